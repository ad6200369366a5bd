import { main } from '../../src/server/main';

const ahead = Number(process.argv[2]);

/** The product with the clock of a machine that is so many milliseconds ahead; no setting of the product does that. */
void main({ now: () => new Date(Date.now() + ahead) });
