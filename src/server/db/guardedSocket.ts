import { Socket } from 'node:net';
import { BackendFrames } from './backendFrames';

/**
 * A socket whose connection ends when the driver cannot make sense of what came over it. By itself the driver throws
 * where nobody can catch it, which would end the process.
 */
export class GuardedSocket extends Socket {
  private frames: BackendFrames | undefined;

  /** What comes is PostgreSQL's protocol, and not wrapped in TLS, which has checks of its own. */
  isPlain(): void {
    this.frames = new BackendFrames();
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...values);
    try {
      const [chunk] = values;
      if (Buffer.isBuffer(chunk)) this.frames?.take(chunk);
      return super.emit(event, ...values);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  }
}
