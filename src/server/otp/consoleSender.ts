import type { CodeSender } from '../ports';

/** Prints each code as one line, `[otp] <mobile> <code>`: for a trial on one's own machine. `write` goes to stdout. */
export const createConsoleSender =
  (write: (line: string) => void): CodeSender =>
  async ({ mobile, code }) => {
    write(`[otp] ${mobile} ${code}\n`);
  };
