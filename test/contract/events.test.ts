import * as fc from 'fast-check';
import { includesPosition, readLiveEvent } from '../../src/contract/events';
import { leadListCodes } from '../../src/contract/leadCodes';

test('each event is read as it was sent', () => {
  expect(readLiveEvent('ready', {})).toEqual({ event: 'ready', data: {} });
  expect(readLiveEvent('ready', { position: 'a-7' })).toEqual({ event: 'ready', data: { position: 'a-7' } });
  const ready = { position: 'a-7', build: '1764073000000-1a2b3c4d' };
  expect(readLiveEvent('ready', ready)).toEqual({ event: 'ready', data: ready });
  const leads = { lists: [0, 8] as const, position: 'a-7' };
  expect(readLiveEvent('leads', leads)).toEqual({ event: 'leads', data: leads });
  expect(readLiveEvent('reminder', {})).toEqual({ event: 'reminder', data: {} });
  expect(readLiveEvent('silence', { source: 'Portal' })).toEqual({ event: 'silence', data: { source: 'Portal' } });
  expect(readLiveEvent('session', { reason: 'ended' })).toEqual({ event: 'session', data: { reason: 'ended' } });
});

test('lists are ascending and distinct; unknown ones are dropped, and an event without lists is ignored', () => {
  expect(readLiveEvent('leads', { lists: [8, '0', 8, 99, null] })).toEqual({
    event: 'leads',
    data: { lists: [0, 8] },
  });
  for (const lists of [[], [11, 'all'], 'all', null, { 0: 1 }]) {
    expect(readLiveEvent('leads', { lists })).toBeUndefined();
  }
  expect(readLiveEvent('lead', { lists: [1] })).toBeUndefined();
});

test('any JSON reads as a valid event or none', () => {
  const name = fc.oneof(
    fc.constantFrom('ready', 'leads', 'reminder', 'silence', 'session', 'toString'),
    fc.jsonValue(),
  );
  const data = fc.oneof(
    fc.record({
      lists: fc.oneof(fc.array(fc.oneof(fc.integer({ min: -1, max: 12 }), fc.jsonValue())), fc.jsonValue()),
    }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(name, data, (event, json) => {
      const read = readLiveEvent(event, json);
      if (!read) return;
      expect(read.event).toBe(event);
      if (read.event !== 'leads') return;
      const { lists } = read.data;
      expect(lists.length).toBeGreaterThan(0);
      expect(lists).toEqual(leadListCodes.filter((code) => lists.includes(code)));
    }),
  );
});

test.each([
  ['a-b-7', 'a-b-7', true],
  ['a-b-10', 'a-b-9', true],
  ['a-b-6', 'a-b-7', false],
  ['c-8', 'a-b-7', false],
  ['a-b-7', undefined, false],
  [undefined, 'a-b-7', false],
  ['a', 'a', false],
])('position %s includes %s: %s', (position, other, includes) => {
  expect(includesPosition(position, other)).toBe(includes);
});
