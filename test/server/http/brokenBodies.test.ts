import { once } from 'node:events';
import { connect } from 'node:net';
import { createUser } from '../../support/factories';
import { startServer, type StartedServer } from '../../support/startServer';

let server: StartedServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.signIn((await createUser(server.db)).phone);
});
afterAll(() => server.close());

/** Sends a part of a body and hangs up; resolves with the log's line about the request. */
const hangUp = async (path: string) => {
  server.log.lines.length = 0;
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [`POST ${path} HTTP/1.1`, 'Host: server', `Authorization: Bearer ${token}`, 'Content-Length: 100'];
  socket.write(`${[...head, 'Content-Type: application/json', 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`);
  // The server asks for the body: it has begun.
  await once(socket, 'data');
  socket.write('{"mobile":');
  socket.destroy();
  const find = () => server.log.lines.find(({ message }) => message === 'request');
  while (!find()) await new Promise((resolve) => setTimeout(resolve, 10));
  return find();
};

it.each(['/api/send-login-otp', '/api/create-customer'])(
  'a client that hangs up in the middle of its body is no fault of the server or its database: %s',
  async (path) => {
    expect(await hangUp(path)).toMatchObject({ level: 'info', fields: { status: 400 } });
    expect(server.log.lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  },
);
