import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { Refusal } from '../../../src/server/failures';
import type { ServerEnv } from '../../../src/server/http/env';
import { incomingOf } from '../../../src/server/http/forwarded';
import { bodyBytes, readJsonBody } from '../../../src/server/http/jsonBody';
import { createUser } from '../../support/factories';
import { serveOnFreePort } from '../../support/serveOnFreePort';
import { useServer } from '../../support/useServer';

const server = useServer();
let token: string;
beforeAll(async () => {
  token = await server.signIn((await createUser(server.db)).phone);
});

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

it.each([
  ['of a known length', 'Content-Length: 100', '{"mobile":'],
  ['in chunks', 'Transfer-Encoding: chunked', 'a\r\n{"mobile":\r\n'],
])('a body %s whose client was gone before anybody read it is no empty body', async (_sentAs, header, begun) => {
  const app = new Hono<ServerEnv>();
  const reading = new Promise((resolve) => {
    app.post('*', async (c) => {
      // Not events.once: the error that comes before would end that.
      await new Promise((gone) => incomingOf(c)?.once('close', gone));
      resolve(await readJsonBody(c, bodyBytes.withSession).catch((refusal: unknown) => refusal));
      return c.body(null);
    });
  });
  const { url, close } = await serveOnFreePort({ app, close: async () => undefined });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(['POST / HTTP/1.1', 'Host: server', header, 'Expect: 100-continue', '\r\n'].join('\r\n'));
  await once(socket, 'data');
  socket.write(begun);
  socket.destroy();
  const refusal = new Refusal(400, 'The request could not be read: it did not arrive completely.');
  await expect(reading).resolves.toEqual(refusal);
  await close();
});
