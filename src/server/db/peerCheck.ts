import { connect, type NetConnectOpts } from 'node:net';
import { errorCode } from './databaseErrors';

/** "May I speak TLS?": what PostgreSQL and poolers answer at once, with one letter, whoever asks. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
/** With these the machine, or the way to it, says that nobody is there. Any other failure may be ours. */
const NOBODY = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOENT']);

/**
 * Whether anybody at that address answers in time. In doubt, yes.
 * @param patience in milliseconds
 */
export function isAnswering(peer: NetConnectOpts, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(peer, () => socket.write(TLS_REQUEST));
    const end = (isThere: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isThere);
    };
    // What has come meanwhile is looked at first: this process may have been the slow one.
    const timer = setTimeout(() => setImmediate(end, false), patience);
    socket.once('data', () => end(true));
    socket.once('end', () => end(true));
    socket.on('error', (error) => end(!NOBODY.has(errorCode(error) ?? '')));
  });
}
