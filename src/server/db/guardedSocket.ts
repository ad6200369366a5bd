import { Socket } from 'node:net';
import { BackendFrames } from './backendFrames';

/** Broken data makes the driver throw uncaught, which ends the process. */
export class GuardedSocket extends Socket {
  private frames: BackendFrames | undefined;

  /** TLS has checks of its own. */
  checkFrames(): void {
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
