import * as fc from 'fast-check';
import { filled, openPlaceholder, placeholders, readTemplates, unknownPlaceholder } from '../../src/contract/templates';
import { noteMessageSchema, saveTemplatesSchema, templateSchema } from '../../src/contract/validation/templates';
import { whatsAppHref } from '../../src/web/texts/phoneHref';
import { read } from './validation/schemas';

/** Unusual names of customers, projects and staff, and unusual messages. */
const odd = [
  '{name}',
  '{',
  '}}',
  '%41 100%',
  'a&b=c',
  '#1',
  '+91',
  '🏡👨‍👩‍👧',
  'محمد',
  'שלום',
  'पुणे',
  '\u202eabc',
  '$& $1',
  'a\nb',
];
const words = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', minLength: 1 }));
const facts = fc.record({ name: words, project: words, 'visit day': words, agent: words });
const part = fc.oneof(
  words.filter((one) => !/[{}]/.test(one)),
  fc.constantFrom(...placeholders.map((name) => `{${name}}`)),
);
const template = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));

const chatOf = (message: string): URL => new URL(whatsAppHref('9822011223', message) ?? '');

test('What the link of a filled template opens is its preview, whatever the names are', () => {
  fc.assert(
    fc.property(template, facts, (text, of) => {
      const preview = filled(text, of);
      const { origin, pathname, searchParams, hash } = chatOf(preview);
      expect([...searchParams]).toEqual([['text', preview]]);
      expect([origin, pathname, hash]).toEqual(['https://wa.me', '/919822011223', '']);
    }),
  );
});

test('Each placeholder becomes its fact, once; braces in a fact are not filled again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...placeholders), { maxLength: 6 }), facts, (names, of) => {
      const text = names.map((name) => `{${name}}`).join('|');
      expect(filled(text, of)).toBe(names.map((name) => of[name]).join('|'));
    }),
  );
});

test('A fact that the lead lacks keeps its braces, and is named', () => {
  const known = { name: 'Asha', project: 'Palm Grove', 'visit day': '', agent: 'Naveen' };
  const message = filled('Dear {name}, see you on {visit day}.', known);
  expect(message).toBe('Dear Asha, see you on {visit day}.');
  expect(openPlaceholder(message, known)).toBe('visit day');
  expect(openPlaceholder(filled('Dear {name}, this is {agent}.', known), known)).toBeUndefined();
  // A customer may be called so.
  expect(openPlaceholder('{name}', { ...known, name: '{name}' })).toBeUndefined();
});

test('A template with any other word in braces is refused by that word', () => {
  fc.assert(
    fc.property(template, fc.string({ unit: 'grapheme' }), template, (before, word, after) => {
      fc.pre(!/[{}]/.test(word) && !placeholders.some((name) => name === word));
      expect(unknownPlaceholder(`${before}{${word}}${after}`)).toBe(`{${word}}`);
      expect(unknownPlaceholder(before + after)).toBeUndefined();
    }),
  );
  const { errors } = read(templateSchema, { name: 'Hello', stage: '', text: 'Dear {customer}' });
  expect(errors).toEqual({ text: '{customer} is not known here. Known are {name}, {project}, {visit day}, {agent}.' });
});

const hello = { name: 'Hello', stage: '3', text: 'Namaste {name}' };

test('A list of templates keeps its order; a stage is a status or none', () => {
  const data = [hello, { ...hello, name: ' Later ', stage: '' }, { ...hello, name: 'Sent', stage: 'Hot Lead' }];
  expect(read(saveTemplatesSchema, { data: data.slice(0, 2) }).value).toEqual({
    data: [
      { ...hello, stage: 3 },
      { ...hello, name: 'Later', stage: null },
    ],
  });
  expect(read(saveTemplatesSchema, { data: [] }).value).toEqual({ data: [] });
  expect(read(saveTemplatesSchema, { data }).errors).toEqual({ 'data[2].stage': 'Stage must be one of the choices.' });
});

const many = (count: number) => Array.from({ length: count }, (_each, n) => ({ ...hello, name: `Hello ${n}` }));

test.each([
  ['no list', undefined, 'data must be a list of templates.'],
  ['something else', 'Hello', 'data must be a list of templates.'],
  ['two of one name', [hello, { ...hello, name: 'Hello ' }], 'Two templates have the same name.'],
  ['more than 30', many(31), 'There can be at most 30 templates.'],
  ['no name', [{ ...hello, name: ' ' }], 'Name is required.'],
  ['no text', [{ ...hello, text: '' }], 'Text is required.'],
  ['a text that is too long', [{ ...hello, text: 'x'.repeat(1001) }], 'Text can have at most 1,000 characters.'],
])('%s is refused in words', (_what, data, message) => {
  expect(Object.values(read(saveTemplatesSchema, { data }).errors)).toEqual([message]);
});

test('Thirty templates of the greatest length are taken', () => {
  const data = many(30).map((each) => ({ ...each, text: 'x'.repeat(1000) }));
  expect(read(saveTemplatesSchema, { data }).errors).toEqual({});
});

test('The schemas take or refuse any JSON', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(saveTemplatesSchema, noteMessageSchema, templateSchema),
      fc.jsonValue(),
      (schema, json) => {
        const body = Object.fromEntries(Object.keys(schema.fields).map((name) => [name, json]));
        const { value, errors } = read(schema, body);
        expect(value !== undefined || Object.values(errors).every((message) => message.length > 0)).toBe(true);
      },
    ),
  );
});

test('An answer without a list cannot be read: saving an empty one would empty the list', () => {
  expect(readTemplates({ status: 200, data: null })).toBeUndefined();
  expect(readTemplates({ data: [hello, { name: 'Any', stage: null, text: 'x' }, 7] })).toEqual([
    { ...hello, stage: 3 },
    { name: 'Any', stage: null, text: 'x' },
  ]);
});

test.each(['', '982201122', '98220112233', '+919822011223', '98220 11223', '9822011223 / 9822011224', '९८२२०११२२३'])(
  'A number of another form, %j, has no link rather than a wrong one',
  (number) => {
    expect(whatsAppHref(number)).toBeUndefined();
  },
);
