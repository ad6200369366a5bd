import { integer, list, oneOf, optionalText, origin, SettingsReader, url } from './settingsReader';
import type { Env } from './settingsReader';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Settings {
  /** 0 picks a free port. */
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL in place of the embedded database; null for the latter. */
  databaseUrl: string | null;
  seed: 'demo' | 'none';
  seedNumber: number;
  /** The one Admin of a database that starts empty. */
  adminMobile: string | null;
  adminName: string | null;
  /** Heading of the top bar; null leaves it to the seed, or to the product's own name. */
  companyName: string | null;
  /** Origin (and path) that the app sends its calls to; empty for the one that served it. */
  apiBaseUrl: string;
  otpTransport: 'console' | 'webhook';
  /** Set when the transport is `webhook`. */
  otpWebhookUrl: string | null;
  /** Key of the hash that codes are stored under; null: a random one, gone with the process. */
  otpSecret: string | null;
  /** Origins, other than its own, whose pages may call the API. */
  corsOrigins: readonly string[];
  /** Whether the source maps of the built app are served. */
  sourceMaps: boolean;
  logLevel: (typeof logLevels)[number];
  /** Reverse proxies in front of the server, whose `X-Forwarded-For` entries are believed. */
  trustProxy: number;
}

/** All settings that were wrong, one sentence each. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
  constructor(readonly problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the settings from environment variables. A variable that is empty or blank counts as not set.
 * @throws InvalidSettings naming everything that is wrong at once
 */
export function settingsFromEnv(env: Env): Settings {
  const read = new SettingsReader(env);
  const databaseUrl = read.value('DATABASE_URL', url(['postgres:', 'postgresql:']), null);
  const transport = read.value('OTP_TRANSPORT', oneOf(['console', 'webhook']), null);
  const settings: Settings = {
    port: read.value('PORT', integer(0, 65_535), 3000),
    host: read.value('HOST', optionalText, 'localhost'),
    dataDir: read.value('DATA_DIR', optionalText, './data'),
    databaseUrl,
    seed: read.value('SEED', oneOf(['demo', 'none']), databaseUrl === null ? 'demo' : 'none'),
    seedNumber: read.value('SEED_NUMBER', integer(0, 4_294_967_295), 1),
    adminMobile: read.value('ADMIN_MOBILE', mobile, null),
    adminName: read.value('ADMIN_NAME', optionalText, null),
    companyName: read.value('COMPANY_NAME', optionalText, null),
    apiBaseUrl: read.value('API_BASE_URL', url(['http:', 'https:']), '').replace(/\/+$/, ''),
    otpTransport: transport ?? 'console',
    otpWebhookUrl: read.value('OTP_WEBHOOK_URL', url(['http:', 'https:']), null),
    otpSecret: read.value('OTP_SECRET', secret, null),
    corsOrigins: read.value('CORS_ORIGINS', list(origin), []),
    sourceMaps: read.value('SOURCE_MAPS', oneOf(['0', '1']), '0') === '1',
    logLevel: read.value('LOG_LEVEL', oneOf(logLevels), 'info'),
    trustProxy: read.value('TRUST_PROXY', integer(0, 10), 0),
  };

  if (settings.otpTransport === 'webhook' && settings.otpWebhookUrl === null && !read.failed('OTP_WEBHOOK_URL')) {
    read.problem('OTP_WEBHOOK_URL is needed with OTP_TRANSPORT=webhook: the address that takes the codes.');
  }
  if (env.NODE_ENV === 'production' && transport === null && !read.failed('OTP_TRANSPORT')) {
    read.problem(
      'OTP_TRANSPORT must be set when NODE_ENV=production: webhook, or console if codes may stand on standard output.',
    );
  }
  if (read.problems.length > 0) throw new InvalidSettings(read.problems);
  return settings;
}

function mobile(text: string): string {
  if (!/^[0-9]{10}$/.test(text)) throw new RangeError('must be a mobile number of 10 digits');
  return text;
}

function secret(text: string): string {
  if (text.length < 16) throw new RangeError('must have at least 16 characters');
  return text;
}
