import { isObject } from '../../../src/contract/reading';
import { makeHarmless, type Harmless, type Redaction } from '../../../src/web/recorder/harmless';
import { validAnswers } from '../../support/answers';
import { vocabulary } from '../../support/vocabulary';
import { key } from './recording';

const { value, words, sentence, address } = makeHarmless(key, vocabulary);

const textOf = (given: unknown, name?: string): string => String(value(given, name));

test('What is equal stays equal in every place, and what is different stays different', () => {
  const lead = { name: 'Priya Nair', notes: 'Priya called NAIR', contact: '9822011223', alt_contact: '9822011224' };
  const made = value(lead) as typeof lead; // the same members
  const [first = '', last = ''] = made.name.split(' ');
  expect(made.notes).toBe(`${first} ${textOf('called')} ${last.toUpperCase()}`);
  expect(made.name).toMatch(/^[A-Z][a-z]{4} [A-Z][a-z]{3}$/);
  expect(made.contact).toMatch(/^[6-9]\d{9}$/);
  expect(made.alt_contact).not.toBe(made.contact);
  expect(address(`/leads/hot?customer=9822011223&page=3`)).toBe(`/leads/hot?customer=${made.contact}&page=3`);
  expect(value({ [`getLeads(${JSON.stringify({ customer: '9822011223', page: 3 })})`]: 1 }, 'queries')).toEqual({
    [`getLeads(${JSON.stringify({ customer: made.contact, page: 3 })})`]: 1,
  });
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  for (const some of [letters, letters.map((letter) => `q${letter}`), letters.map((letter) => `${letter}xy`)]) {
    expect(new Set(some.map((each) => textOf(each))).size).toBe(letters.length);
  }
});

test.each(['98220 11223', '+91 98220-11223', '(98220) 11223', '98220.11223', '०९८२२०११२२३', '0091 98 22 01 12 23'])(
  'The number %s is the same number in another spelling',
  (spelled) => {
    const digits = textOf(spelled).replace(/\D/g, '');
    expect(digits.slice(-10)).toBe(textOf('9822011223'));
    expect(value(9_822_011_223)).toBe(Number(textOf('9822011223')));
    expect(textOf(`call ${spelled} or 98220 11224`)).toContain(textOf(spelled));
  },
);

test('Values that code compares, times, ids and counts stay', () => {
  const kept = {
    lead_status: '3',
    gender: 'Male',
    state: 'Maharashtra',
    call_status: 'Not Connect',
    last_call_action: 'Not Pick Up',
    updated_at: '2026-11-24T15:30:00.123+05:30',
    follow_up: '2026-11-24 15:30:00',
    site_visit: '2026-11-24',
    id: 128_400,
    project_id: null,
    may_undo: true,
    errors: { name: 'Full Name is required.' },
  };
  expect(value(kept)).toEqual(kept);
  expect(value({ status: 'offline', message: 'No connection to the server.' })).toEqual({
    status: 'offline',
    message: 'No connection to the server.',
  });
  expect(words('Open the lead, page 3 of 1,28,400')).toBe('Open the lead, page 3 of 1,28,400');
  for (const path of ['/leads/hot?page=3&sortBy=oldest&dateFrom=2026-11-01', '/lead-update/128', '/user/update/7']) {
    expect(address(path)).toBe(path);
  }
});

/** Every member and number, without its texts. */
const formOf = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(formOf);
  if (typeof given === 'string') return '';
  return isObject(given)
    ? Object.fromEntries(Object.entries(given).map(([name, item]) => [name, formOf(item)]))
    : given;
};

test.each(Object.entries(validAnswers))('Every member and number of the answer to %s stays', (_call, answer) => {
  expect(formOf(value(answer))).toEqual(formOf(answer));
});

test('A message to a customer is data, a message of the server is not', () => {
  const text = 'The lead was assigned to Priya.';
  expect(value({ status: 200, message: text })).toEqual({
    status: 200,
    message: `The lead was assigned to ${textOf('Priya')}.`,
  });
  expect(textOf(value({ created_at: '', message: text }))).not.toContain('lead');
  expect(JSON.stringify(value({ created_at: '', message: text }))).not.toContain('assigned');
});

test('A sentence to the developers stays, but for telephone numbers', () => {
  expect(sentence('I expected 12 leads of 24/11/2026, not 98220 11223.')).toMatch(
    /^I expected 12 leads of 24\/11\/2026, not [6-9]\d{4} \d{5}\.$/,
  );
});

test('What is no JSON, goes round in a circle or is too deep is left out', () => {
  let deep: object = { name: 'Priyanka' };
  for (let nth = 0; nth < 10_000; nth += 1) deep = { data: deep };
  const round: Record<string, unknown> = { name: 'Priyanka' };
  round.data = [round];
  for (const given of [deep, new Map([['name', 'Priyanka']]), new Error('Priyanka'), () => 'Priyanka', 7n]) {
    expect(JSON.stringify(value({ data: given }))).not.toContain('Priyanka');
  }
  expect(value(round)).toEqual({ name: textOf('Priyanka'), data: [null] });
});

/** Output that leaks if the rule is missing. */
const shows: Readonly<Record<Redaction, (harmless: Harmless) => string>> = {
  secrets: (harmless) => JSON.stringify(harmless.value({ session: { token: '~!~!~!~!~!' } })),
  strangers: (harmless) => JSON.stringify(harmless.value({ name: { '~!~!~!~!~!': 1 } })),
  numbers: (harmless) => JSON.stringify(harmless.value({ contact: 9_822_011_223 })),
  telephones: (harmless) => harmless.words('Call 9822 011 223'),
  digits: (harmless) => JSON.stringify(harmless.value({ notes: 'the code is 482913' })),
  letters: (harmless) => harmless.words('Open Priyanka'),
  addresses: (harmless) => harmless.address('/leads/hot?customer=Priyanka'),
};

const leak = /~!~!~!~!~!|9822011223|9822 011 223|482913|Priyanka/;

const redactions = Object.keys(shows) as Redaction[]; // its own keys

test.each(redactions)('Without the rule for %s, something stands in a recording', (rule) => {
  expect(shows[rule](makeHarmless(key, vocabulary))).not.toMatch(leak);
  expect(shows[rule](makeHarmless(key, vocabulary, rule))).toMatch(leak);
});

test('Two recordings have nothing in common', () => {
  const other = makeHarmless([7, 8], vocabulary);
  expect(other.value({ name: 'Priyanka', contact: '9822011223' })).not.toEqual(
    value({ name: 'Priyanka', contact: '9822011223' }),
  );
});
