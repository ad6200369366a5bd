import fc from 'fast-check';
import { rounds } from '../../support/depth';
import { Desk, empty, type Network, type Values } from './formDesk';

const name = fc.constantFrom<keyof Values>('city', 'status', 'reason', 'note');
const action = fc.oneof(
  fc.record({ is: fc.constant('type' as const), name, value: fc.constantFrom('', 'a', 'b', 'c') }),
  fc.record({ is: fc.constant('others' as const), name, value: fc.constantFrom('x', 'y', 'z') }),
  fc.record({
    is: fc.constant('work' as const),
    network: fc.constantFrom<Network[]>('well', 'well', 'lost', 'answerLost', 'ended', 'refused'),
  }),
  fc.record({
    is: fc.constantFrom<('press' | 'read' | 'late' | 'mine' | 'close')[]>('press', 'read', 'late', 'mine', 'close'),
  }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

const act = (desk: Desk, one: Action): void => {
  if (one.is === 'type' && !desk.state.conflict) desk.type(one.name, one.value);
  if (one.is === 'others') desk.othersSave(one.name, one.value);
  if (one.is === 'work') desk.work(one.network);
  if (one.is === 'press' && !desk.state.conflict) desk.dispatch({ type: 'pressed' });
  if (one.is === 'read') desk.dispatch({ type: 'read', version: desk.server.version });
  if (one.is === 'late' && desk.outdated.at < desk.state.start.at) desk.lateRead();
  if (one.is === 'mine') desk.dispatch({ type: 'resolved', theirUnits: [] });
  if (one.is === 'close') desk.dispatch({ type: 'closed' });
};

const afterActions = (check: (desk: Desk, actions: readonly Action[]) => void): void => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const desk = new Desk();
      for (const one of actions) act(desk, one);
      check(desk, actions);
    }),
    { numRuns: rounds(5_000) },
  );
};

test('A key belongs to one body, and each write is done at most once', () => {
  afterActions(({ sent, server }) => {
    const texts = new Map<string, string>();
    for (const { key, text } of sent) {
      expect(texts.get(key) ?? text).toBe(text);
      texts.set(key, text);
    }
    const notes = [...server.done.values()].flatMap(({ values }) => (values.note === '' ? [] : [values.note]));
    expect(server.notes).toEqual(notes);
  });
});

test('A write whose outcome is unknown is repeated before another one is sent', () => {
  afterActions(({ sent }) => {
    sent.forEach(({ key, isKnown }, index) => {
      const next = sent[index + 1];
      if (!isKnown && next) expect(next.key).toBe(key);
    });
  });
});

test('What was typed last into a field stands in the form or is stored', () => {
  afterActions(({ state, server, typed }) => {
    const last = new Map(typed.map((one) => [one.name, one.value]));
    for (const [field, value] of last) {
      const stored = [...server.done.values()].map(({ values }) => values[field]);
      expect([state.mine[field], ...stored, empty[field]]).toContain(value);
    }
  });
});

test('Fields that others changed are followed, unless somebody typed into them', () => {
  afterActions((desk) => {
    const { state, server } = desk;
    if (state.conflict || state.phase !== 'idle') return;
    const before = state;
    desk.othersSave('city', 'Satara');
    desk.dispatch({ type: 'read', version: server.version });
    const isMine = before.mine.city !== before.start.values.city;
    expect(desk.state.mine.city).toBe(isMine ? before.mine.city : 'Satara');
    for (const field of ['status', 'reason', 'note'] as const) {
      if (before.mine[field] !== before.start.values[field]) expect(desk.state.mine[field]).toBe(before.mine[field]);
    }
  });
});

test('Once the network works, saves end with the form as it is stored, however it came there', () => {
  afterActions((desk) => {
    desk.settle();
    expect(desk.state.mine).toEqual(desk.server.version.values);
    expect(desk.state).toMatchObject({ phase: 'idle', conflict: null });
  });
});

test('A write changes only what was typed into', () => {
  afterActions(({ overwritten }) => expect(overwritten).toEqual([]));
});

test('What others saved while the form read its own save is not overwritten unseen', () => {
  const desk = new Desk();
  desk.saveNashik();
  desk.type('city', 'Nagpur');
  desk.othersSave('city', 'Satara');
  desk.work('well');
  expect(desk.state).toMatchObject({ phase: 'idle', mine: { city: 'Nagpur' } });
  desk.dispatch({ type: 'pressed' });
  desk.work('well');
  expect(desk.state.conflict).toMatchObject({ mine: { city: 'Nagpur' }, theirs: { values: { city: 'Satara' } } });
});

test('A read that began before the save does not bring the old values back', () => {
  const desk = new Desk();
  desk.saveNashik();
  desk.dispatch({ type: 'reread', version: desk.outdated });
  expect(desk.state).toMatchObject({ phase: 'idle', mine: { city: 'Nashik' } });
});
