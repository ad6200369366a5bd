import type { Socket } from 'node:net';

/** No line of the talk comes near it. */
const LONGEST = 4_096;

/** Sends one line. */
export function say(socket: Socket, words: object | string): void {
  if (!socket.destroyed) socket.write(`${typeof words === 'string' ? words : JSON.stringify(words)}\n`);
}

/** The lines that come, one at a time; undefined once the connection has ended, in whatever way. */
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
