import { LANGUAGES } from '@keystead/contracts';
import { textOfPdf } from '@keystead/testkit';
import { paymentFailed, receipt, trialEnding } from './plan-mails.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const paid = {
  first_name: 'Ada',
  receipt_number: '7',
  company_name: 'Rose Street Rentals',
  company_id: '0c6c6f1e-0000-4000-8000-000000000001',
  paid_at: '2026-07-02T22:00:00.000Z',
  plan: 'pro',
  properties: '3',
  amount_cents: '2700',
  gst_cents: '245',
  currency: 'AUD',
  period_started_at: '2026-07-02T22:00:00.000Z',
  period_ends_at: '2026-08-02T22:00:00.000Z',
  seller: 'Keystead Pty Ltd',
  seller_abn: '51 824 753 556',
};
const failed = {
  first_name: 'Ada',
  amount_cents: '1800',
  currency: 'AUD',
  is_card_invalid: 'false',
  next_try_at: paid.paid_at,
};
const trial = { first_name: 'Ada', days_left: '7', ends_at: '2026-07-09T01:00:00.000Z' };

/** What is written on a receipt. */
async function linesOf(facts: typeof paid): Promise<string[]> {
  const { attachments } = await receipt(facts, context);
  return textOfPdf(attachments![0]!.content).flatMap((page) => page.split('\n'));
}

describe('mails about the plan', () => {
  it.each(LANGUAGES)('are written in %s, with every fact', async (language) => {
    const head = { ...context, language };
    const mails = [
      trialEnding(trial, head),
      trialEnding({ ...trial, days_left: '1' }, head),
      paymentFailed(failed, head),
      paymentFailed({ ...failed, is_card_invalid: 'true', next_try_at: '' }, head),
      await receipt(paid, head),
    ];
    for (const { subject, text, html } of mails) {
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|[{}]\w+}|Invalid Date|NaN/);
      for (const part of ['Ada', 'https://rent.example/admin/setting/subscription']) expect(text).toContain(part);
      expect(subject).toContain('Keystead');
      expect(html).toContain(`<html lang="${language}">`);
    }
    expect(mails[0]!.text).toContain('7');
    expect(mails[2]!.text).toMatch(/18[.,]00/);
  });

  it('differ in every language', () => {
    const openings = LANGUAGES.map((language) => trialEnding(trial, { ...context, language }).text);
    expect(new Set(openings).size).toBe(LANGUAGES.length);
  });

  it('say in English what happens and when', async () => {
    expect(trialEnding(trial, context).text).toContain('Your free trial ends in 7 days, on 9 July 2026.');
    expect(trialEnding({ ...trial, days_left: '1' }, context).text).toContain('Your free trial ends tomorrow');
    expect(paymentFailed(failed, context).text).toContain('Your payment of $18.00 was declined.');
    expect(paymentFailed({ ...failed, next_try_at: '' }, context).text).toContain('We will not try again.');
    expect(await receipt(paid, context)).toMatchObject({
      subject: 'Your Keystead receipt 7',
      attachments: [{ filename: 'receipt-7.pdf', contentType: 'application/pdf' }],
    });
  });
});

//
describe('a receipt', () => {
  it('says who paid whom for what, and the GST in it', async () => {
    expect(await linesOf(paid)).toEqual([
      ...['Tax invoice and receipt 7', 'Keystead Pty Ltd', 'ABN 51 824 753 556'],
      ...['To', 'Rose Street Rentals', 'Payment date', '3 July 2026'],
      ...['Receipt number', '7', 'Period', '3 July 2026 to 3 August 2026'],
      ...['DescriptionAmount', 'Keystead Pro plan, 3 properties$27.00'],
      ...['Amount excluding GST$24.55', 'GST$2.45', 'Total paid$27.00'],
      'Tax invoice and receipt 7  ·  Page 1 of 1',
    ]);
  });

  it('is no tax invoice without an ABN', async () => {
    const lines = await linesOf({ ...paid, seller: '', seller_abn: '', properties: '1' });
    expect(lines).toContain('Receipt 7');
    expect(lines.join()).toContain('Keystead Pro plan, 1 property');
    expect(lines.join()).not.toContain('ABN');
  });

  it.each(['玫瑰街房地产有限公司', '株式会社髙橋不動産', '장미거리 부동산', 'บริษัท กุหลาบ จำกัด', 'Công ty Đường Hồng'])(
    'names %s as it is written',
    async (company_name) => {
      const lines = await linesOf({ ...paid, company_name });
      expect(lines.join()).toContain(company_name.normalize('NFC'));
      expect(lines.join()).not.toContain(paid.company_id);
    },
  );

  it('names a company without a name by its number', async () => {
    const lines = await linesOf({ ...paid, company_name: '' });
    expect(lines.join(' ')).toContain(`Company ${paid.company_id}`);
  });
});
