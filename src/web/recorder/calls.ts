import { feedPositionHeader } from '../../contract/headers';
import { isObject } from '../../contract/reading';
import { apiBaseUrl } from '../address/settings';
import type { Capture } from './recorder';
import type { Happening } from './ring';

type Sent = Pick<Happening<'call'>, 'method' | 'path' | 'request'>;

const parsed = (json: unknown): unknown => {
  try {
    return typeof json === 'string' && json !== '' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
};

/** The path and query of a call of the server; undefined for files. */
const pathOf = (input: RequestInfo | URL): string | undefined => {
  const url = input instanceof Request ? input.url : String(input);
  return url.startsWith(`${apiBaseUrl()}/`) ? url.slice(apiBaseUrl().length) : undefined;
};

/** Records every call at its end, and every message of the stream of changes. */
export const captureCalls = ({ window, elapsed, harmless, record, onStop }: Capture): void => {
  const fetch = window.fetch.bind(window);

  const field = (line: string): string => {
    const [, name = '', text = ''] = /^(\w+): ?(.*)$/s.exec(line) ?? [];
    const data = parsed(text);
    if (name === 'id') return `id: ${harmless.position(text)}`;
    if (name === 'data') return `data: ${isObject(data) ? JSON.stringify(harmless.value(data)) : ''}`;
    return name === 'event' ? `event: ${harmless.words(text)}` : ':';
  };

  const readStream = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      const messages = (rest + decoder.decode(part.value, { stream: true })).replace(/\r\n?/g, '\n').split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) record('stream', elapsed(), { text: message.split('\n').map(field).join('\n') });
    }
  };

  const readCall = async (sent: Sent, at: number, response?: Response): Promise<void> => {
    const text = await response?.text().catch(() => undefined);
    const position = response?.headers.get(feedPositionHeader);
    const took = elapsed() - at;
    record('call', at, () => ({
      ...sent,
      took,
      status: text === undefined ? 0 : (response?.status ?? 0),
      answer: harmless.value(parsed(text)),
      ...(position && { position: harmless.position(position) }),
    }));
  };

  const recorded: typeof fetch = async (input, init) => {
    const path = pathOf(input);
    if (path === undefined) return fetch(input, init);
    const at = elapsed();
    const request = harmless.value(parsed(init?.body));
    const sent = { method: init?.method ?? 'GET', path: harmless.address(path), request };
    try {
      const response = await fetch(input, init);
      const copy = response.clone();
      const isStream = copy.ok && copy.headers.get('Content-Type')?.includes('event-stream');
      // Its end is the application's to handle.
      if (isStream && copy.body) readStream(copy.body).catch(() => undefined);
      else void readCall(sent, at, copy);
      return response;
    } catch (error) {
      void readCall(sent, at);
      throw error;
    }
  };
  window.fetch = recorded;
  onStop(() => {
    window.fetch = fetch;
  });
};
