import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { failure, int32, message, ready, row } from './wireMessages';

/**
 * The outcome of a statement: an answer, a fatal error, a dead socket, silence, a read-only refusal, or invalid bytes
 * of three kinds.
 */
export type Fate = 'answer' | 'fatal' | 'cut' | 'silence' | 'readOnly' | 'garbage' | 'endlessError' | 'nonsense';

/** Initial state of the server. */
const restingState = {
  isStandby: false,
  isReadOnly: false,
  /** Accepts new connections without answering them. */
  isDeaf: false,
  /** Refuses connections as a starting server does. */
  isStarting: false,
  /** Whether the server reports that it runs the statement. */
  isWorking: false,
  /** Greets with an invented process id. */
  isPooler: false,
};

export type WireState = typeof restingState;

export type WireServer = Awaited<ReturnType<typeof startWireServer>>;

const TLS_REQUEST = 80_877_103;
const done = message('C', 'SELECT 0\0');
const answers: Record<Exclude<Fate, 'cut' | 'silence'>, Buffer> = {
  answer: Buffer.concat([done, ready]),
  fatal: failure('FATAL', '57P01', 'terminating connection due to administrator command'),
  readOnly: Buffer.concat([failure('ERROR', '25006', 'cannot execute INSERT in a read-only transaction'), ready]),
  garbage: Buffer.from([0, 1, 2, 3, 250, 251, 252, 253, 254, 255, 0, 0]),
  endlessError: message('E', 'SERROR'),
  // A well-formed message that makes the driver throw.
  nonsense: message('R', int32(99)),
};

/**
 * A minimal PostgreSQL server that decides the fate of statements.
 * @param port 0 for any free one
 */
export async function startWireServer(fateOf: (statement: string) => Fate, given: Partial<WireState> = {}, port = 0) {
  const state: WireState = { ...restingState, ...given };
  /** Received statements with their connection's number, without the server's own checks. */
  const statements: { connection: number; text: string }[] = [];
  /** Numbers of connections, by purpose. */
  const counts = { connections: 0, checks: 0, questions: 0 };
  const sockets: Socket[] = [];

  const serve = (socket: Socket): void => {
    const connection = sockets.push(socket);
    const { isDeaf } = state;
    let pending: Buffer = Buffer.alloc(0);
    let isGreeted = false;
    let parsed = '';

    const begin = (code: number): void => {
      if (code === TLS_REQUEST) {
        counts.checks += 1;
        socket.write('N');
        return;
      }
      isGreeted = true;
      counts.connections += 1;
      const id = state.isPooler ? 1_000_000 + connection : connection;
      if (state.isStarting) socket.end(failure('FATAL', '57P03', 'the database system is starting up'));
      else socket.write(Buffer.concat([message('R', int32(0)), message('K', int32(id), int32(7)), ready]));
    };

    const take = (text: string): void => {
      if (text.includes('pg_is_in_recovery')) {
        const { isStandby: is_standby, isReadOnly } = state;
        const role = { is_standby, is_read_only: is_standby || isReadOnly, pid: connection, started: '1.5' };
        socket.write(Buffer.concat([row(role), ready]));
        return;
      }
      statements.push({ connection, text });
      const fate = fateOf(text);
      if (fate === 'cut') socket.destroy();
      else if (fate !== 'silence') socket.write(answers[fate]);
    };

    /** Whether the probed connections are running a statement: all or none. */
    const answerQuestion = (body: string): void => {
      counts.questions += 1;
      const [, list = ''] = /\{([0-9,"]*)\}/.exec(body) ?? [];
      const idle = state.isWorking ? [] : list.replaceAll(`"`, ``).split(`,`).map(Number);
      const rows = idle.map((pid) => row({ pid }).subarray(0, -done.length));
      const described = row({ pid: 0 });
      const dataOnly = rows.map((one) => one.subarray(1 + one.readUInt32BE(1)));
      const description = described.subarray(0, 1 + described.readUInt32BE(1));
      socket.write(Buffer.concat([message('1'), message('2'), description, ...dataOnly, done, ready]));
    };

    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (isDeaf) return;
      pending = Buffer.concat([pending, chunk]);
      // Only the first message has no type before its length.
      for (let head = isGreeted ? 1 : 0; pending.length >= head + 4; head = isGreeted ? 1 : 0) {
        const end = head + pending.readUInt32BE(head);
        if (pending.length < end) return;
        const body = pending.subarray(head + 4, end);
        const type = isGreeted ? String.fromCharCode(pending[0] ?? 0) : '';
        pending = pending.subarray(end);
        if (type === '') begin(body.readUInt32BE(0));
        if (type === 'Q') take(body.subarray(0, -1).toString());
        if (type === 'B') parsed = body.toString();
        if (type === 'S') answerQuestion(parsed);
      }
    });
  };

  const server = createServer(serve).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // a TCP server that listens has an address of this form
  const cutAll = (): void => sockets.forEach((socket) => socket.destroy());
  const hangUp = async (socket: Socket): Promise<void> => {
    const closed = once(socket, 'close');
    socket.end();
    await closed;
  };
  return {
    url: `postgres://leads@127.0.0.1:${address.port}/leads`,
    port: address.port,
    state,
    statements,
    counts,
    cutAll,
    /** Ends every connection in good order, and waits for the other side. */
    hangUpAll: async () => {
      await Promise.all(sockets.filter(({ destroyed }) => !destroyed).map(hangUp));
    },
    close: async () => {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}
