import type { LiveEvent } from '../../../src/contract/events';
import type { StreamHandlers } from '../../../src/web/live/keepStream';
import { shareStream } from '../../../src/web/live/shareStream';
import { createChannels, createLocks, giveTabs, turns } from './heldSurroundings';

const leads: LiveEvent = { event: 'leads', data: { lists: [1] } };
const ready: LiveEvent = { event: 'ready', data: {} };

/** Tabs of one browser; each step is over once every tab has heard of it. */
const browser = ({ hasLocks = true } = {}) => {
  giveTabs(hasLocks ? createLocks() : undefined, createChannels());
  const streams: { tab: string; lastId: string | undefined; isOpen: boolean; woken: number }[] = [];
  const tab = async (name: string, person = 7) => {
    const events: LiveEvent[] = [];
    const pauses: number[] = [];
    let held: StreamHandlers | undefined;
    let isListening = false;
    let pausedSince: number | undefined;
    const shared = shareStream({
      name: `live-${person}`,
      open: (lastId, handlers) => {
        const stream = { tab: name, lastId, isOpen: true, woken: 0 };
        streams.push(stream);
        held = handlers;
        return {
          stop: () => void (stream.isOpen = false),
          wake: () => void (stream.woken += 1),
          renew: () => undefined,
          isListening: () => isListening,
          pausedSince: () => pausedSince,
        };
      },
      onEvent: (event) => events.push(event),
      onPause: (since) => pauses.push(since),
    });
    await turns(3);
    return {
      events,
      pauses,
      says: (event: LiveEvent, id: string) => {
        isListening = true;
        held?.onEvent(event, id);
        return turns(3);
      },
      breaks: (since: number) => {
        pausedSince = since;
        held?.onPause(since);
        return turns(3);
      },
      wake: () => {
        shared.wake();
        return turns(3);
      },
      stop: () => {
        shared.stop();
        return turns(3);
      },
    };
  };
  return { tab, open: () => streams.filter(({ isOpen }) => isOpen), streams };
};

test('Three tabs hold one stream, and all have its events', async () => {
  const { tab, open } = browser();
  const [one, two, three] = [await tab('one'), await tab('two'), await tab('three')];
  expect(open().map((stream) => stream.tab)).toEqual(['one']);
  await one.says(leads, '5');
  expect([one.events, two.events, three.events]).toEqual([[leads], [leads], [leads]]);
});

test('When its tab closes, another one takes over after the last event', async () => {
  const { tab, open } = browser();
  const [one, two, three] = [await tab('one'), await tab('two'), await tab('three')];
  await one.says(leads, '5');
  await one.stop();
  expect(open()).toEqual([{ tab: 'two', lastId: '5', isOpen: true, woken: 0 }]);
  await two.says(leads, '6');
  expect([one.events, two.events, three.events].map(({ length }) => length)).toEqual([1, 2, 2]);
});

test('A tab that comes later learns that there is a stream, and where it stands', async () => {
  const { tab, open } = browser();
  const one = await tab('one');
  const early = await tab('early');
  expect(early.events).toEqual([]);
  await one.says(ready, '5');
  const late = await tab('late');
  expect(late.events).toEqual([{ event: 'ready', data: { position: '5' } }]);
  await early.stop();
  await one.stop();
  expect(open()).toMatchObject([{ tab: 'late', lastId: '5' }]);
});

test('A broken stream is known in every tab, also in a later one', async () => {
  const { tab } = browser();
  const [one, two] = [await tab('one'), await tab('two')];
  await one.breaks(7);
  const late = await tab('late');
  expect([one.pauses, two.pauses[0], late.pauses]).toEqual([[7], 7, [7]]);
});

test('A tab that is looked at wakes the stream of another', async () => {
  const { tab, open } = browser();
  await tab('one');
  const two = await tab('two');
  await two.wake();
  expect(open()).toMatchObject([{ tab: 'one', woken: 1 }]);
});

test('Two people do not share', async () => {
  const { tab, open } = browser();
  const [one, two] = [await tab('one', 7), await tab('two', 8)];
  expect(open()).toHaveLength(2);
  await one.says(leads, '5');
  expect(two.events).toEqual([]);
});

test('Where the browser has no locks, each tab has its own and none of another', async () => {
  const { tab, open } = browser({ hasLocks: false });
  const [one, two] = [await tab('one'), await tab('two')];
  expect(open()).toHaveLength(2);
  await one.says(leads, '5');
  expect([one.events, two.events]).toEqual([[leads], []]);
});

test('A browser that refuses its locks has a stream of its own', async () => {
  const request = () => Promise.reject(new DOMException('No', 'SecurityError'));
  const open = jest.fn(() => ({
    stop: jest.fn(),
    wake: jest.fn(),
    renew: jest.fn(),
    isListening: () => false,
    pausedSince: () => undefined,
  }));
  giveTabs({ request }, createChannels());
  const shared = shareStream({ name: 'live', open, onEvent: () => undefined, onPause: () => undefined });
  await turns(3);
  expect(open).toHaveBeenCalledTimes(1);
  shared.stop();
});

test('What another version of a tab says in another way is nothing', async () => {
  const channels = createChannels();
  const onEvent = jest.fn();
  giveTabs({ request: () => new Promise<never>(() => undefined) }, channels);
  const shared = shareStream({ name: 'live', open: jest.fn(), onEvent, onPause: onEvent });
  const other = channels('live');
  for (const said of [
    null,
    7,
    'leads',
    {},
    { kind: 'event' },
    { kind: 'event', event: 'leads', data: null },
    { kind: 'new' },
    { kind: 'pause', since: 'now' },
  ]) {
    other.postMessage(said);
  }
  await turns(3);
  expect(onEvent).not.toHaveBeenCalled();
  shared.stop();
});
