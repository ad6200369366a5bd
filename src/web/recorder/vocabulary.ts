/** The application's own words, from its sources (tools/webpack/vocabulary.ts). */
export interface Vocabulary {
  /** Changes with every change of the sources. */
  version: string;
  /** Names and values that code compares; names of numbers; longer values, by commas; and words of texts on screens. */
  lists: readonly [names: string, numbers: string, values: string, words: string];
}

declare const __VOCABULARY__: Vocabulary;

export const vocabulary = __VOCABULARY__;
