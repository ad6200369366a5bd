import * as fc from 'fast-check';
import { afterCall, laterIds, readLater, withLater, writeLater } from '../../../src/web/session/laterLeads';
import { anyAnswer } from '../../support/anyJson';

const now = new Date('2026-06-17T12:00:00+05:30');
const day = '2026-06-17';
const lead = (id: number) => ({ id, custId: `C-0000${id}` });
const skipped = { ...lead(11), reason: 'Another reason', until: null };

afterEach(() => sessionStorage.clear());

it('what is kept comes back to the same person on the same day in India, and to nobody else', () => {
  writeLater(sessionStorage, 3, now, [skipped]);
  expect(readLater(sessionStorage, 3, new Date('2026-06-17T23:59:59+05:30'))).toEqual([skipped]);
  expect(readLater(sessionStorage, 3, new Date('2026-06-18T00:00:00+05:30'))).toEqual([]);
  expect(readLater(sessionStorage, 4, now)).toEqual([]);
});

/** The stored text, valid and corrupted. */
const stored = anyAnswer({ userId: 3, day, leads: [skipped] }).map((value) => JSON.stringify(value));

it('whatever stands in the storage, it is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), stored), (text) => {
      sessionStorage.setItem('callQueueLater', text);
      expect(Array.isArray(readLater(sessionStorage, 3, now))).toBe(true);
    }),
  );
});

it('a lead that was called comes when its follow-up is due, one without a follow-up not again today', () => {
  const kept = withLater([afterCall(lead(11), '')], afterCall(lead(12), '2026-06-17T13:00:00+05:30'));
  expect(laterIds(kept, now)).toEqual([11, 12]);
  expect(laterIds(kept, new Date('2026-06-17T13:00:00+05:30'))).toEqual([11]);
});

it('a lead is kept once, as it was kept last, and a thousand at most', () => {
  const kept = withLater([skipped, { ...skipped, id: 12 }], afterCall(lead(11), ''));
  expect(kept.map(({ id, reason }) => [id, reason])).toEqual([
    [12, 'Another reason'],
    [11, null],
  ]);
  const many = Array.from({ length: 1_000 }, (_each, n) => ({ ...skipped, id: 100 + n }));
  const full = withLater(many, skipped);
  expect([full.length, full.at(0)?.id, full.at(-1)?.id]).toEqual([1_000, 101, 11]);
});
