import * as fc from 'fast-check';
import { differences } from '../../src/contract/answerShape';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { answerShapes } from '../../tools/webpack/answerShapes';
import { validAnswers } from '../support/answers';
import { anyAnswer, type JsonValue } from '../support/anyJson';
import { rounds } from '../support/depth';

const shapes = answerShapes();
const names = Object.keys(endpoints) as EndpointName[];

const found = (name: EndpointName, body: JsonValue): string[] =>
  differences(shapes[name], body).map(({ path, problem }) => `${path}: ${problem}`);

/** A valid answer with a change in its first row, or in the record itself. */
const changed = (name: EndpointName, change: (row: Record<string, unknown>) => void): JsonValue => {
  const body = structuredClone(validAnswers[name]) as { data: Record<string, unknown> | Record<string, unknown>[] };
  const row = Array.isArray(body.data) ? body.data[0] : body.data;
  change(row ?? {});
  return body as unknown as JsonValue; // a change of JSON is JSON
};

test.each(names)('A valid answer of %s fits the type that the contract has for it', (name) => {
  expect(found(name, validAnswers[name])).toEqual([]);
});

test('A missing member, an unknown one and another type are named by their path, once for all rows', () => {
  const both = changed('listLeads', (row) => {
    delete row.city;
    row.id = '11';
    row.follow_ups = 5;
    row.score = 0.4;
  });
  expect(found('listLeads', both).sort()).toEqual([
    'data[].city: missing',
    'data[].follow_ups: number instead of null or text',
    'data[].id: text instead of number',
    'data[].score: unknown',
  ]);
  const { data, ...rest } = validAnswers.listUsers as { data: JsonValue[] };
  expect(found('listUsers', { ...rest, data: data.map((row) => ({ ...(row as object), age: 40 })) })).toEqual([
    'data[].age: unknown',
  ]);
  expect(
    found(
      'getUser',
      changed('getUser', (user) => Object.assign(user, { role: 4, team_leader_id: 'none' })),
    ),
  ).toEqual(['data.role: number outside the choices', 'data.team_leader_id: text outside the choices']);
});

test('What may be missing is not missed, and both envelopes of a list fit', () => {
  expect(
    found(
      'getUser',
      changed('getUser', (user) => delete user.open_sessions),
    ),
  ).toEqual([]);
  const { data, meta } = validAnswers.listLeads as {
    data: Record<string, JsonValue>[];
    meta: Record<string, JsonValue>;
  };
  const inQueue = data.map(({ form_name, ...row }) => ({ ...row, project: form_name ?? null }));
  expect(found('listLeads', { status: 200, data: { data: inQueue, ...meta } })).toEqual([]);
});

test('No value is shown, nor a name that may be one', () => {
  const strange = changed('getLead', (lead) => Object.assign(lead, { 'Nila Rao': 1, '9822011223': 'x', id: 'Nila' }));
  expect(found('getLead', strange).sort()).toEqual(['data.?: unknown', 'data.id: text instead of number']);
});

test('Whatever a server answers is compared without an error', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), anyAnswer(validAnswers[name]))),
      ([name, body]) => Array.isArray(found(name, body)),
    ),
    { numRuns: rounds(2_000) },
  );
});
