import { endpoints, pathOf } from '../../../src/contract/endpoints';
import { eventStreamType, liveTimes } from '../../../src/contract/events';
import { feedPositionHeader } from '../../../src/contract/headers';
import { isObject } from '../../../src/contract/reading';
import type { EventOf } from '../../../src/web/recorder/problem';
import type { Step } from '../steps';
import { native } from './native';

type Call = EventOf<'call'>;

const streamPath = pathOf(endpoints.getEvents);

/** Answers of this status have no body. */
const bodiless: readonly number[] = [101, 204, 205, 304];

/** How much earlier than in the recording a call may be made: there, work between presses took time. */
const earlyMs = 1_500;

/** A recorded call that ended later was ended by its own time limit. */
const limitMs = 14_500;

/** The recording has no codes and tokens: what is missing may be anything. */
const includes = (made: unknown, recorded: unknown): boolean => {
  if (Array.isArray(recorded)) {
    return (
      Array.isArray(made) && made.length === recorded.length && recorded.every((item, at) => includes(made[at], item))
    );
  }
  if (!isObject(recorded)) return made === recorded;
  return isObject(made) && Object.entries(recorded).every(([name, value]) => includes(made[name], value));
};

/** Any token will do. */
const withToken = ({ path, answer }: Call): unknown =>
  path === endpoints.verifyLoginOtp.path && isObject(answer) ? { token: 'replay', ...answer } : answer;

const textResponse = (text: string | null, init: ResponseInit): Response => {
  const response = new Response(text, init);
  // The browser's own would read it at some time of its own.
  response.text = () => Promise.resolve(text ?? '');
  response.json = async () => JSON.parse(text ?? '') as unknown;
  return response;
};

const responseTo = (call: Call): Response => {
  const answer = withToken(call);
  const text = answer === undefined ? 'An answer that could not be read.' : JSON.stringify(answer);
  return textResponse(bodiless.includes(call.status) ? null : text, {
    status: call.status,
    headers: {
      'Content-Type': 'application/json',
      ...(call.position === undefined ? {} : { [feedPositionHeader]: call.position }),
    },
  });
};

const lost = (): TypeError => new TypeError('Failed to fetch');

const parsed = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};

interface NetworkOptions {
  steps: readonly Step[];
  now: () => number;
  /** The way before the first step: `lost` until the store is there, then `silent`. */
  phase: () => 'lost' | 'silent' | 'recorded';
  onUnknown: (text: string) => void;
}

/** Takes the place of the server. */
export const ownNetwork = ({ steps, now, phase, onUnknown }: NetworkOptions) => {
  const recorded = steps
    .map(({ event }) => event)
    .filter((event) => event.kind === 'call')
    .sort((one, other) => one.at - other.at);
  const over = new Set<Call>();
  const waiting = new Map<Call, () => void>();
  const silent = new Set<() => void>();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let stillHere: ReturnType<typeof setInterval> | undefined;
  const encoder = new TextEncoder();

  const take = (method: string, path: string, body: unknown): Call | undefined => {
    const same = recorded.filter((call) => call.method === method && call.path === path && call.at <= now() + earlyMs);
    const call = same.find(({ request }) => includes(body, request)) ?? same[0];
    if (call) recorded.splice(recorded.indexOf(call), 1);
    return call;
  };

  const endStream = (): void => {
    stream?.error(lost());
    stream = undefined;
    clearInterval(stillHere);
  };

  const tell = (text: string): void => stream?.enqueue(encoder.encode(text));

  const openStream = (signal: AbortSignal | null): Response => {
    endStream();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
      },
    });
    signal?.addEventListener('abort', endStream, { once: true });
    stillHere = setInterval(() => tell(': still here\n\n'), liveTimes.stillHereSeconds * 1000);
    return new Response(body, { headers: { 'Content-Type': eventStreamType } });
  };

  const answer = (method: string, path: string, body: unknown, signal: AbortSignal | null): Promise<Response> =>
    new Promise((resolve, reject) => {
      const end = (): void => reject(signal?.reason instanceof Error ? signal.reason : lost());
      if (signal?.aborted) {
        end();
        return;
      }
      signal?.addEventListener('abort', end, { once: true });
      const stage = phase();
      if (stage === 'lost') reject(lost());
      else if (path === streamPath) resolve(openStream(signal));
      else if (stage === 'silent') silent.add(() => reject(lost()));
      else {
        const call = take(method, path, body);
        if (!call) {
          onUnknown(`${method} ${path} is not in the recording`);
          reject(lost());
          return;
        }
        const come = (): void => {
          if (call.status >= 200) resolve(responseTo(call));
          // The product ends it itself.
          else if (call.took < limitMs) reject(lost());
        };
        if (over.has(call)) come();
        else waiting.set(call, come);
      }
    });

  window.fetch = (input, init) => {
    const { href, pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return native.fetch(href, init);
    return answer(init?.method ?? 'GET', pathname + search, parsed(init?.body), init?.signal ?? null);
  };

  return {
    /** Ends the calls from before the first step. */
    endSilence: (): void => {
      silent.forEach((end) => end());
      silent.clear();
    },
    /** The moment at which a recorded call ended. */
    end: (call: Call): void => {
      if (call.path === streamPath) endStream();
      over.add(call);
      waiting.get(call)?.();
    },
    /** A message of the stream, as its lines. */
    tell,
  };
};
