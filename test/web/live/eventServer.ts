import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of streams that says what a test wants, and nothing by itself. */
export const startEventServer = async () => {
  const asked: IncomingMessage[] = [];
  const open = new Set<ServerResponse>();
  let answer: (response: ServerResponse) => void = (response) =>
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).flushHeaders();
  const server = createServer((request, response) => {
    asked.push(request);
    open.add(response);
    response.on('close', () => open.delete(response));
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    open,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    /** Says this on every stream that is open. */
    say: (text: string) => open.forEach((response) => response.write(text)),
    cut: () => open.forEach((response) => response.destroy()),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type EventServer = Awaited<ReturnType<typeof startEventServer>>;

/** One event as it stands in a stream. */
export const eventText = (name: string, data: unknown, id = '1'): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
