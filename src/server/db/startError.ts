/**
 * A reason not to start that its reader can act on (a held lock, a newer database, a missing setting). `main` prints
 * only the message: a stack would only hide it.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
