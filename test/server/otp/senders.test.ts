import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createConsoleSender, createWebhookSender } from '../../../src/server/otp/senders';
import { listenOnFreePort } from '../../support/serveOnFreePort';

const delivery = { mobile: '9000000001', code: '012345', message: '012345 is your sign-in code.' };

it('the console sender prints exactly one line per code', async () => {
  const lines: string[] = [];
  await createConsoleSender((line) => lines.push(line))(delivery);
  expect(lines).toEqual(['[otp] 9000000001 012345\n']);
});

it('the line of a code stands alone on a terminal', async () => {
  const texts: string[] = [];
  await createConsoleSender((text) => texts.push(text), true)(delivery);
  expect(texts).toEqual(['\n[otp] 9000000001 012345\n\n']);
});

describe('the webhook sender', () => {
  let gateway: Server;
  let url: string;
  let requests: { method: string | undefined; type: string | undefined; body: unknown }[];
  let answer: (response: ServerResponse, attempt: number) => void;

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        requests.push({ method: request.method, type: request.headers['content-type'], body: JSON.parse(text) });
        answer(response, requests.length);
      });
    });
    url = `http://127.0.0.1:${await listenOnFreePort(gateway)}/sms?key=secret-key`;
  });
  afterAll(async () => {
    gateway.close();
    gateway.closeAllConnections();
    await once(gateway, 'close');
  });
  beforeEach(() => {
    requests = [];
    answer = (response) => response.end();
  });

  it('posts mobile, code and message as JSON', async () => {
    await createWebhookSender(url)(delivery);
    expect(requests).toEqual([{ method: 'POST', type: 'application/json', body: delivery }]);
  });

  it('tries once more after a failure of the gateway', async () => {
    answer = (response, attempt) => response.writeHead(attempt === 1 ? 500 : 202).end();
    await createWebhookSender(url)(delivery);
    expect(requests).toHaveLength(2);
  });

  it.each([
    [304, 2],
    [400, 1],
    [403, 1],
    [499, 1],
    [429, 2],
    [500, 2],
  ])('hears %i as the refusal or the failure that it is, and says so after %i tries', async (status, tries) => {
    answer = (response) => response.writeHead(status).end();
    await expect(createWebhookSender(url)(delivery)).rejects.toThrow(
      `The gateway for codes did not accept a code: it answered ${status}.`,
    );
    expect(requests).toHaveLength(tries);
  });

  it('takes an answer without a body for one', async () => {
    answer = (response) => response.writeHead(204).end();
    await createWebhookSender(url)(delivery);
    expect(requests).toHaveLength(1);
  });

  it('says that a gateway which is not there cannot be reached', async () => {
    await expect(createWebhookSender('http://127.0.0.1:1/')(delivery)).rejects.toThrow(
      'The gateway for codes did not accept a code: it cannot be reached.',
    );
  });

  it('waits for a silent gateway only so long, twice', async () => {
    answer = () => undefined;
    await expect(createWebhookSender(url, 50)(delivery)).rejects.toThrow('in time');
    expect(requests).toHaveLength(2);
  });

  it('follows no redirect, which would carry the code elsewhere', async () => {
    answer = (response) => response.writeHead(307, { Location: url }).end();
    await expect(createWebhookSender(url)(delivery)).rejects.toThrow();
  });

  it('names neither code nor number nor key in its errors', async () => {
    const failures = [createWebhookSender('http://127.0.0.1:1/?key=secret-key')(delivery)];
    answer = (response) => response.writeHead(500).end('secret-key 9000000001 012345');
    failures.push(createWebhookSender(url)(delivery));
    for (const failure of failures) {
      const error: unknown = await failure.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      expect(String(error)).not.toMatch(/secret-key|9000000001|012345/);
    }
  });
});
