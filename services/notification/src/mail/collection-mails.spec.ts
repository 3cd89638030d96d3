import { LANGUAGES } from '@keystead/contracts';
import { bankAccountChanged } from './bank-account-mail.js';
import { DEBIT_EVENTS, directDebitEvent } from './direct-debit-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const account = {
  first_name: 'Ada',
  who: 'Eve',
  change: 'changed',
  account_name: 'Rose Street Trust',
  account: '062-000 *****645',
  before_name: 'Rose Street Trust',
  before: '033-001 *****321',
  lease_id: '11111111-1111-4111-8111-111111111111',
};
const debit = {
  first_name: 'Ada',
  debitEvent: 'again',
  lease_id: account.lease_id,
  lease: 'L-7',
  place: '12 Rose Street',
  amount_cents: '70000',
  currency: 'AUD',
  next_try_on: '2026-06-19',
};

// covers: MONEY-02, MONEY-03, MONEY-04
describe('the mail about bank details', () => {
  it.each(LANGUAGES)('is written in %s, for what was added, changed and removed', (language) => {
    const texts = ['added', 'changed', 'removed'].map((change) => {
      const { subject, text, html } = bankAccountChanged({ ...account, change }, { ...context, language });
      for (const part of ['Ada', 'Eve', 'Rose Street Trust', '062-000 *****645', '033-001 *****321'])
        expect(text).toContain(part);
      expect(text).toContain(`https://rent.example/admin/lease/${account.lease_id}/setup`);
      expect(html).toContain(`<html lang="${language}">`);
      expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
      return text;
    });
    expect(new Set(texts).size).toBe(3);
  });

  it('shows the old value only where it differs, and no unknown person by name', () => {
    const { text } = bankAccountChanged({ ...account, who: '', before: account.account, lease_id: '' }, context);
    expect(text).toContain('Someone changed');
    expect(text).not.toContain('Previously');
    expect(text).toContain(': https://rent.example\n');
  });

  it('takes nothing a person typed for markup or a place to fill', () => {
    const { html, text } = bankAccountChanged({ ...account, who: '<b>{{product}}</b>' }, context);
    expect(html).not.toContain('<b>');
    expect(text).toContain('<b>{{product}}</b> changed');
  });
});

//
describe('the mail about a debit', () => {
  it.each(LANGUAGES)('is written in %s, for all that may happen', (language) => {
    const texts = DEBIT_EVENTS.map((debitEvent) => {
      const { subject, text } = directDebitEvent({ ...debit, debitEvent }, { ...context, language });
      expect(subject).toContain('L-7');
      for (const part of ['Ada', '12 Rose Street', `https://rent.example/admin/lease/${debit.lease_id}/setup`])
        expect(text).toContain(part);
      expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
      return text;
    });
    expect(new Set(texts).size).toBe(DEBIT_EVENTS.length);
  });

  it('differs in every language', () => {
    const texts = LANGUAGES.map((language) => directDebitEvent(debit, { ...context, language }).text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    expect(texts[0]).toMatch(/A?\$700\.00[^]*19/);
  });
});
