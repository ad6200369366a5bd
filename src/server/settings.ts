import { type AnyObject, array, type InferType, number, object, string, type StringSchema, ValidationError } from 'yup';
import { readDatabaseUrl } from './databaseUrl';

/** Holds one sentence for each wrong setting. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
  constructor(readonly problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const text = () => string().transform((value: string) => value.trim() || undefined);

const optional = () => text().nullable().default(null);

const integer = (low: number, high: number) => {
  const message = `must be a whole number from ${low} to ${high}.`;
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
  text().oneOf(choices, `must be one of ${choices.join(', ')}.`);

const sayInProduction = (choices: string) => ({
  is: 'production',
  then: (setting: StringSchema<string | undefined, AnyObject, string | undefined, 'd'>) =>
    setting.default(undefined).required(`must be set when NODE_ENV=production: ${choices}`),
});

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

const address = () =>
  text().test({
    message: 'must be an address that begins with http:// or https://.',
    test: (value) => !value || isWebAddress(value),
  });

/** Never quotes the value, which may hold a password. */
const databaseAddress = () =>
  optional().test((value, context) => {
    const problems = value === null ? [] : readDatabaseUrl(value).problems;
    const errors = problems.map((message) => context.createError({ message }));
    return errors.length === 0 || new ValidationError(errors, undefined, context.path);
  });

const isOrigin = (value: string): boolean => isWebAddress(value) && new URL(value).pathname === '/';

const origins = () =>
  array(string().defined())
    .transform((_, given: string) =>
      given
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => (isOrigin(part) ? new URL(part).origin : part)),
    )
    .test({
      message: 'must be a list of origins like https://leads.example.com, with commas between them.',
      test: (values) => (values ?? []).every(isOrigin),
    });

/** Each is read from the variable of its name: `dataDir` from DATA_DIR. Messages follow that name. */
const environment = object({
  nodeEnv: text(),
  port: integer(0, 65_535).default(3000),
  host: text().default('localhost'),
  dataDir: text().default('./data'),
  /** PostgreSQL (see `readDatabaseUrl`); null for the embedded database. */
  databaseUrl: databaseAddress(),
  /** For announcements, when `databaseUrl` leads to a pooler in transaction mode. */
  databaseListenUrl: databaseAddress(),
  preparedStatements: choice(['auto', '1', '0']).default('auto'),
  seed: choice(['demo', 'none'])
    .default('demo')
    .when('databaseUrl', { is: (url: string | null) => url !== null, then: (seed) => seed.default('none') })
    .when('nodeEnv', sayInProduction('none, or demo if anybody may use its well-known numbers.')),
  seedNumber: integer(0, 4_294_967_295).default(1),
  /** For a database that starts empty. */
  adminMobile: optional().matches(/^[0-9]{10}$/, 'must be a mobile number of 10 digits.'),
  adminName: optional(),
  /** Null leaves it to the seed or the product name. */
  companyName: optional(),
  /** Base address of the API for the application; empty for its own origin. */
  apiBaseUrl: address()
    .transform((url?: string) => url?.replace(/\/+$/, ''))
    .default(''),
  /** Takes problem files from browsers; undefined leaves them on the device. */
  problemReportUrl: address(),
  otpTransport: choice(['console', 'webhook'])
    .default('console')
    .when('nodeEnv', sayInProduction('webhook, or console if codes may appear on standard output.')),
  otpWebhookUrl: address()
    .nullable()
    .default(null)
    .when('otpTransport', {
      is: 'webhook',
      then: (url) => url.required('is needed with OTP_TRANSPORT=webhook: the address that takes the codes.'),
    }),
  /** Null: a random one per process. */
  otpSecret: optional().min(16, 'must have at least 16 characters.'),
  /** Version of Meta's Graph API. */
  metaGraphVersion: text()
    .matches(/^v\d{1,3}\.\d$/, 'must be a version like v23.0.')
    .default('v23.0'),
  corsOrigins: origins().default([]),
  sourceMaps: choice(['0', '1']).default('0'),
  logLevel: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  trustProxy: integer(0, 10).default(0),
  drainSeconds: integer(0, 300).default(0),
});

export type Settings = InferType<typeof environment>;

const variableOf = (setting: string): string => setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/**
 * An empty or blank variable counts as not set.
 * @throws InvalidSettings with all problems
 */
export function settingsFromEnv(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(environment.fields).map((setting) => [setting, env[variableOf(setting)]]),
  );
  try {
    return environment.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new InvalidSettings(error.inner.map(({ path = '', message }) => `${variableOf(path)} ${message}`));
  }
}
