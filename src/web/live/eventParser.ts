export interface StreamEvent {
  /** The last id in the stream; empty for none. */
  id: string;
  name: string;
  data: string;
}

/** Most characters of a line or an event's data: our own have a hundredth of that. */
const longest = 65_536;

/** Parses `data: {}`, without one blank after the colon. */
const fieldOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)];
};

/**
 * Parses a `text/event-stream` in pieces of any size.
 * @returns takes the next bytes; false for an overlong line or event
 */
export const createEventParser = (onEvent: (event: StreamEvent) => void): ((bytes: Uint8Array) => boolean) => {
  const decoder = new TextDecoder();
  let line = '';
  /** A line feed next belongs to the same line end. */
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
