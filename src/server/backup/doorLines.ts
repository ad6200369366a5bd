import type { Socket } from 'node:net';

/** Far longer than any line of the protocol. */
const LONGEST = 4_096;

export function sendLine(socket: Socket, content: object | string): void {
  if (!socket.destroyed) socket.write(`${typeof content === 'string' ? content : JSON.stringify(content)}\n`);
}

/** Undefined once the connection has ended. */
export function linesFrom(socket: Socket): { next(): Promise<string | undefined> } {
  let text = '';
  let isOver = false;
  let wake = (): void => undefined;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > LONGEST) socket.destroy();
    wake();
  });
  for (const end of ['end', 'close', 'error']) {
    socket.on(end, () => {
      isOver = true;
      wake();
    });
  }
  return {
    next: async () => {
      while (!text.includes('\n') && !isOver) await new Promise<void>((resolve) => (wake = resolve));
      const [line, ...rest] = text.split('\n');
      if (rest.length === 0) return undefined;
      text = rest.join('\n');
      return line;
    },
  };
}
