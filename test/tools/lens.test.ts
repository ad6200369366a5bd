import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { runLens } from '../../tools/lens/runLens';
import { reads } from '../../tools/lens/reads';
import { answerShapes } from '../../tools/webpack/answerShapes';
import { startAnsweringServer } from '../support/answeringServer';
import { staff, type StaffName } from '../support/staff';
import { startServer, type StartedServer } from '../support/startServer';

const shapes = answerShapes();

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ seed: 'few' });
});
afterAll(() => server.close());

const run = async (url: string, token = 'a-token') => {
  const lines: string[] = [];
  const code = await runLens({ url, token, shapes }, (line) => lines.push(line));
  return { code, lines, text: lines.join('\n') };
};

/** A proxy between lens and server that changes answers. */
const between = async (change: (path: string, body: unknown) => { status?: number; type?: string; text: string }) => {
  const other = await startAnsweringServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = 'GET', url = '', headers } = request;
      const asking = {
        method,
        headers: { Authorization: headers.authorization ?? '', 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: Buffer.concat(parts) }),
      };
      if (url.endsWith('/events')) {
        response.writeHead(404).end();
        return;
      }
      void fetch(server.url + url, asking)
        .then((answer) => answer.json())
        .then((body: unknown) => {
          const { status = 200, type = 'application/json', text } = change(url, body);
          response.writeHead(status, { 'Content-Type': type }).end(text);
        });
    });
  });
  const { code, text } = await run(other.url, await server.signIn(staff.admin));
  await other.close();
  return { code, text };
};

test('Every call that changes nothing is made, and no other', () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const isRead = ({ isWrite, isPublic, takesHold }: Endpoint): boolean => !isWrite && !isPublic && !takesHold;
  expect(Object.keys(reads).sort()).toEqual(names.filter((name) => isRead(endpoints[name])).sort());
});

test.each(['admin', 'teamLeader', 'agent'] satisfies StaffName[])(
  "Every answer of this product's own server to %s fits",
  async (who) => {
    const { code, lines, text } = await run(server.url, await server.signIn(staff[who]));
    expect(lines.filter((line) => /^ {2}|: \d+ difference|not there|unreadable|no answer/.test(line))).toEqual([]);
    expect(code).toBe(0);
    expect(text).toMatch(/getEvents .* fits/);
    expect(text).toMatch(/getLead .* fits/);
    if (who === 'agent') expect(text).toMatch(/listUsers .* refused: 403: /);
    else expect(text).toMatch(/planDistribution .* fits/);
  },
);

test('Of a server that differs, each call says how', async () => {
  const { code, text } = await between((path, body) => {
    if (path.includes('state-list')) return { status: 404, text: '<h1>Not found</h1>', type: 'text/html' };
    if (path.includes('queue-order')) return { text: '<!doctype html>', type: 'text/html' };
    if (path.includes('user-list')) return { status: 500, text: '{"status":500,"message":"Sorry."}' };
    if (path.includes('get-home')) return { text: JSON.stringify(body).replace(/"hot_lead":\d+/, '"hot_lead":"3"') };
    if (path.includes('get-team-leader')) return { text: JSON.stringify(body).replaceAll('"name"', '"full_name"') };
    return { text: JSON.stringify(body) };
  });
  expect(code).toBe(1);
  expect(text).toMatch(/getCounters .* differs: 1 difference\n {2}data\.hot_lead: text instead of number\n/);
  expect(text).toMatch(
    /listTeamLeaders .* differs: 2 differences\n {2}data\[\]\.name: missing\n {2}data\[\]\.full_name: unknown\n/,
  );
  expect(text).toMatch(/listStates .* not there: 404\n/);
  expect(text).toMatch(/getQueueOrder .* unreadable: text\/html, not JSON\n/);
  expect(text).toMatch(/listUsers .* refused: 500: Sorry\.\n/);
  expect(text).toMatch(/getUser .* not asked: no earlier answer has what it needs\n/);
  expect(text).toMatch(/getEvents .* not there: 404\n/);
  expect(text).toMatch(/listMasterSettings .* fits\n/);
});

test('A server that serves pages to everybody, none at all, and a token of nobody', async () => {
  const pages = await startAnsweringServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
  });
  const ofPages = await run(pages.url);
  await pages.close();
  expect(ofPages.code).toBe(1);
  expect(ofPages.text).not.toMatch(/ fits/);
  expect(ofPages.text).toMatch(/getEvents .* unreadable: text\/html, not a stream/);

  const gone = await startAnsweringServer(() => undefined);
  await gone.close();
  const none = await run(gone.url);
  expect(none).toMatchObject({ code: 2, text: `${gone.url}: no answer, ECONNREFUSED` });

  const stranger = await run(server.url, 'nobody');
  expect(stranger.code).toBe(2);
  expect(stranger.text).toMatch(/^http.*: refused, 401: /);
});

test('A redirect is not followed, so the token stays', async () => {
  const other = await startAnsweringServer((_request, response) => response.end('{}'));
  const sending = await startAnsweringServer((_request, response) => {
    response.writeHead(302, { Location: other.url }).end();
  });
  const { code, text } = await run(sending.url);
  expect(code).toBe(1);
  expect(text).toMatch(/getCounters .* not there: 302, leads elsewhere/);
  expect(other.asked).toHaveLength(0);
  await Promise.all([other.close(), sending.close()]);
});
