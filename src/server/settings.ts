import { array, number, object, string, ValidationError } from 'yup';
import { readDatabaseUrl } from './databaseUrl';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const preparedStatements = ['auto', '1', '0'] as const;

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL (see `readDatabaseUrl`); null for the embedded database. */
  databaseUrl: string | null;
  /** For announcements, when `databaseUrl` leads to a pooler in transaction mode. */
  databaseListenUrl: string | null;
  preparedStatements: (typeof preparedStatements)[number];
  seed: 'demo' | 'none';
  seedNumber: number;
  /** For a database that starts empty. */
  adminMobile: string | null;
  adminName: string | null;
  /** Null leaves it to the seed or the product name. */
  companyName: string | null;
  /** Base address of the API for the application; empty for its own origin. */
  apiBaseUrl: string;
  otpTransport: 'console' | 'webhook';
  otpWebhookUrl: string | null;
  /** Null: a random one per process. */
  otpSecret: string | null;
  corsOrigins: readonly string[];
  sourceMaps: boolean;
  logLevel: (typeof logLevels)[number];
  trustProxy: number;
  drainSeconds: number;
}

/** One sentence for each wrong setting. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
  constructor(readonly problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * An empty or blank variable counts as not set.
 * @throws InvalidSettings with all problems
 */
export function settingsFromEnv(env: Readonly<Record<string, string | undefined>>): Settings {
  const read = checked(env);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseListenUrl: read.DATABASE_LISTEN_URL,
    preparedStatements: read.PREPARED_STATEMENTS,
    seed: read.SEED,
    seedNumber: read.SEED_NUMBER,
    adminMobile: read.ADMIN_MOBILE,
    adminName: read.ADMIN_NAME,
    companyName: read.COMPANY_NAME,
    apiBaseUrl: read.API_BASE_URL?.replace(/\/+$/, '') ?? '',
    otpTransport: read.OTP_TRANSPORT,
    otpWebhookUrl: read.OTP_WEBHOOK_URL,
    otpSecret: read.OTP_SECRET,
    corsOrigins: read.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    sourceMaps: read.SOURCE_MAPS === '1',
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    drainSeconds: read.DRAIN_SECONDS,
  };
}

const text = () => string().transform((value: string) => value.trim() || undefined);

const optional = () => text().nullable().default(null);

const integer = (low: number, high: number) => {
  const message = `\${path} must be a whole number from ${low} to ${high}.`;
  return number()
    .transform((_, given: string) => {
      const digits = given.trim();
      if (digits === '') return undefined;
      return /^[0-9]+$/.test(digits) ? Number(digits) : NaN;
    })
    .typeError(message)
    .min(low, message)
    .max(high, message);
};

const choice = <const T extends string>(choices: readonly T[]) =>
  text().oneOf(choices, `\${path} must be one of ${choices.join(', ')}.`);

const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const address = (...protocols: readonly string[]) => {
  const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return optional().test({
    message: `\${path} must be an address that begins with ${beginnings}.`,
    skipAbsent: true,
    test: (value) => hasProtocol(value ?? '', protocols),
  });
};

/** Never quotes the value, which may hold a password. */
const databaseAddress = () =>
  optional().test((value, context) => {
    const problems = value === null ? [] : readDatabaseUrl(value).problems;
    if (problems.length === 0) return true;
    return new ValidationError(
      problems.map((problem) => context.createError({ message: `\${path} ${problem}` })),
      undefined,
      context.path,
    );
  });

const isOrigin = (value: string): boolean => hasProtocol(value, ['http:', 'https:']) && new URL(value).pathname === '/';

const origins = () =>
  array(string().defined())
    .transform((_, given: string) =>
      given
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .test({
      message: '${path} must be a list of origins like https://leads.example.com, with commas between them.',
      test: (values) => (values ?? []).every(isOrigin),
    });

const environment = object({
  NODE_ENV: text(),
  PORT: integer(0, 65_535).default(3000),
  HOST: text().default('localhost'),
  DATA_DIR: text().default('./data'),
  DATABASE_URL: databaseAddress(),
  DATABASE_LISTEN_URL: databaseAddress(),
  PREPARED_STATEMENTS: choice(preparedStatements).default('auto'),
  SEED: choice(['demo', 'none'])
    .default('demo')
    .when('DATABASE_URL', { is: (url: string | null) => url !== null, then: (seed) => seed.default('none') })
    .when('NODE_ENV', {
      is: 'production',
      then: (seed) =>
        seed
          .default(undefined)
          .required(
            'SEED must be set when NODE_ENV=production: none, or demo if anybody may use its well-known numbers.',
          ),
    }),
  SEED_NUMBER: integer(0, 4_294_967_295).default(1),
  ADMIN_MOBILE: optional().matches(/^[0-9]{10}$/, '${path} must be a mobile number of 10 digits.'),
  ADMIN_NAME: optional(),
  COMPANY_NAME: optional(),
  API_BASE_URL: address('http:', 'https:'),
  OTP_TRANSPORT: choice(['console', 'webhook'])
    .default('console')
    .when('NODE_ENV', {
      is: 'production',
      then: (transport) =>
        transport
          .default(undefined)
          .required(
            'OTP_TRANSPORT must be set when NODE_ENV=production: webhook, or console if codes may appear on standard output.',
          ),
    }),
  OTP_WEBHOOK_URL: address('http:', 'https:').when('OTP_TRANSPORT', {
    is: 'webhook',
    then: (url) =>
      url.required('OTP_WEBHOOK_URL is needed with OTP_TRANSPORT=webhook: the address that takes the codes.'),
  }),
  OTP_SECRET: optional().min(16, '${path} must have at least 16 characters.'),
  CORS_ORIGINS: origins().default([]),
  SOURCE_MAPS: choice(['0', '1']).default('0'),
  LOG_LEVEL: choice(logLevels).default('info'),
  TRUST_PROXY: integer(0, 10).default(0),
  DRAIN_SECONDS: integer(0, 300).default(0),
});

function checked(env: Readonly<Record<string, string | undefined>>) {
  try {
    return environment.validateSync({ ...env }, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw new InvalidSettings(error.errors);
    throw error;
  }
}
