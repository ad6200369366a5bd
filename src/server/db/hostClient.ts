import type { NetConnectOpts } from 'node:net';
import { Client, type ClientConfig, type QueryResultRow } from 'pg';
import type { DatabaseHost } from '../databaseUrl';
import { GuardedSocket } from './guardedSocket';

export interface ServerIdentity {
  pid: number;
  /** Start time of the server in microseconds, which identifies it. */
  started: string;
}

export class HostClient extends Client {
  identity: ServerIdentity | undefined;
  isInUse = true;
  private readonly socket: GuardedSocket;
  private pending = 0;
  private bytesSeen = 0;
  private silentSince = 0;

  constructor(
    config: ClientConfig,
    readonly at: DatabaseHost,
  ) {
    const socket = new GuardedSocket();
    super({ ...config, connectionString: at.url, stream: () => socket });
    this.socket = socket;
    if (!this.ssl) socket.checkFrames();
  }

  /** Abandons a server that does not answer in time. */
  async queryWithin<Row extends QueryResultRow>(timeoutMs: number, text: string): Promise<Row | undefined> {
    const timer = setTimeout(() => this.abandon(new Error('the server does not answer')), timeoutMs);
    try {
      const { rows } = await this.query<Row>(text);
      return rows[0];
    } finally {
      clearTimeout(timer);
    }
  }

  /** Destroys the socket without the protocol's goodbye. */
  abandon(error: Error): void {
    this.socket.destroy(error);
  }

  get isUsable(): boolean {
    return !this.socket.destroyed;
  }

  /** False behind a pooler, which may run each transaction on another connection, without prepared statements. */
  get isDirect(): boolean {
    // The driver keeps it to cancel statements; its types omit it.
    const { processID } = this as HostClient & { processID?: number | null };
    return typeof processID === 'number' && this.identity?.pid === processID;
  }

  /** The host's name may resolve elsewhere by now. */
  get peer(): NetConnectOpts {
    if (this.host.startsWith('/')) return { path: `${this.host}/.s.PGSQL.${this.port}` };
    return { host: this.socket.remoteAddress ?? this.host, port: this.socket.remotePort ?? this.port };
  }

  trackAnswer(answer: Promise<unknown>): void {
    if (this.pending === 0) this.silentSince = performance.now();
    this.pending += 1;
    const done = (): void => {
      this.pending -= 1;
      this.silentSince = performance.now();
    };
    answer.then(done, done);
  }

  /** 0 while no statement is pending. */
  silenceMs(): number {
    if (this.pending === 0) return 0;
    if (this.socket.bytesRead !== this.bytesSeen) {
      this.bytesSeen = this.socket.bytesRead;
      this.silentSince = performance.now();
    }
    return performance.now() - this.silentSince;
  }
}
