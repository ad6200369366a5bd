export type Env = Readonly<Record<string, string | undefined>>;

/** Turns the text of a variable into its value, or throws a RangeError that completes "<NAME> …". */
type Parser<T> = (text: string) => T;

/** Reads variables one by one and collects what is wrong, so that all of it can be said at once. */
export class SettingsReader {
  readonly problems: string[] = [];
  private readonly failures = new Set<string>();

  constructor(private readonly env: Env) {}

  value<T, D>(name: string, parse: Parser<T>, fallback: D): T | D {
    const text = this.env[name]?.trim() ?? '';
    if (text === '') return fallback;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.failures.add(name);
      this.problem(`${name} ${error.message}.`);
      return fallback;
    }
  }

  problem(sentence: string): void {
    this.problems.push(sentence);
  }

  /** Whether the variable was set to something that cannot be used. */
  failed(name: string): boolean {
    return this.failures.has(name);
  }
}

export const optionalText: Parser<string> = (text) => text;

export function integer(low: number, high: number): Parser<number> {
  return (text) => {
    const value = Number(text);
    if (!/^[0-9]+$/.test(text) || value < low || value > high) {
      throw new RangeError(`must be a whole number from ${low} to ${high}`);
    }
    return value;
  };
}

export function oneOf<const T extends string>(choices: readonly T[]): Parser<T> {
  return (text) => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) throw new RangeError(`must be one of ${choices.join(', ')}`);
    return choice;
  };
}

/** An absolute address with one of the protocols, handed on as it was written: an API's base path is part of it. */
export function url(protocols: readonly string[]): Parser<string> {
  return (text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      throw new RangeError(
        `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
    }
    return text;
  };
}

export const origin: Parser<string> = (text) => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).pathname !== '/') {
    throw new RangeError('must be a list of origins like https://leads.example.com, with commas between them');
  }
  return new URL(text).origin;
};

export function list<T>(item: Parser<T>): Parser<T[]> {
  return (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(item);
}
