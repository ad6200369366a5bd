import { connect, type NetConnectOpts } from 'node:net';
import { errorCode } from './databaseErrors';

/** PostgreSQL's request for TLS, which servers and poolers answer at once with one letter. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
/** Errors that prove an unreachable peer; others may be local. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOENT']);

/** True in doubt. */
export function isAnswering(peer: NetConnectOpts, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(peer, () => socket.write(TLS_REQUEST));
    const end = (isUp: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isUp);
    };
    // Pending data is read first: this process may have been slow.
    const timer = setTimeout(() => setImmediate(end, false), timeoutMs);
    socket.once('data', () => end(true));
    socket.once('end', () => end(true));
    socket.on('error', (error) => end(!UNREACHABLE.has(errorCode(error) ?? '')));
  });
}
