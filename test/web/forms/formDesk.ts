import type { ApiError } from '../../../src/web/api/apiError';
import {
  beginning,
  step,
  type FormRecord,
  type RecordEvent,
  type RecordRules,
} from '../../../src/web/forms/formRecord';
import { sharedSteps } from '../../../src/web/forms/sharedSteps';

export type Values = Record<'city' | 'status' | 'reason' | 'note', string>;

interface Body {
  values: Values;
  at: string;
}

export const empty: Values = { city: 'Pune', status: '', reason: '', note: '' };

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

export type Network = 'well' | 'lost' | 'answerLost' | 'ended' | 'refused';

const failure = (status: ApiError['status'], body?: unknown): ApiError => ({ status, message: 'Refused.', body });

/** Text that can be compared, as the server's times. */
const nextAt = (at: string): string => String(Number(at) + 1).padStart(3, '0');

/** A form, a server that answers as the contract says, and a network that loses some calls. */
export class Desk {
  server: Server = { version: { values: empty, at: '001' }, done: new Map(), notes: [] };
  /** Version in the form's hands before the screen has a later one. */
  outdated = this.server.version;
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
    this.server.version = { values: { ...values, [name]: value, note: '' }, at: nextAt(at) };
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
    this.outdated = this.server.version;
    this.server.version = { values: { ...body.values, note: '' }, at: nextAt(body.at) };
    return undefined;
  }

  /** Until the saved record is read again. */
  saveNashik(): void {
    this.type('city', 'Nashik');
    this.dispatch({ type: 'pressed' });
    this.work('well');
    this.work('well');
  }

  /** The version before the last save, which the screen still has, changes nothing. */
  lateRead(): void {
    const { mine, start } = this.state;
    this.dispatch({ type: 'read', version: this.outdated });
    expect(this.state).toMatchObject({ mine, start });
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
