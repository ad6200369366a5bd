import { createLastKnownActors, isSameActor } from '../../../src/server/auth/readAhead';

const actor = { user_id: 1, name: 'Asha Rao', role: 3, team_leader_id: 2 } as const;

test.each([
  ['another person', { ...actor, user_id: 9 }],
  ['another name', { ...actor, name: 'Asha Shah' }],
  ['another role', { ...actor, role: 2 as const }],
  ['another team', { ...actor, team_leader_id: 9 }],
])('%s is not the same actor', (_what, other) => {
  expect(isSameActor(actor, other)).toBe(false);
});

test('reading an actor twice gives the same one', () => {
  expect(isSameActor(actor, { ...actor })).toBe(true);
});

test('whoever was behind a session is known until it is forgotten', () => {
  const known = createLastKnownActors();
  expect(known.of('one')).toBeUndefined();
  known.remember('one', actor);
  known.remember('one', { ...actor, name: 'Asha Shah' });
  known.remember('other', actor);
  expect(known.of('one')?.name).toBe('Asha Shah');
  known.forget('one');
  expect([known.of('one'), known.of('other')]).toEqual([undefined, actor]);
});

test('ten thousand sessions are known; of one more, the one that was not used for longest is forgotten', () => {
  const known = createLastKnownActors();
  for (let session = 0; session < 10_000; session += 1) known.remember(String(session), actor);
  known.remember('0', actor);
  expect([known.of('0'), known.of('1')]).toEqual([actor, actor]);
  known.remember('one more', actor);
  expect([known.of('0'), known.of('1'), known.of('2'), known.of('one more')]).toEqual([actor, undefined, actor, actor]);
});
