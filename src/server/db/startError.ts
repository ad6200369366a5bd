/** `main` prints only the message, for a reader who can act on it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
