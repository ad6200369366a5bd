/** A reason that its reader can act on: `main` prints only the message. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
