/** libpq's `target_session_attrs` for a program that writes. */
const targets = ['any', 'read-write', 'primary'] as const;

export type DatabaseTarget = (typeof targets)[number];

export interface DatabaseHost {
  /** For messages: without user, password and database. */
  name: string;
  url: string;
}

export interface DatabaseAddress {
  hosts: readonly DatabaseHost[];
  target: DatabaseTarget;
  /** Sentences without a subject. They never quote the address, which may contain a password. */
  problems: readonly string[];
}

const NO_ADDRESS = 'must be an address that begins with postgres:// or postgresql://.';
const MAX_PORT = 65_535;

const partsOf = (text: string) => {
  const [, scheme, authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)\??([^#]*)/i.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const userEnd = authority.lastIndexOf('@') + 1;
  const parameters = new URLSearchParams(query);
  return { scheme, user: authority.slice(0, userEnd), hosts: authority.slice(userEnd), path, parameters };
};

type Parts = NonNullable<ReturnType<typeof partsOf>>;

/** The driver uses the last value. */
const valueOf = (parts: Parts | undefined, name: string): string => parts?.parameters.getAll(name).at(-1) ?? '';

const isAddress = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const isPort = (text: string): boolean => /^[0-9]*$/.test(text) && Number(text) <= MAX_PORT && Number(text || 1) > 0;

const isHost = (text: string): boolean => {
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(text) ?? [];
  return host !== '' && isPort(port);
};

const hostProblem = (number: number): string =>
  `must name its hosts as host:port,host:port; number ${number} of them cannot be used.`;

const parseHosts = (parts: Parts): Pick<DatabaseAddress, 'hosts' | 'problems'> => {
  const named = valueOf(parts, 'host');
  const hosts = (named || parts.hosts).split(',');
  const ports = valueOf(parts, 'port').split(',');
  if (ports.length > 1 && ports.length !== hosts.length) {
    return { hosts: [], problems: ['must name one port, or as many ports as hosts.'] };
  }
  const parsed = hosts.map((host, index) => {
    const port = (ports.length > 1 ? ports[index] : ports[0]) ?? '';
    const parameters = new URLSearchParams(parts.parameters);
    for (const [name, value] of Object.entries({ host: named && host, port })) {
      if (value) parameters.set(name, value);
      else parameters.delete(name);
    }
    // The driver prefers the parameter, but requires a host in front.
    const front = named ? 'localhost' : host;
    const url = `${parts.scheme}${parts.user}${front}${parts.path}?${parameters.toString()}`;
    const isGood = (named ? host !== '' : isHost(host)) && isPort(port) && isAddress(url);
    return { name: port ? `${host}:${port}` : host, url, isGood };
  });
  return {
    hosts: parsed.map(({ name, url }) => ({ name, url })),
    problems: parsed.flatMap(({ isGood }, index) => (isGood ? [] : [hostProblem(index + 1)])),
  };
};

/**
 * Parses `postgres://user:password@one:5432,two:5433/database?target_session_attrs=read-write`, or hosts as parameters
 * (`?host=one,two&port=5432,5433`), as libpq does. Several hosts default to `read-write`.
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const parts = partsOf(text);
  // The `host` parameter overrides the hosts in front, as in the driver.
  const isSeveral = parts !== undefined && (valueOf(parts, 'host') || parts.hosts).includes(',');
  const { hosts, problems } = isSeveral
    ? parseHosts(parts)
    : { hosts: [{ name: parts?.hosts ?? '', url: text }], problems: isAddress(text) ? [] : [NO_ADDRESS] };
  const requested = valueOf(parts, 'target_session_attrs');
  const target = targets.find((word) => word === requested);
  const isUnknownTarget = requested !== '' && target === undefined;
  return {
    hosts,
    target: target ?? (isSeveral ? 'read-write' : 'any'),
    problems: isUnknownTarget
      ? [...problems, `must ask for target_session_attrs=${targets.join(' or ')}: the server writes.`]
      : problems,
  };
}
