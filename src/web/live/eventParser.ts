/** One event of a stream as it stands there: nothing is known about its data yet. */
export interface StreamEvent {
  /** The last id that the stream has named; empty for none. */
  id: string;
  name: string;
  data: string;
}

/** Characters that a line, or the data of an event, may have: our own have a hundredth of that. */
const longest = 65_536;

/** A field of an event: `data: {}`. One blank after the colon is no part of the value. */
const fieldOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)];
};

/**
 * Reads a stream of events (`text/event-stream`) as its bytes come, wherever they are cut.
 * @returns takes the next bytes; false once the stream has a line or an event without end, of which nothing more is read
 */
export const createEventParser = (onEvent: (event: StreamEvent) => void): ((bytes: Uint8Array) => boolean) => {
  const decoder = new TextDecoder();
  /** The line that has begun. */
  let line = '';
  /** A line feed at the start of what comes next belongs to the line end that was there already. */
  let isAfterCr = false;
  let isBroken = false;
  let [id, name] = ['', ''];
  let data: string | undefined;

  const end = (): void => {
    if (data !== undefined) onEvent({ id, name, data });
    name = '';
    data = undefined;
  };
  const take = (text: string): boolean => {
    if (text.length > longest) return false;
    if (text === '') end();
    const [field, value] = fieldOf(text);
    if (field === 'event') name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'data') data = data === undefined ? value : `${data}\n${value}`;
    return (data ?? '').length <= longest;
  };

  return (bytes) => {
    let text = decoder.decode(bytes, { stream: true });
    if (isBroken || text === '') return !isBroken;
    if (isAfterCr && text.startsWith('\n')) text = text.slice(1);
    isAfterCr = text.endsWith('\r');
    const lines = (line + text).split(/\r\n|\r|\n/);
    line = lines.pop() ?? '';
    isBroken = !lines.every(take) || line.length > longest;
    return !isBroken;
  };
};
