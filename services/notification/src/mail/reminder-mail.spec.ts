import { BILL_TYPES, LANGUAGES, type ReminderBill } from '@keystead/contracts';
import { billReminder } from './reminder-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const bill: ReminderBill = {
  bill_id: 'a',
  type: 'rent',
  due_date: '2026-06-08',
  period_start: '2026-06-08',
  period_end: '2026-06-14',
  amount_cents: 60_050,
  days_overdue: 7,
};
const facts = {
  first_name: 'Kim',
  reference: 'KS1000166',
  lease: 'L-1',
  place: '12 Rose Street',
  step: 'again',
  currency: 'AUD',
  bills: [bill],
};

// covers: MONEY-07, FEAT-04
describe('the reminder of a bill', () => {
  it.each(LANGUAGES)('is written in %s with amount, due day, days and how to pay, in three tones', (language) => {
    const all = BILL_TYPES.map((type) => ({ ...bill, type }));
    const tones = [
      { ...facts, step: 'before', bills: [{ ...bill, days_overdue: 0 }] },
      { ...facts, bills: all },
      { ...facts, step: 'last' },
    ].map((about) => {
      const { subject, text, html } = billReminder(about, { ...context, language });
      for (const part of ['Kim', 'L-1', 'KS1000166', 'https://rent.example']) expect(text).toContain(part);
      expect(subject).toContain('12 Rose Street');
      expect(text).toMatch(/600[.,]50/);
      expect(text).toMatch(/2026/);
      expect(html).toContain(`<html lang="${language}">`);
      expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN|Invalid/);
      return { subject, text };
    });
    expect(new Set(tones.map(({ subject }) => subject)).size).toBe(3);
    expect(tones[0]!.text).not.toMatch(/7 ?(day|天|일|日|hari|วัน|ngày)/);
    expect(tones[1]!.text).toMatch(/7 ?(day|天|일|日|hari|วัน|ngày)/);
    expect(tones[1]!.text).toMatch(/4[.,]203[.,]50/);
  });

  it('leads a reader without an account to no sign-in', () => {
    const { text, html } = billReminder(facts, { ...context, hasNoAccount: true });
    expect(text + html).not.toContain('rent.example');
    expect(text).toContain('quote KS1000166 as the reference');
  });

  it('differs in every language', () => {
    const texts = LANGUAGES.map((language) => billReminder(facts, { ...context, language }).text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });

  it('names each bill on a line of its own, and warns of other bank accounts', () => {
    const bills: ReminderBill[] = [
      bill,
      { ...bill, type: 'water', due_date: '2026-06-15', days_overdue: 0, amount_cents: 8435 },
    ];
    const { text, html } = billReminder({ ...facts, bills }, context);
    expect(text).toContain('- Rent: $600.50, due on 8 June 2026, 7 days overdue\n- Water: $84.35, due on 15 June 2026');
    expect(text).toContain('Amount due: $684.85');
    expect(text).toContain('We never send new bank details by email.');
    expect(html.match(/<li>/g)).toHaveLength(2);
  });

  it('takes nothing a person typed for markup, a header or a place to fill', () => {
    const place = '<b>{{amount}}</b>\r\nBcc: all@example.com';
    const { subject, html } = billReminder({ ...facts, place, first_name: '<i>' }, context);
    expect(subject).toBe('A payment for <b>{{amount}}</b> Bcc: all@example.com is overdue');
    expect(html).not.toMatch(/<b>|<i>/);
  });
});
