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

interface Parts {
  scheme: string;
  user: string;
  hosts: string;
  path: string;
  parameters: readonly string[];
}

const NO_ADDRESS = 'must be an address that begins with postgres:// or postgresql://.';
const MAX_PORT = 65_535;

const partsOf = (text: string): Parts | undefined => {
  const [, scheme, authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)\??([^#]*)/i.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const userEnd = authority.lastIndexOf('@') + 1;
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  return { scheme, user: authority.slice(0, userEnd), hosts: authority.slice(userEnd), path, parameters };
};

const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? '';

/** The driver uses the last value. */
const valueOf = (parameters: readonly string[], name: string): string =>
  new URLSearchParams(parameters.join('&')).getAll(name).at(-1) ?? '';

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
  const named = valueOf(parts.parameters, 'host');
  const hosts = (named || parts.hosts).split(',');
  const ports = valueOf(parts.parameters, 'port').split(',');
  if (ports.length > 1 && ports.length !== hosts.length) {
    return { hosts: [], problems: ['must name one port, or as many ports as hosts.'] };
  }
  const others = parts.parameters.filter((parameter) => !['host', 'port'].includes(nameOf(parameter)));
  const parsed = hosts.map((host, index) => {
    const port = (ports.length > 1 ? ports[index] : ports[0]) ?? '';
    const parameters = [
      ...others,
      ...(named ? [`host=${encodeURIComponent(host)}`] : []),
      ...(port ? [`port=${port}`] : []),
    ];
    // The driver prefers the parameter, but requires a host in front.
    const front = named ? 'localhost' : host;
    const url = `${parts.scheme}${parts.user}${front}${parts.path}?${parameters.join('&')}`;
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
  // As for the driver, the `host` parameter overrides the hosts in front.
  const isSeveral = parts !== undefined && (valueOf(parts.parameters, 'host') || parts.hosts).includes(',');
  const { hosts, problems } = isSeveral
    ? parseHosts(parts)
    : { hosts: [{ name: parts?.hosts ?? '', url: text }], problems: isAddress(text) ? [] : [NO_ADDRESS] };
  const requested = valueOf(parts?.parameters ?? [], 'target_session_attrs');
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
