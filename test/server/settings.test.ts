import fc from 'fast-check';
import { InvalidSettings, settingsFromEnv } from '../../src/server/settings';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    settingsFromEnv(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems;
    throw error;
  }
};

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(settingsFromEnv({})).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: './data',
      databaseUrl: null,
      seed: 'demo',
      seedNumber: 1,
      adminMobile: null,
      adminName: null,
      companyName: null,
      apiBaseUrl: '',
      otpTransport: 'console',
      otpWebhookUrl: null,
      otpSecret: null,
      corsOrigins: [],
      sourceMaps: false,
      logLevel: 'info',
      trustProxy: 0,
    });
  });

  it('start empty by default on a PostgreSQL server, and with the demonstration set when asked to', () => {
    const DATABASE_URL = 'postgres://leads@localhost/leads';
    expect(settingsFromEnv({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, seed: 'none' });
    expect(settingsFromEnv({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
  });

  it('take what is given, without blanks around it', () => {
    const settings = settingsFromEnv({
      PORT: ' 0 ',
      COMPANY_NAME: ' Shree & Sons <Realty> ',
      API_BASE_URL: 'https://api.example.com/crm/',
      CORS_ORIGINS: 'https://a.example.com/, http://localhost:8080',
      ADMIN_MOBILE: '9812345678',
      HOST: '   ',
    });
    expect(settings).toMatchObject({
      port: 0,
      companyName: 'Shree & Sons <Realty>',
      apiBaseUrl: 'https://api.example.com/crm',
      corsOrigins: ['https://a.example.com', 'http://localhost:8080'],
      adminMobile: '9812345678',
      host: 'localhost',
    });
  });

  it('name everything that is wrong at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      SEED: 'some',
      ADMIN_MOBILE: '12345',
      DATABASE_URL: 'mysql://x',
      CORS_ORIGINS: '*',
      SOURCE_MAPS: 'yes',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'yes',
      OTP_SECRET: 'short',
    });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'ADMIN_MOBILE',
      'CORS_ORIGINS',
      'DATABASE_URL',
      'LOG_LEVEL',
      'OTP_SECRET',
      'PORT',
      'SEED',
      'SOURCE_MAPS',
      'TRUST_PROXY',
    ]);
  });

  it('refuse the console transport in production unless it is set explicitly', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('OTP_TRANSPORT must be set')]);
    expect(problemsOf({ NODE_ENV: 'production', OTP_TRANSPORT: 'console' })).toEqual([]);
  });

  it('need an address for the webhook transport', () => {
    expect(problemsOf({ OTP_TRANSPORT: 'webhook' })).toEqual([expect.stringContaining('OTP_WEBHOOK_URL is needed')]);
    expect(problemsOf({ OTP_TRANSPORT: 'webhook', OTP_WEBHOOK_URL: 'https://sms.example.com/send' })).toEqual([]);
  });

  it('are either usable or refused in words, whatever the variables hold', () => {
    const names = [
      'PORT',
      'SEED',
      'SEED_NUMBER',
      'DATABASE_URL',
      'API_BASE_URL',
      'CORS_ORIGINS',
      'OTP_TRANSPORT',
      'TRUST_PROXY',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (env) => {
        const problems = problemsOf(env);
        expect(problems.every((problem) => names.some((name) => problem.includes(name)))).toBe(true);
      }),
    );
  });
});
