import { screen, waitFor, within } from '@testing-library/react';
import { lateCode } from '../../../src/web/late/latePart';
import type { ProblemEvent, ProblemFile } from '../../../src/web/recorder/problem';
import { startAnsweringServer } from '../../support/answeringServer';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'few' });

const eightMinutes = 8 * 60_000;
const button = { role: 'button', name: 'Save', nth: 0 };
const callOf = (at: number) => ({ kind: 'call', at, method: 'GET', path: '/api/x', took: 5, status: 200 }) as const;

const busy: readonly ProblemEvent[] = [
  { kind: 'action', at: 0, nth: 0 },
  ...Array.from({ length: 1_204 }, (_unused, nth) => callOf(nth)),
  { kind: 'press', at: 2_000, ...button },
  { kind: 'key', at: 3_000, ...button, key: 'Enter' },
  { kind: 'typed', at: eightMinutes, ...button, text: 'Kavo' },
];

const fileOf = (events: readonly ProblemEvent[], expected = ''): ProblemFile => ({
  payload: JSON.stringify([{ type: 'session/signedIn' }]),
  preloadedState: JSON.stringify({ session: { token: '' } }),
  problem: {
    format: 1,
    expected,
    ...{ version: '1.0.0', browser: 'Chrome 140', zone: 'Asia/Kolkata', language: 'en-IN', events },
    start: { at: Date.parse('2026-06-17T11:52:00+05:30'), path: '/support', width: 1440, height: 900, settings: {} },
  },
});

/** The recorder as a test wants it. */
const stand = {
  events: busy,
  isLost: false,
  code: lateCode(() => Promise.resolve({})),
};

const recorder = { file: (expected: string) => fileOf(stand.events, expected) };

jest.mock('../../../src/web/recorder/current', () => ({
  get lateRecorder() {
    return stand.code;
  },
}));

const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(stand, {
    events: busy,
    isLost: false,
    code: lateCode(() =>
      stand.isLost ? Promise.reject(new Error('Loading the chunk failed.')) : Promise.resolve(recorder),
    ),
  });
  let file = new Blob();
  // jsdom has neither addresses of files nor downloads.
  URL.createObjectURL = (given: Blob) => {
    file = given;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});

afterEach(() => Reflect.deleteProperty(URL, 'createObjectURL'));

const savedFile = async () => JSON.parse((await saved[0]?.file.text()) ?? 'null') as ProblemFile | null; // written by the dialog

const altP = '{Alt>}p{/Alt}';

const dialog = () => screen.findByRole('dialog', { name: 'Report a problem' });

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const sentence = () => screen.findByRole('textbox', { name: 'What did you expect?' });

const press = (name: string) => screen.getByRole('button', { name });

const open = async (problemReportUrl?: string) => {
  const app = await renderApp({ server, path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Contact Support' });
  if (problemReportUrl) window.leadManagerSettings = { ...window.leadManagerSettings, problemReportUrl };
  const field = screen.getByRole('textbox', { name: 'Message' });
  await app.user.click(field);
  await app.user.keyboard(altP);
  await dialog();
  return { ...app, field };
};

test('It says in plain words what the file holds, and that nothing leaves the device', async () => {
  await open();
  const words = await screen.findByText(/^The file holds/);
  expect(words).toHaveTextContent(
    'The file holds what happened in this tab from 11:52 AM to 12:00 PM: 1,204 calls to the server, 3 presses of buttons and keys, and 1 action of the application.',
  );
  expect(words).toHaveTextContent('Names, numbers and texts are replaced by made-up ones, and codes are left out.');
  expect(words).toHaveTextContent('Nothing leaves this device: save the file');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('The tree opens part by part, long lists by hundreds', async () => {
  const { user } = await open();
  const tree = within(await dialog());
  await user.click(await tree.findByText('What the file holds'));
  await user.click(await tree.findByText('payload'));
  expect(await tree.findByText('session/signedIn')).toBeVisible();
  await user.click(tree.getByText('problem'));
  await user.click(await tree.findByText('events'));
  expect(await tree.findByText('0 to 99')).toBeVisible();
  expect(tree.queryByText(/Kavo/)).toBeNull();
  await user.click(tree.getByText('1200 to 1207'));
  expect(await tree.findByText('typed · 480000 · button · Save · 0 · Kavo')).toBeVisible();
});

test('Saved once with the sentence, also by a double click; the next report begins empty', async () => {
  const { user } = await open();
  await user.type(await sentence(), 'The note stays.');
  await user.dblClick(press('Save the file'));
  expect(await screen.findByText('The file is with your downloads: problem-2026-06-17-1200.json')).toBeVisible();
  await isGone();
  expect(saved.map(({ name }) => name)).toEqual(['problem-2026-06-17-1200.json']);
  expect(await savedFile()).toEqual(fileOf(busy, 'The note stays.'));
  await user.keyboard(altP);
  expect(await sentence()).toHaveValue('');
});

test('Escape gives the focus back, and the sentence is still there the next time', async () => {
  const { user, field } = await open();
  await user.type(await sentence(), 'The note');
  await user.keyboard('{Escape}');
  await isGone();
  expect(field).toHaveFocus();
  await user.keyboard(altP);
  expect(await sentence()).toHaveValue('The note');
  await user.click(press('Cancel'));
  await isGone();
});

describe('With an address for reports', () => {
  const answer = { status: 204 };
  const operator: { now?: Awaited<ReturnType<typeof startAnsweringServer>>; bodies: string[] } = { bodies: [] };

  beforeAll(async () => {
    operator.now = await startAnsweringServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        operator.bodies.push(Buffer.concat(parts).toString());
        const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
        response.writeHead(answer.status, allowed).end();
      });
    });
  });
  beforeEach(() => {
    operator.bodies.length = 0;
  });
  afterAll(() => operator.now?.close());

  test('a failed sending stays with its sentence; the next one arrives, without the token', async () => {
    answer.status = 503;
    const { user } = await open(operator.now?.url);
    expect(await screen.findByText(/Nothing leaves this device until you send it\.$/)).toBeVisible();
    await user.type(await sentence(), 'The note stays.');
    await user.click(press('Send'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The report could not be sent. Please try again, or save the file and pass it on.',
    );
    expect(await sentence()).toHaveValue('The note stays.');
    answer.status = 204;
    await user.dblClick(press('Send'));
    expect(await screen.findByText('The report has been sent. Thank you.')).toBeVisible();
    await isGone();
    const posts = operator.now?.asked.filter(({ method }) => method === 'POST') ?? [];
    expect(posts.map(({ headers }) => [headers['content-type'], headers.authorization])).toEqual([
      ['application/json', undefined],
      ['application/json', undefined],
    ]);
    expect(JSON.parse(operator.bodies.at(-1) ?? '')).toMatchObject({ problem: { expected: 'The note stays.' } });
    expect(saved).toEqual([]);
  });

  test('the file can be saved instead', async () => {
    const { user } = await open(operator.now?.url);
    await screen.findByText(/^The file holds/);
    await user.click(press('Save the file'));
    await isGone();
    expect([saved.length, operator.bodies.length]).toEqual([1, 0]);
  });
});

test('A recording that does not come is said, keeps the sentence, and can be tried again', async () => {
  stand.isLost = true;
  const { user } = await open();
  expect(await screen.findByText('What happened in this tab could not be loaded.')).toBeVisible();
  expect(press('Save the file')).toBeDisabled();
  await user.type(await sentence(), 'The note stays.');
  stand.isLost = false;
  await user.click(press('Try again'));
  expect(await screen.findByText(/^The file holds/)).toBeVisible();
  expect(await sentence()).toHaveValue('The note stays.');
  expect(press('Save the file')).toBeEnabled();
});

test('Nothing recorded yet is said, and how to go on', async () => {
  stand.events = [{ kind: 'longTask', at: 0, took: 60 }];
  await open();
  expect(await screen.findByText(/^Nothing has been recorded yet/)).toHaveTextContent('do once more what went wrong');
});

test('The key works before the sign-in; P alone is text', async () => {
  const { user } = await renderApp({ server, path: '/sign-in', as: null });
  const number = await screen.findByRole('textbox', { name: 'Mobile Number' });
  await user.type(number, 'p');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard(altP);
  await dialog();
});

test('The key works over a dialog, such as the overview of the keys, which names it', async () => {
  const { user } = await renderApp({ server, path: '/leads/hot' });
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Alt+PReport a problem');
  await user.keyboard(altP);
  await dialog();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

test('The menu of the own name leads there', async () => {
  const { user } = await renderApp({ server, path: '/support' });
  const name = await screen.findByRole('button', { name: 'Asha Rao (Admin)' });
  await user.click(name);
  await user.click(await screen.findByRole('menuitem', { name: 'Report a problem' }));
  await dialog();
  await user.keyboard('{Escape}');
  await isGone();
  expect(name).toHaveFocus();
});
