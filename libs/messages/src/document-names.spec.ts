import { LANGUAGES } from './languages.js';
import { translator } from './translator.js';

// Whoever is sent a document looks for it by the name that stands in its head.
describe.each(LANGUAGES)('documents in %s', (language) => {
  const t = translator(language);
  const lower = (sentence: string) => sentence.toLocaleLowerCase(language);

  it('have the name of their PDF in mails, lists and settings', () => {
    const values = { number: 'N-1', place: '12 Rose Street' };
    const credit = lower(t('pdf:credit_note'));
    expect([t('documents:category.credit_note'), t('accounting:kind.credit_note')].map(lower)).toEqual([
      credit,
      credit,
    ]);
    expect(lower(t('leasing:adjustment.kind.credit_note'))).toBe(credit);
    expect(lower(t('emails:document.subject.adjustment', values))).toContain(credit);
    // Tax law calls it an adjustment note; the PDF repeats that in brackets.
    const [adjustment] = lower(t('pdf:adjustment_note')).split(/ ?[(（]/);
    expect(lower(t('leasing:adjustment.kind.adjustment_note'))).toBe(adjustment);
  });

  it('of owners are named alike in both mails about them', () => {
    const statement = lower(t('pdf:owner_statement'));
    expect(lower(t('emails:document.subject.owner_statement', { number: 'N-1' }))).toContain(statement);
    expect(lower(t('emails:owner_paid.explanation'))).toContain(statement);
  });

  it('keep the file that pays owners apart from the statement that a bank gives', () => {
    expect(lower(t('dashboard:first.bank'))).not.toContain(lower(t('people:file.title')));
  });
});
