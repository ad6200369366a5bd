import type { ServerResponse } from 'node:http';
import { startAnsweringServer } from '../../support/answeringServer';

/** A server of streams that says what a test wants, and nothing by itself. */
export const startEventServer = async () => {
  let answer: (response: ServerResponse) => void = (response) =>
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).flushHeaders();
  const server = await startAnsweringServer((_request, response) => answer(response));
  return {
    ...server,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    say: (text: string) => server.open.forEach((response) => response.write(text)),
    cut: () => server.open.forEach((response) => response.destroy()),
  };
};

export type EventServer = Awaited<ReturnType<typeof startEventServer>>;

/** The text of one event in a stream. */
export const eventText = (name: string, data: unknown, id = '1'): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
