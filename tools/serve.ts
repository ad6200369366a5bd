import { main } from '../src/server/main';

void main();
