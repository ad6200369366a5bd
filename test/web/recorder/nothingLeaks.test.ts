import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { isFull } from '../../support/depth';
import { base64, leaksIn, type Planted } from './leaks';
import { answerCalls, call, record, settled } from './recording';

/** Names and words too long to come out of made-up letters by chance. */
const word = fc.oneof(
  fc.stringMatching(/^[A-Z][a-z]{8,11}$/),
  fc.stringMatching(/^[a-z]{4}[éüßñ][a-z]{5}$/),
  fc.stringMatching(/^[क-ह]{9,12}$/),
  fc.stringMatching(/^[A-Z]{5}[\u{1F600}-\u{1F64F}][A-Z]{5}$/u),
);

const planted: fc.Arbitrary<Planted> = fc.record({
  name: word,
  phone: fc.stringMatching(/^[6-9]\d{9}$/),
  note: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  code: fc.stringMatching(/^[1-9]\d{5}$/),
  token: fc.stringMatching(/^[A-Za-z0-9_-]{20,43}$/),
});

const spellings = (phone: string): string[] => [
  phone,
  `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`,
  `0${phone}`,
  phone.replace(/\d{2}/g, '$& '),
  `(${phone.slice(0, 4)}) ${phone.slice(4, 7)}.${phone.slice(7)}`,
  phone.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))),
];

const knownNames = [
  ...['name', 'contact', 'notes', 'city', 'data', 'message', 'errors', 'position', 'queryCacheKey', 'text', 'body'],
  ...['originalArgs', 'queries', 'mutations', 'tags', 'keys', 'subscriptions', 'status', 'search_value', 'Full Name'],
];

/** Any value that holds some of it, under known names and unknown ones. */
const holding = ({ name, phone, note, code, token }: Planted): fc.Arbitrary<unknown> => {
  const text = fc.constantFrom(
    ...[name, note, token, `${name} has the code ${code}`, `Call ${name}, ${note}`, encodeURIComponent(name)],
    ...Array.from(name, (_letter, at) => name.slice(0, at)),
    ...spellings(phone).flatMap((spelled) => [spelled, `call ${spelled} for ${name}`]),
    ...[base64(name), `data:text/plain;base64,${base64(`${name} ${note}`)}`],
    JSON.stringify({ name, contact: phone, notes: [note, code] }),
    `searchLeads(${JSON.stringify({ search_value: phone, page: 1 })})`,
    `getLead(${JSON.stringify(name)})`,
    `getLeads(${JSON.stringify({ [name]: note, body: JSON.stringify({ customer: name }) })}`,
    `https://leads.example/api/admin/user-list?page=2&search_value=${encodeURIComponent(name)}&${phone}=${code}`,
  );
  const memberName = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...knownNames) },
    { weight: 1, arbitrary: fc.constantFrom(name, phone, note, `getLead("${phone}")`, '__proto__', 'toString') },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
  );
  return fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      { weight: 3, arbitrary: text },
      { weight: 1, arbitrary: fc.constantFrom(Number(phone), Number(`91${phone}`), -Number(phone), null, true, 3) },
      { weight: 1, arbitrary: fc.record({ otp: fc.constantFrom(code, Number(code)), token: fc.constant(token) }) },
      { weight: 1, arbitrary: fc.array(tie('tree'), { maxLength: 3 }) },
      { weight: 3, arbitrary: fc.array(fc.tuple(memberName, tie('tree')), { maxLength: 4 }).map(Object.fromEntries) },
    ),
  })).tree;
};

type Step = (planted: Planted, value: unknown) => Promise<unknown> | void;

const control = (role: string, name: string): HTMLElement =>
  document.body.appendChild(Object.assign(document.createElement('button'), { role, textContent: name }));

const type = (field: HTMLInputElement, text: string): void => {
  document.body.append(field);
  for (const end of [1, 4, text.length]) {
    fireEvent.keyDown(field, { key: text.charAt(end - 1) });
    fireEvent.input(field, { target: { value: text.slice(0, end) } });
  }
};

const newField = (autocomplete: string): HTMLInputElement => {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Field');
  field.setAttribute('autocomplete', autocomplete);
  return field;
};

let dispatch: ReturnType<typeof record>['dispatch'];

const steps: Readonly<Record<string, Step>> = {
  action: (_planted, value) =>
    dispatch({ type: 'api/executeQuery/fulfilled', payload: value, meta: { arg: { originalArgs: value } } }),
  call: ({ name }, value) => call(`/api/admin/get-form-bypages/${encodeURIComponent(name)}`, value),
  query: ({ phone, note }) => call(`/api/admin/transfers?${new URLSearchParams({ customer: phone, [note]: note })}`),
  address: ({ name, phone }) =>
    history.pushState(
      null,
      '',
      `/leads/hot/${encodeURIComponent(name)}?customer=${phone}&${encodeURIComponent(name)}=1`,
    ),
  press: ({ name, phone }) => fireEvent.click(control('link', `Open ${name}, ${phone}`)) as never,
  typed: ({ name }) => type(newField('off'), name),
  number: ({ phone }) => type(newField('tel'), phone),
  code: ({ code }) => type(newField('one-time-code'), code),
  lookedFor: ({ name }) => {
    const option = control('option', name);
    for (const letter of name) fireEvent.keyDown(option, { key: letter });
  },
  typedBesideFields: ({ name }) => {
    for (const letter of name) fireEvent.keyDown(document.body, { key: letter });
  },
  failure: ({ name, note }) => {
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(`${name}.js:1:2 is not ${note}`) }));
  },
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('No name, number, note, code or token of any data stands in a recording', async () => {
  let answer: unknown;
  let position = '';
  answerCalls(() => new Response(JSON.stringify(answer), { headers: { 'Feed-Position': position } }));
  const recording = planted.chain((secret) =>
    fc.tuple(
      fc.constant(secret),
      fc.array(holding(secret), { minLength: 3, maxLength: 3 }),
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 5 }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(recording, async ([secret, [first, second, third], names]) => {
      answer = third;
      position = `${secret.token}-12`;
      localStorage.setItem('user', JSON.stringify(secret));
      localStorage.setItem(`lists:${secret.name}`, `${secret.note} ${secret.phone}`);
      const made = record({ state: { api: { queries: { [`getLead("${secret.name}")`]: first }, session: second } } });
      ({ dispatch } = made);
      for (const name of names) await steps[name]?.(secret, second);
      await settled();
      made.recorder.stop();
      const file = made.recorder.file('');
      document.body.replaceChildren();
      localStorage.clear();
      expect(leaksIn(file, secret)).toEqual([]);
    }),
    { numRuns: isFull ? 10_000 : 1_000 },
  );
  // Ten thousand take minutes.
}, 600_000);
