import {
  DEFAULT_SETTINGS,
  SETTING_KEYS,
  SETTING_RULES,
  settingsProblems,
  type SettingKey,
} from './company-settings.js';

// covers: OTHER-31
describe('a setting of the company', () => {
  it.each(SETTING_KEYS)('%s has a default that keeps its rule, and takes nothing of another kind', (key) => {
    const { problem } = SETTING_RULES[key];
    expect(problem(DEFAULT_SETTINGS[key])).toBeNull();
    const isList = Array.isArray(DEFAULT_SETTINGS[key]);
    expect(problem([]) === null).toBe(isList);
    for (const other of [null, undefined, {}, [1], Number.NaN, Infinity, -1, 'x'.repeat(1001)])
      expect(problem(other)).toMatch(/\w{3}/);
  });

  it.each([
    ['default_timezone', 'Asia/Tokyo', null],
    ['default_timezone', 'Mars/Base', 'Please choose a time zone'],
    ['default_datetime_format', 'c', 'Please choose one of: Y-m-d H:i:s, Y-m-d h:i:s A'],
    ['bill_days_before_due', 0, null],
    ['bill_days_before_due', 29, 'Please enter a whole number from 0 to 28'],
    ['payment_terms_days', 1.5, 'Please enter a whole number from 0 to 90'],
    ['payment_terms_days', '7', 'Please enter a whole number from 0 to 90'],
    ['are_reminders_on', 1, 'This must be true or false'],
    ['late_fee_kind', 'weekly', 'Please choose one of: off, fixed, percent'],
    ['late_fee_amount', 19.99, null],
    ['late_fee_amount', 1.005, 'Must be an amount of money with at most two decimals, at most 10000'],
    ['late_fee_amount', '20', 'Must be an amount of money with at most two decimals, at most 10000'],
    // covers: F-05
    ['gst_registered_from', '2026-07-01', null],
    ['gst_registered_from', '', null],
    ['gst_registered_from', '2026-02-30', 'Please enter a valid date (YYYY-MM-DD), or nothing'],
    ['gst_registered_from', '1999-07-01', 'Please enter a valid date (YYYY-MM-DD), or nothing'],
    ['reminder_text_last', 'Call us.\nWe find a way.', null],
    ['reminder_text_last', 'x'.repeat(1001), 'At most 1000 characters'],
    ['reply_address', 'office@rent.example', null],
    ['reply_address', '', null],
    ['reply_address', 'office', expect.stringMatching(/email address/)],
    ['reply_address', null, expect.stringMatching(/email address/)],
    ['lease_documents_residential', ['condition_report'], null],
    [
      'lease_documents_commercial',
      ['insurance', 'insurance'],
      expect.stringMatching(/^Please choose each at most once, of: lease_agreement, .*, other$/),
    ],
    ['lease_documents_commercial', ['horoscope'], expect.stringContaining('Please choose each')],
    ['lease_documents_commercial', 'insurance', expect.stringContaining('Please choose each')],
    ['late_fee_percent', 100.01, 'Must be a percentage from 0 to 100 with at most two decimals'],
  ] as [SettingKey, unknown, string | null][])('explains about %s %p: %p', (key, value, sentence) => {
    expect(SETTING_RULES[key].problem(value)).toEqual(sentence);
  });

  //
  it('reminders come one after the other', () => {
    const days = (again: number, last: number) =>
      Object.keys(
        settingsProblems({ ...DEFAULT_SETTINGS, reminder_days_after_again: again, reminder_days_after_last: last }),
      );
    expect(days(0, 0)).toEqual([]);
    expect(days(0, 2)).toEqual([]);
    expect(days(2, 3)).toEqual([]);
    expect(days(1, 14)).toEqual(['reminder_days_after_again']);
    expect(days(7, 7)).toEqual(['reminder_days_after_last']);
    expect(days(0, 1)).toEqual(['reminder_days_after_last']);
  });

  it('a late fee says how much', () => {
    expect(settingsProblems(DEFAULT_SETTINGS)).toEqual({});
    expect(settingsProblems({ ...DEFAULT_SETTINGS, late_fee_kind: 'fixed' })).toHaveProperty('late_fee_amount');
    expect(settingsProblems({ ...DEFAULT_SETTINGS, late_fee_kind: 'percent' })).toHaveProperty('late_fee_percent');
    expect(settingsProblems({ ...DEFAULT_SETTINGS, late_fee_kind: 'percent', late_fee_percent: 5 })).toEqual({});
  });
});
