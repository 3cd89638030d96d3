import { readSettings } from './settings.js';

it('needs nothing', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    mailPort: 8025,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    productName: 'Keystead',
    logLevel: 'info',
    smtpUrl: undefined,
    daysAhead: 0,
  });
  expect(readSettings({ PORT: '9000', NATS_URL: '' })).toMatchObject({
    port: 9000,
    publicUrl: 'http://localhost:9000',
  });
});

it.each([
  [{ PORT: 'eighty' }, /^PORT is "eighty"; .* for example 8080\.$/],
  [{ PORT: '0' }, /^PORT is "0"/],
  [{ PORT: '65536' }, /^PORT is "65536"/],
  [{ MAIL_PORT: '-1' }, /^MAIL_PORT is "-1"; .* for example 8025\.$/],
  [{ PORT: '8025' }, /^PORT and MAIL_PORT are both 8025/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"; use one of fatal,/],
  [{ DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL must be an address such as postgres:/],
  [{ NATS_URL: 'localhost' }, /^NATS_URL must be an address such as nats:.*unset it\.$/],
  [{ REDIS_URL: 'http://localhost' }, /^REDIS_URL must/],
  [{ SMTP_URL: 'mail' }, /^SMTP_URL must/],
  [{ XERO: 'fake' }, /^XERO is "fake"; it must be stand-in/],
  [{ XERO: 'stand-in', PUBLIC_URL: 'https://rent.example' }, /^XERO=stand-in is for this machine alone/],
  [{ PUBLIC_URL: 'keystead.example' }, /^PUBLIC_URL must/],
])('names the wrong variable and the way out: %j', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

it('plays Xero when it is asked to', () => {
  expect(readSettings({ XERO: 'stand-in' }).xero).toBe('stand-in');
  expect(readSettings({ XERO: '' }).xero).toBeUndefined();
});

// covers: F-44
describe('a clock that runs ahead', () => {
  it('is set in whole days', () => {
    expect(readSettings({}, ['--days-ahead', '45']).daysAhead).toBe(45);
  });

  it.each([
    [['--days-ahead'], {}, /^--days-ahead is ""; it must be a whole number of days up to 3650/],
    [['--days-ahead', '-3'], {}, /^--days-ahead is "-3"/],
    [['--days-ahead', '9999'], {}, /^--days-ahead is "9999"/],
    [
      ['--days-ahead', '45'],
      { PUBLIC_URL: 'https://rent.example' },
      /^--days-ahead is for this machine alone, but people open https:\/\/rent\.example/,
    ],
  ])('is refused where it cannot be meant: %j', (args, env, sentence) => {
    expect(() => readSettings(env, args)).toThrow(sentence);
  });
});
