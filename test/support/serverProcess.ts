import { main } from '../../src/server/main';

// The product's own entry would also build the app.
void main();
