import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What becomes of a statement: its answer, an error after which the server would hang up, a dead socket, or nothing. */
export type Fate = 'answer' | 'fatal' | 'cut' | 'silence';

/** Speaks just enough of PostgreSQL's protocol to take statements without parameters, and decides their fate. */
export interface WireServer {
  url: string;
  /** The statements that arrived, with the number of the connection that each came over. */
  statements: { connection: number; text: string }[];
  /** Cuts every connection that is open. */
  cutAll(): void;
  close(): Promise<void>;
}

const message = (type: string, ...parts: (string | number)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : uint32(part))));
  return Buffer.concat([Buffer.from(type), uint32(body.length + 4), body]);
};
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const ready = message('Z', 'I');
const welcome = Buffer.concat([message('R', 0), ready]);
const done = Buffer.concat([message('C', 'SELECT 0\0'), ready]);
const fatal = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

export async function startWireServer(fateOf: (statement: string) => Fate): Promise<WireServer> {
  const statements: WireServer['statements'] = [];
  const sockets: Socket[] = [];

  const serve = (socket: Socket): void => {
    const connection = sockets.push(socket);
    let pending: Buffer = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      // The first message alone has no type in front of its length.
      for (let head = isGreeted ? 1 : 0; pending.length >= head + 4; head = 1) {
        const end = head + pending.readUInt32BE(head);
        if (pending.length < end) return;
        const text = pending.subarray(head + 4, end - 1).toString();
        const isStatement = isGreeted && pending[0] === 'Q'.charCodeAt(0);
        pending = pending.subarray(end);
        if (!isGreeted) socket.write(welcome);
        isGreeted = true;
        if (!isStatement) continue;
        statements.push({ connection, text });
        const fate = fateOf(text);
        if (fate === 'answer') socket.write(done);
        if (fate === 'fatal') socket.write(fatal);
        if (fate === 'cut') socket.destroy();
      }
    });
  };

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server that listens has an address of this form
  const cutAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `postgres://leads@127.0.0.1:${port}/leads`,
    statements,
    cutAll,
    close: async () => {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}
