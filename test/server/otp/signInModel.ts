import { createUser } from '../../support/factories';
import { signInFrom, type From } from '../../support/signInFrom';
import { createTestApp, type TestApp } from '../../support/testApp';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Fewer than five strange addresses cannot lock a new phone out. */
export const strangers = ['10.9.0.1', '10.9.0.2', '10.9.0.3', '10.9.0.4'] as const;
const office = '10.1.0.1';

/** Where the owner tries to get in: a browser of theirs on any network, a network without a cookie, a new phone. */
type Way = 'device' | 'office' | 'new phone';

/** A step of the owner or a stranger; addresses by their position in `strangers`. */
export type Move =
  | { kind: 'ask'; at: number }
  | { kind: 'guess'; at: number; times: number; isAtOnce: boolean }
  | { kind: 'spray'; at: number }
  | { kind: 'wait'; seconds: number }
  | { kind: 'restart' }
  | { kind: 'lift' }
  | { kind: 'colleague'; at: number }
  | { kind: 'owner'; way: Way; at: number; typos: number; meanwhile: readonly Move[] };

type Place = From & { address: string };

/** Plays moves against the server and holds what is promised to the owner, to a colleague, and against strangers. */
export async function createSignInModel(app: TestApp) {
  const codes = new Map<string, string>();
  const sent = new Set<string>();
  const start = () =>
    createTestApp({
      database: app,
      clock: app.clock,
      settings: { trustProxy: 1, otpSecret: 'a key that all servers share' },
      sendCode: async ({ mobile, code }) => {
        codes.set(mobile, code);
        sent.add(code);
      },
    });
  // Two servers on one database: what is counted must not depend on which of them is asked.
  let servers = [await start(), await start()];
  let turn = 0;
  const server = (): TestApp => {
    const next = servers[(turn += 1) % servers.length];
    if (!next) throw new Error('no server');
    return next;
  };
  const { db, clock } = app;
  const [owner, colleague, admin] = [await createUser(db), await createUser(db), await createUser(db)];

  const now = () => clock.now().getTime();
  const { send, verify } = signInFrom(server);
  const wrongCode = (): string => {
    let guess = 0;
    while (sent.has(String(guess).padStart(6, '0'))) guess += 1;
    return String(guess).padStart(6, '0');
  };

  /** When a code of the owner's was compared and wrong, by the allowance that it must have counted on. */
  const compared: { at: number; lane: string }[] = [];
  /** When the owner signed in from an address last: strangers there are no longer at an unknown place. */
  const signedIn = new Map<string, number>();
  const asks: { at: number; who: string }[] = [];
  let cookie: string | undefined;
  let phones = 0;

  const isKnown = (place: string) => (signedIn.get(place) ?? -Infinity) > now() - 30 * DAY;
  const laneOf = (from: Place): string => {
    if (from.cookie !== undefined && isKnown('device')) return 'device';
    return isKnown(from.address) ? from.address : 'unknown';
  };
  const wrongIn = (lane: string) => compared.filter(({ at, lane: one }) => one === lane && at > now() - DAY).length;
  const asksOf = (who: string) => asks.filter((ask) => ask.who === who && ask.at > now() - HOUR).length;

  const guess = async (from: Place): Promise<void> => {
    const { body } = await verify(owner.phone, wrongCode(), from);
    if (body.message !== 'Invalid OTP') return;
    const lane = laneOf(from);
    compared.push({ at: now(), lane });
    if (wrongIn(lane) > 20) throw new Error(`more than 20 wrong codes were compared in a day: ${lane}`);
  };

  const strangerAt = (at: number): Place => ({ address: strangers[at % strangers.length] ?? office });

  /** A place of the owner's: where it stands now, and what it is called when its requests are counted. */
  const placeFor = (way: Way, at: number): { from: Place; who: string } => {
    if (way === 'office') return { from: { address: office }, who: office };
    if (way === 'device' && cookie !== undefined) return { from: { ...strangerAt(at), cookie }, who: 'device' };
    phones += 1;
    return { from: { address: `10.2.0.${phones}` }, who: 'new phone' };
  };

  const succeed = (from: Place, setCookie: string | null): void => {
    cookie = setCookie?.split(';')[0] ?? cookie;
    for (const place of ['device', from.address]) signedIn.set(place, now());
  };

  const enter = async (way: Way, at: number, typos: number, meanwhile: readonly Move[]): Promise<void> => {
    const { from, who } = placeFor(way, at);
    // The owner answers for their own use of the allowance.
    const isOwnDoing = asksOf(who) >= (way === 'new phone' ? 1 : 5) || wrongIn(laneOf(from)) + typos >= 20;
    if (isOwnDoing) return;
    const begun = now();
    const isLocked = () => laneOf(from) === 'unknown' && wrongIn('unknown') >= 20;
    for (;;) {
      const asked = await send(owner.phone, from);
      const code = codes.get(owner.phone) ?? '';
      if (asked.status === 200) {
        asks.push({ at: now(), who });
        for (const move of meanwhile) await play(move);
        for (let tries = 0; tries < typos; tries += 1) await guess(from);
        const { status, body, headers } = await verify(owner.phone, code, from);
        if (body.status === 200) {
          succeed(from, headers.get('set-cookie'));
          return;
        }
        if (isLocked()) return;
        throw new Error(`the owner (${way}) has the right code and is refused: ${status} ${String(body.message)}`);
      }
      if (isLocked()) return;
      clock.advance(Number(asked.headers.get('retry-after')) * SECOND);
      if (now() - begun > 10 * MINUTE) throw new Error(`the owner (${way}) is kept out for more than ten minutes`);
    }
  };

  const play = async (move: Move): Promise<void> => {
    switch (move.kind) {
      case 'ask':
        await send(owner.phone, strangerAt(move.at));
        return;
      case 'guess': {
        const guesses = Array.from({ length: move.times }, () => () => guess(strangerAt(move.at)));
        if (move.isAtOnce) await Promise.all(guesses.map((one) => one()));
        else for (const one of guesses) await one();
        return;
      }
      case 'spray':
        for (let number = 0; number < 20; number += 1) {
          await verify(String(7_100_000_000 + number), wrongCode(), strangerAt(move.at));
        }
        return;
      case 'wait':
        clock.advance(move.seconds * SECOND);
        return;
      case 'restart':
        servers = [await start(), await start()];
        return;
      case 'lift': {
        const token = await server().signIn(admin.phone);
        const { status } = await server().call('unlockUser', { token, params: { id: owner.user_id } });
        if (status !== 200) throw new Error('the lock was not lifted');
        compared.length = 0;
        return;
      }
      case 'colleague': {
        if (asksOf('colleague') > 0) return;
        const asked = await send(colleague.phone, strangerAt(move.at));
        const code = codes.get(colleague.phone) ?? '';
        asks.push({ at: now(), who: 'colleague' });
        const { body } = await verify(colleague.phone, code, strangerAt(move.at));
        if (asked.status !== 200 || body.status !== 200) throw new Error('a colleague with the right code is refused');
        return;
      }
      case 'owner':
        return enter(move.way, move.at, move.typos, move.meanwhile);
    }
  };

  // The owner's first days: signed in by a browser at home, and at the office by the app on another origin.
  await enter('new phone', 0, 0, []);
  clock.advance(HOUR);
  cookie ??= '';
  await enter('office', 0, 0, []);
  clock.advance(2 * HOUR);
  return { play };
}
