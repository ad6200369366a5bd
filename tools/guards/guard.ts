/** A line of the product that keeps something from happening, and the tests that have to notice when it is gone. */
export interface Guard {
  /** The prevented harm, as a sentence. */
  guard: string;
  /** From the project's root. */
  file: string;
  /** Text that stands in the file exactly once. */
  out: string;
  /** The replacement: code that runs, but guards nothing. */
  put: string;
  /** The suites, from the project's root, as Jest or Playwright take them. */
  suites: readonly string[];
  /** Where the suites run: Jest on the embedded database if nothing is said, on PostgreSQL, or in a browser. */
  on?: 'PostgreSQL' | 'browser';
}
