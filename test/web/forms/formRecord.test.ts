import fc from 'fast-check';
import type { ApiError } from '../../../src/web/api/apiError';
import {
  beginning,
  step,
  type FormRecord,
  type RecordEvent,
  type RecordRules,
} from '../../../src/web/forms/formRecord';
import { sharedSteps } from '../../../src/web/forms/sharedSteps';
import { rounds } from '../../support/depth';

type Values = Record<'city' | 'status' | 'reason' | 'note', string>;

interface Body {
  values: Values;
  at: string;
}

const empty: Values = { city: 'Pune', status: '', reason: '', note: '' };

// Other records than a lead have no version; the note of a lead is sent once.
const rules: RecordRules<Values, Body> = {
  units: [['city'], ['status', 'reason'], ['note']],
  bodyOf: (values, at) => ({ values, at }),
  startAfter: (sent) => ({ ...sent, note: '' }),
  skipsUnchanged: true,
  shared: sharedSteps,
  conflictIn: ({ body }) => ({ theirs: body as Server['version'], changedBy: { name: 'Asha Rao', isSelf: false } }), // as sent below
};

interface Server {
  version: { values: Values; at: string };
  /** Bodies by key, as applied. */
  done: Map<string, Body>;
  notes: string[];
}

type Network = 'well' | 'lost' | 'answerLost' | 'ended' | 'refused';

const failure = (status: ApiError['status'], body?: unknown): ApiError => ({ status, message: 'Refused.', body });

/** A form, a server that answers as the contract says, and a network that loses some calls. */
class Desk {
  server: Server = { version: { values: empty, at: '1' }, done: new Map(), notes: [] };
  state: FormRecord<Values, Body> = beginning(this.server.version);
  sent: { key: string; text: string; isKnown: boolean }[] = [];
  /** Typed values that must stand in the form, at the server, or be given up by a choice. */
  typed: { name: keyof Values; value: string }[] = [];
  /** Fields that a write changed though nobody had typed into their unit. */
  overwritten: string[] = [];
  private keys = 0;

  dispatch(event: RecordEvent<Values>): void {
    const before = this.state;
    this.state = step(rules, before, event, `key-${(this.keys += 1)}`);
    if (event.type === 'pressed' && before.phase !== 'idle') expect(this.state).toBe(before);
  }

  type(name: keyof Values, value: string): void {
    this.typed.push({ name, value });
    this.dispatch({ type: 'typed', mine: { ...this.state.mine, [name]: value } });
  }

  othersSave(name: keyof Values, value: string): void {
    const { values, at } = this.server.version;
    this.server.version = { values: { ...values, [name]: value, note: '' }, at: String(Number(at) + 1) };
  }

  private apply(key: string, body: Body): ApiError | undefined {
    if (this.server.done.has(key)) return undefined;
    if (body.at !== this.server.version.at) return failure(409, this.server.version);
    this.server.done.set(key, body);
    for (const unit of rules.units) {
      const isTyped = this.typed.some(({ name }) => unit.includes(name));
      const changed = unit.filter((name) => body.values[name] !== this.server.version.values[name]);
      if (!isTyped) this.overwritten.push(...changed);
    }
    if (body.values.note !== '') this.server.notes.push(body.values.note);
    const at = String(Number(body.at) + 1);
    this.server.version = { values: { ...body.values, note: '' }, at };
    return undefined;
  }

  /** Does what the phase asks for. */
  work(network: Network): void {
    const { phase, attempt } = this.state;
    if (phase === 'waiting') {
      this.dispatch(network === 'well' ? { type: 'sessionBack' } : { type: 'failed', error: failure(401) });
    }
    if (phase === 'finishing') this.dispatch({ type: 'finished', isLeft: false });
    if (phase === 'reading') {
      if (network === 'lost') this.dispatch({ type: 'failed', error: failure('offline') });
      else this.dispatch({ type: 'reread', version: this.server.version });
    }
    if (phase !== 'sending' || !attempt) return;
    const { idempotencyKey: key, body } = attempt.write;
    this.sent.push({
      key,
      text: attempt.text,
      isKnown: network === 'well' || network === 'refused' || network === 'ended',
    });
    if (network === 'lost') this.dispatch({ type: 'failed', error: failure('offline') });
    else if (network === 'ended') this.dispatch({ type: 'failed', error: failure(401) });
    else if (network === 'refused' && !this.server.done.has(key)) {
      this.dispatch({ type: 'failed', error: failure(422) });
    } else {
      const error = this.apply(key, body);
      if (network === 'answerLost') this.dispatch({ type: 'failed', error: failure('timeout') });
      else this.dispatch(error ? { type: 'failed', error } : { type: 'answered' });
    }
  }

  /** Saves until nothing is left, with a network that works; every conflict keeps mine. */
  settle(): void {
    for (let turn = 0; turn < 40; turn += 1) {
      if (this.state.conflict) this.dispatch({ type: 'resolved', theirUnits: [] });
      else if (this.state.phase === 'idle') {
        const isStored = JSON.stringify(this.state.mine) === JSON.stringify(this.server.version.values);
        if (isStored && !this.state.attempt?.isOpen) return;
        this.dispatch({ type: 'read', version: this.server.version });
        this.dispatch({ type: 'pressed' });
      } else this.work('well');
    }
    throw new Error('The saves do not end.');
  }
}

const name = fc.constantFrom<keyof Values>('city', 'status', 'reason', 'note');
const action = fc.oneof(
  fc.record({ is: fc.constant('type' as const), name, value: fc.constantFrom('', 'a', 'b', 'c') }),
  fc.record({ is: fc.constant('others' as const), name, value: fc.constantFrom('x', 'y', 'z') }),
  fc.record({
    is: fc.constant('work' as const),
    network: fc.constantFrom<Network[]>('well', 'well', 'lost', 'answerLost', 'ended', 'refused'),
  }),
  fc.record({ is: fc.constantFrom('press' as const, 'read' as const, 'mine' as const, 'close' as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

const act = (desk: Desk, one: Action): void => {
  if (one.is === 'type' && !desk.state.conflict) desk.type(one.name, one.value);
  if (one.is === 'others') desk.othersSave(one.name, one.value);
  if (one.is === 'work') desk.work(one.network);
  if (one.is === 'press' && !desk.state.conflict) desk.dispatch({ type: 'pressed' });
  if (one.is === 'read') desk.dispatch({ type: 'read', version: desk.server.version });
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
