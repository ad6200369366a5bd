import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventsPath, useStreams } from '../../support/eventClient';
import { createUser } from '../../support/factories';
import { startServer } from '../../support/startServer';

const openStream = useStreams();

test('a client whose socket reads nothing more does not keep the process from ending its streams', async () => {
  const server = await startServer();
  const { phone } = await createUser(server.db);
  const token = await server.signIn(phone);
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.pause();
  socket.write(`GET ${eventsPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  while (server.streams.count() !== 1) await pause(5);
  const whole = await openStream(server.url, { token });
  server.streams.endAll();
  await whole.until(() => whole.isOver());
  expect(server.streams.count()).toBe(0);
  socket.destroy();
  const refused = await fetch(`${server.url}${eventsPath}`, { headers: { Authorization: `Bearer ${token}` } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  await whole.close();
  await server.close();
});
