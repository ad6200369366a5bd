/** Which server of several may be worked with: the words of libpq that suit a program that writes. */
const targets = ['any', 'read-write', 'primary'] as const;

export type DatabaseTarget = (typeof targets)[number];

export interface DatabaseHost {
  /** For people: as it was written, without user, password and database. */
  name: string;
  /** The address with this host alone, as the driver takes it. */
  url: string;
}

/** What an address of a PostgreSQL database says, or what is wrong with it. */
export interface DatabaseAddress {
  /** In the order in which they are tried; never empty where there is no problem. */
  hosts: readonly DatabaseHost[];
  target: DatabaseTarget;
  /** Sentences without their subject. They repeat nothing of the address, in which there may be a password. */
  problems: readonly string[];
}

interface Parts {
  scheme: string;
  /** With its `@`, or empty. */
  user: string;
  hosts: string;
  path: string;
  /** The parameters as they were written. */
  parameters: readonly string[];
}

const NO_ADDRESS = 'must be an address that begins with postgres:// or postgresql://.';
const MOST_PORTS = 65_535;

const partsOf = (text: string): Parts | undefined => {
  const [, scheme, authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)\??([^#]*)/i.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const userEnd = authority.lastIndexOf('@') + 1;
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  return { scheme, user: authority.slice(0, userEnd), hosts: authority.slice(userEnd), path, parameters };
};

const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? '';

/** The last one counts, as for the driver. */
const valueOf = (parameters: readonly string[], name: string): string =>
  new URLSearchParams(parameters.join('&')).getAll(name).at(-1) ?? '';

const isAddress = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const isPort = (text: string): boolean => /^[0-9]*$/.test(text) && Number(text) <= MOST_PORTS && Number(text || 1) > 0;

/** Of `host`, `host:port`, `[::1]:port`. */
const isHost = (text: string): boolean => {
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(text) ?? [];
  return host !== '' && isPort(port);
};

const badHost = (number: number): string =>
  `must name its hosts as host:port,host:port; number ${number} of them cannot be used.`;

/** One address for each host, with everything else as it was written. */
const severalHosts = (parts: Parts): Pick<DatabaseAddress, 'hosts' | 'problems'> => {
  const named = valueOf(parts.parameters, 'host');
  const hosts = (named || parts.hosts).split(',');
  const ports = valueOf(parts.parameters, 'port').split(',');
  if (ports.length > 1 && ports.length !== hosts.length) {
    return { hosts: [], problems: ['must name one port, or as many ports as hosts.'] };
  }
  const others = parts.parameters.filter((parameter) => !['host', 'port'].includes(nameOf(parameter)));
  const read = hosts.map((host, index) => {
    const port = (ports.length > 1 ? ports[index] : ports[0]) ?? '';
    const parameters = [
      ...others,
      ...(named ? [`host=${encodeURIComponent(host)}`] : []),
      ...(port ? [`port=${port}`] : []),
    ];
    // The driver takes the parameter in place of the host in front, but wants one there.
    const front = named ? 'localhost' : host;
    const url = `${parts.scheme}${parts.user}${front}${parts.path}?${parameters.join('&')}`;
    const isGood = (named ? host !== '' : isHost(host)) && isPort(port) && isAddress(url);
    return { name: port ? `${host}:${port}` : host, url, isGood };
  });
  return {
    hosts: read.map(({ name, url }) => ({ name, url })),
    problems: read.flatMap(({ isGood }, index) => (isGood ? [] : [badHost(index + 1)])),
  };
};

/**
 * Reads `postgres://user:password@one:5432,two:5433/database?target_session_attrs=read-write`, or the same with the hosts
 * as parameters (`?host=one,two&port=5432,5433`), as libpq does. An address with one host is left as it is. Where several
 * are named without a word on which of them may be used, it has to be one that takes writes.
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const parts = partsOf(text);
  // A host among the parameters counts in place of those in front, as for the driver.
  const isSeveral = parts !== undefined && (valueOf(parts.parameters, 'host') || parts.hosts).includes(',');
  const { hosts, problems } = isSeveral
    ? severalHosts(parts)
    : { hosts: [{ name: parts?.hosts ?? '', url: text }], problems: isAddress(text) ? [] : [NO_ADDRESS] };
  const asked = valueOf(parts?.parameters ?? [], 'target_session_attrs');
  const target = targets.find((word) => word === asked);
  const isNonsense = asked !== '' && target === undefined;
  return {
    hosts,
    target: target ?? (isSeveral ? 'read-write' : 'any'),
    problems: isNonsense
      ? [...problems, `must ask for target_session_attrs=${targets.join(' or ')}: the server writes.`]
      : problems,
  };
}
