/** The application's own words, from its sources (tools/webpack/vocabulary.ts). Each list is one text. */
export interface Vocabulary {
  /** Changes with every change of the sources. */
  version: string;
  /** Lower-case words of texts on screens. */
  words: string;
  /** Names of fields, and values that code compares, one a line; `#` ends the names of numbers. */
  constants: string;
}

declare const __VOCABULARY__: Vocabulary;

export const vocabulary = __VOCABULARY__;
