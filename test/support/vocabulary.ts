import path from 'node:path';
import { vocabularyOf } from '../../tools/webpack/vocabulary';

/** The vocabulary that a build writes into the bundle. */
export const vocabulary = vocabularyOf(path.join(__dirname, '../..'));
