import { main } from '../../src/server/main';

// The product's own entry also builds the app, which a test of the server has no use for.
void main();
