import type { NetConnectOpts } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseHost } from '../databaseUrl';
import { GuardedSocket } from './guardedSocket';

/** What a server said about itself when the connection began. */
interface Greeting {
  /** The process that serves the connection. */
  pid: number;
  /** When the server was started, to the microsecond: tells one server from another. */
  started: string;
}

/** A connection to one of the hosts, which knows how long it has waited and can be given up at once. */
export class HostClient extends Client {
  greeting: Greeting | undefined;
  isInUse = false;
  private readonly socket: GuardedSocket;
  private isAbandoned = false;
  /** Statements without an answer. */
  private waiting = 0;
  private bytes = 0;
  private since = 0;

  constructor(
    config: ClientConfig,
    readonly at: DatabaseHost,
  ) {
    const socket = new GuardedSocket();
    super({ ...config, connectionString: at.url, stream: () => socket });
    this.socket = socket;
    if (!this.ssl) socket.isPlain();
  }

  /** Ends the connection without a word to the server. Whatever waits for it fails with that error. */
  abandon(error: Error): void {
    this.isAbandoned = true;
    this.socket.destroy(error);
  }

  get isUsable(): boolean {
    return !this.isAbandoned && !this.socket.destroyed;
  }

  /**
   * Whether the server itself is at the other end. A pooler such as PgBouncer greets with a process id of its own making,
   * and may give each transaction another connection, on which a statement prepared before is not known.
   */
  get isDirect(): boolean {
    // The driver has it, as part of how a statement is cancelled; its types do not say so.
    const { processID } = this as HostClient & { processID?: number | null };
    return typeof processID === 'number' && this.greeting?.pid === processID;
  }

  /** Where the connection really leads, whatever its host's name leads to by now. */
  get peer(): NetConnectOpts {
    if (this.host.startsWith('/')) return { path: `${this.host}/.s.PGSQL.${this.port}` };
    return { host: this.socket.remoteAddress ?? this.host, port: this.socket.remotePort ?? this.port };
  }

  /** A statement was sent. */
  expect(answer: Promise<unknown>): void {
    if (this.waiting === 0) this.since = performance.now();
    this.waiting += 1;
    const done = (): void => {
      this.waiting -= 1;
      this.since = performance.now();
    };
    answer.then(done, done);
  }

  /** For how many milliseconds nothing has come while a statement waits; 0 while none does. */
  silence(): number {
    if (this.waiting === 0) return 0;
    if (this.socket.bytesRead !== this.bytes) {
      this.bytes = this.socket.bytesRead;
      this.since = performance.now();
    }
    return performance.now() - this.since;
  }
}
