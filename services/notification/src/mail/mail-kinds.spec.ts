import { LANGUAGES } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { MAIL_KINDS, OPTIONAL_KINDS, speaksForCompany } from './mail-kinds.js';
import { compose, type FactsOf, type MailFacts, type TemplateName } from './templates.js';

it.each(LANGUAGES)('each kind that can be opted out of is called by its own words in %s', (language) => {
  const t = translator(language);
  const words = OPTIONAL_KINDS.map((kind) => t(`emails:unsubscribe.kinds.${kind as 'bill_reminder'}`));
  expect(words.filter((text) => text === '' || text.includes('unsubscribe'))).toEqual([]);
  expect(new Set(words).size).toBe(OPTIONAL_KINDS.length);
});

const SIGNED = new Set<string>();
const maintenance: FactsOf<'maintenance'> = {
  ...{
    first_name: 'Kim',
    step: 'reported',
    title: 'No hot water',
    place: '12 Rose Street',
    urgent: 'false',
    due_on: '',
  },
  ...{ tradesperson: '', description: 'Cold', address: '', reason: '', maintenance_request_id: 'm' },
};
const reminder: FactsOf<'bill_reminder'> = {
  ...{ first_name: 'Kim', reference: 'KS1', lease: 'L-1', place: '12 Rose Street', step: 'again', currency: 'AUD' },
  bills: [],
};
const inspection: FactsOf<'inspection'> = {
  ...{ first_name: 'Kim', step: 'scheduled', kind: 'routine', day: '2026-07-03', starts_at: '', ends_at: '' },
  ...{ inspector: 'Jo', place: '12 Rose Street', address: '', reason: '', reader: 'renter', inspection_id: '' },
};
const debit: FactsOf<'direct_debit_event'> = {
  ...{ first_name: 'Kim', debitEvent: 'revoked', lease_id: 'l', lease: 'L-1', place: '12 Rose Street' },
  ...{ amount_cents: '', currency: 'AUD', next_try_on: '' },
};
const paid: FactsOf<'owner_paid'> = {
  ...{ name: 'Kim', paid_on: '2026-07-03', currency: 'AUD', total_cents: '1', reference: '', account: '' },
  properties: [],
};
const document: FactsOf<'issued_document'> = {
  ...{ name: 'Kim', issued_kind: 'invoice', issued_number: 'I-1', place: '', file: 'i.pdf', sha256: '', who: '' },
  message: '',
};

it.each<[TemplateName, MailFacts]>([
  ['maintenance', maintenance],
  ['maintenance', { ...maintenance, step: 'message', messages: [] }],
  ['bill_reminder', reminder],
  ['inspection', inspection],
  ['direct_debit_event', debit],
  ['owner_paid', paid],
  ['issued_document', document],
  ['document_shared', { first_name: 'Kim', place: '12 Rose Street', documents: [{ document_id: 'd', name: 'Plan' }] }],
  ['ownership_changed', { first_name: 'Kim', property: '12 Rose Street', share_before: '0', share_after: '100' }],
])('what is said in the name of the company is signed by it: %s', async (kind, facts) => {
  const about = {
    product: 'Keystead',
    address: 'https://rent.example',
    language: 'en',
    company: 'Rose Homes',
  } as const;
  expect((await compose(kind, facts, about)).text).toContain('\n\nRose Homes\n\n');
  SIGNED.add(kind);
});

it('no kind that speaks for the company is left out above', () => {
  expect(MAIL_KINDS.filter(speaksForCompany).sort()).toEqual([...SIGNED].sort());
});
