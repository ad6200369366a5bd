import type { feedPositionHeader } from '../../contract/headers';
import { apiBaseUrl } from '../address/settings';
import { parsed } from '../texts/parsed';
import type { Capture } from './recorder';

/** The compiler compares it, so that the recorder carries this name alone. */
const positionHeader: typeof feedPositionHeader = 'Feed-Position';

/** Records every call at its end, and every message of the stream of changes. */
export const captureCalls = ({ elapsed, harmless, record, replace }: Capture): void => {
  const field = (line: string): string => {
    const [, name = '', text = ''] = /^(\w+): ?(.*)$/s.exec(line) ?? [];
    if (name === 'id') return `id: ${harmless.position(text)}`;
    if (name === 'data') return `data: ${JSON.stringify(harmless.value(parsed(text) ?? null))}`;
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

  replace(window, 'fetch', (fetch) => (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = fetch.call(window, input, init);
    // Files are no calls.
    if (!url.startsWith(`${apiBaseUrl()}/`)) return answer;
    const at = elapsed();
    const sent = {
      method: init?.method ?? 'GET',
      path: harmless.address(url.slice(apiBaseUrl().length)),
      request: harmless.value(parsed(init?.body)),
    };
    const read = async (response?: Response): Promise<void> => {
      if (response?.ok && response.body && response.headers.get('Content-Type')?.includes('event-stream')) {
        // The application handles the end of the stream.
        await readStream(response.body).catch(() => undefined);
        return;
      }
      const text = await response?.text().catch(() => undefined);
      const position = response?.headers.get(positionHeader);
      const took = elapsed() - at;
      record('call', at, () => ({
        ...sent,
        took,
        status: text === undefined ? 0 : (response?.status ?? 0),
        answer: harmless.value(parsed(text)),
        ...(position && { position: harmless.position(position) }),
      }));
    };
    void answer.then(
      (response) => read(response.clone()),
      () => read(),
    );
    return answer;
  });
};
