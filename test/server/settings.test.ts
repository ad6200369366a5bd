import fc from 'fast-check';
import { settingsFromEnv } from '../../src/server/settings';
import { problemsOf } from '../support/problemsOf';

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(settingsFromEnv({})).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: './data',
      databaseUrl: null,
      databaseListenUrl: null,
      preparedStatements: 'auto',
      seed: 'demo',
      seedNumber: 1,
      adminMobile: null,
      adminName: null,
      companyName: null,
      apiBaseUrl: '',
      otpTransport: 'console',
      otpWebhookUrl: null,
      otpSecret: null,
      metaGraphVersion: 'v23.0',
      corsOrigins: [],
      sourceMaps: '0',
      logLevel: 'info',
      trustProxy: 0,
      drainSeconds: 0,
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
      PROBLEM_REPORT_URL: ' https://problems.example.com/take ',
      CORS_ORIGINS: 'https://a.example.com/, http://localhost:8080',
      ADMIN_MOBILE: '9812345678',
      HOST: '   ',
    });
    expect(settings).toMatchObject({
      port: 0,
      companyName: 'Shree & Sons <Realty>',
      apiBaseUrl: 'https://api.example.com/crm',
      problemReportUrl: 'https://problems.example.com/take',
      corsOrigins: ['https://a.example.com', 'http://localhost:8080'],
      adminMobile: '9812345678',
      host: 'localhost',
    });
  });

  it('name everything that is wrong at once', () => {
    const wrong = {
      ...{ PORT: '70000', SEED: 'some', ADMIN_MOBILE: '12345', DATABASE_URL: 'mysql://x', CORS_ORIGINS: '*' },
      ...{ SOURCE_MAPS: 'yes', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes', OTP_SECRET: 'short' },
    };
    const named = problemsOf(wrong).map((problem) => problem.split(' ')[0]);
    expect(named.sort()).toEqual(Object.keys(wrong).sort());
  });

  it('must say in production how codes are sent and what an empty database starts with', () => {
    const NODE_ENV = 'production';
    const transport: unknown = expect.stringMatching(/^OTP_TRANSPORT must be set when NODE_ENV=production/);
    const seed: unknown = expect.stringMatching(/^SEED must be set when NODE_ENV=production/);
    expect(problemsOf({ NODE_ENV })).toEqual(expect.arrayContaining([transport, seed]));
    expect(problemsOf({ NODE_ENV, OTP_TRANSPORT: 'console' })).toEqual([seed]);
    expect(problemsOf({ NODE_ENV, OTP_TRANSPORT: 'console', DATABASE_URL: 'postgres://db/leads' })).toEqual([seed]);
    expect(problemsOf({ NODE_ENV, SEED: ' ', OTP_TRANSPORT: ' ' })).toHaveLength(2);
    expect(problemsOf({ NODE_ENV, SEED: 'none' })).toEqual([transport]);
    const said = { NODE_ENV, OTP_TRANSPORT: 'console', SEED: 'demo' };
    expect(settingsFromEnv(said)).toMatchObject({ otpTransport: 'console', seed: 'demo' });
  });

  it.each([
    ['PORT', ['65536', '-1', '1.5', '0x10', '1e3', 'http', '12 34'], 'must be a whole number from 0 to 65535.'],
    ['SEED', ['some', 'Demo', 'demo none'], 'must be one of demo, none.'],
    ['OTP_SECRET', ['short', ' 15 characters! '], 'must have at least 16 characters.'],
    ['ADMIN_MOBILE', ['12345', '+919812345678', '98123 45678'], 'must be a mobile number of 10 digits.'],
    ['DATABASE_URL', ['mysql://x', 'x'], 'must be an address that begins with postgres:// or postgresql://.'],
    ['API_BASE_URL', ['/api', 'ftp://x'], 'must be an address that begins with http:// or https://.'],
    ['PROBLEM_REPORT_URL', ['/take', 'mailto:a@b'], 'must be an address that begins with http:// or https://.'],
    [
      'CORS_ORIGINS',
      ['*', 'https://a.example.com/x', 'a,b'],
      'must be a list of origins like https://leads.example.com, with commas between them.',
    ],
  ])('say once what %s must be', (name, values, words) => {
    for (const value of values) expect(problemsOf({ [name]: value })).toEqual([`${name} ${words}`]);
  });

  it('need an address for the webhook transport', () => {
    expect(problemsOf({ OTP_TRANSPORT: 'webhook' })).toEqual([expect.stringContaining('OTP_WEBHOOK_URL is needed')]);
    expect(problemsOf({ OTP_TRANSPORT: 'webhook', OTP_WEBHOOK_URL: 'https://sms.example.com/send' })).toEqual([]);
    expect(problemsOf({ OTP_TRANSPORT: 'webhook', OTP_WEBHOOK_URL: 'sms' })).toEqual([
      expect.stringContaining('OTP_WEBHOOK_URL must be an address'),
    ]);
  });

  it('are either usable or refused in words, whatever the variables hold', () => {
    const names = ['PORT', 'SEED', 'SEED_NUMBER', 'DATABASE_URL', 'API_BASE_URL', 'CORS_ORIGINS'];
    names.push('OTP_TRANSPORT', 'TRUST_PROXY', 'PROBLEM_REPORT_URL');
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (env) => {
        const problems = problemsOf(env);
        expect(problems.every((problem) => names.some((name) => problem.includes(name)))).toBe(true);
      }),
    );
  });
});
