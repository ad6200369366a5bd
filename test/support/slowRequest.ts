import { connect } from 'node:net';

/** Sends the headers and the first ten bytes of a body on a separate connection. */
export const beginRequest = async (
  url: string,
  path: string,
  { token, body, headers = {} }: { token: string; body: object; headers?: Record<string, string> },
) => {
  const { hostname, port } = new URL(url);
  const bytes = Buffer.from(JSON.stringify(body));
  const lines = Object.entries({
    Host: `${hostname}:${port}`,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  const answered = new Promise<string>((resolve, reject) => {
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (received += text));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(bytes.subarray(0, 10));

  /** Sends the rest of the body. */
  const finish = async () => {
    socket.write(bytes.subarray(10));
    const answer = await answered;
    socket.destroy();
    const json = /\{.*\}/s.exec(answer)?.[0] ?? '{}';
    // Every answer is an object; tests compare its content.
    return { status: Number(answer.split(' ', 2)[1]), body: JSON.parse(json) as { message?: string } };
  };
  return { finish };
};
