import { fieldsOf, one, page, rows, t } from '@keystead/platform';
import { PLACE_NAMES } from '../../receivables/leases/place-names.js';
import { BankLine, LINE_STATUSES } from './bank-line.entity.js';
import { LINE_REASONS } from './proposal.js';

const STATES = ['uploading', 'reading', 'matching', 'unreadable', 'ready', 'accepting'] as const;

const BANK_IMPORT = {
  id: t.id(),
  file_name: t.text(),
  bank_account_id: t.nullable(t.id()),
  account_name: t.text(),
  format: t.nullable(t.oneOf(['csv', 'ofx'])),
  state: t.oneOf(STATES),
  progress: t.count('Percent of what is being done'),
  parts: t.count(),
  bytes: t.count(),
  lines: t.count(),
  known: t.count('Lines that came with a file before'),
  refused: t.count('Lines that could not be read'),
  problem: t.nullable(t.text('Why the file could not be read')),
  to_do: t.count(),
  done: t.count(),
  min_certainty: t.nullable(t.count('Percent')),
  started_by: t.nullable(t.id()),
  finished_at: t.nullable(t.moment()),
  created_at: t.moment(),
  version: t.count(),
};
const FAULT = t.object('BankImportFault', { row: t.count('As a spreadsheet shows it'), sentence: t.text() });

export const BANK_IMPORT_PAGE = page(t.object('BankImportRow', BANK_IMPORT));
export const ONE_BANK_IMPORT = one(
  t.object('BankImportDetails', {
    ...BANK_IMPORT,
    faults: t.list(FAULT),
    counts: t.map(t.count(), 'Lines by status'),
  }),
);
export const PAYMENT_REFERENCE = one(
  t.object('PaymentReference', {
    lease_id: t.id(),
    lease_number: t.text(),
    section_name: t.text(),
    payment_reference: t.text('With check digits'),
  }),
);
/** The bank accounts that a file may be of. */
export const BANK_IMPORT_ACCOUNTS = rows(
  t.object('BankImportAccount', {
    id: t.id(),
    account_name: t.text(),
    bsb: t.text(),
    account_number: t.text('Masked except for its end'),
    bank_name: t.nullable(t.text()),
  }),
);
export const BANK_IMPORT_STATE = one(t.object('BankImportState', { id: t.id(), state: t.oneOf(STATES) }));
export const BANK_IMPORT_PART = one(t.object('BankImportPart', { id: t.id(), parts: t.count() }));

export const BANK_LINE_PAGE = page(
  t.object('BankLineRow', {
    id: t.id(),
    import_id: t.id(),
    ...fieldsOf(BankLine, 'row', 'bank_account', 'money_date'),
    amount: t.money('Below zero where money went out'),
    line_total: t.nullable(t.money('Of the line of the bank, where its money was divided')),
    currency: t.nullable(t.currency()),
    ...fieldsOf(BankLine, 'description', 'evidence', 'lease_id', 'bill_id', 'bill_payment_id', 'note', 'version'),
    ...fieldsOf(BankLine, 'reversed_payment_id', 'duplicate_of'),
    status: t.oneOf(LINE_STATUSES),
    reason: t.nullable(t.oneOf(LINE_REASONS)),
    certainty: t.nullable(t.count('Percent')),
    lease_number: t.nullable(t.text()),
    section_name: t.nullable(t.text()),
    ...PLACE_NAMES,
    is_recorded: t.flag('The payment was recorded by hand'),
    receipt_number: t.nullable(t.text()),
    problem: t.nullable(t.text('Why accepting it failed')),
    decided_at: t.nullable(t.moment()),
    decided_by: t.nullable(t.id()),
    entered_at: t.moment(),
  }),
);

const OUTCOME = t.object('BankLineOutcome', {
  id: t.id(),
  status: t.oneOf(LINE_STATUSES),
  bill_payment_id: t.optional(t.id()),
  receipt_number: t.optional(t.text()),
  is_recorded: t.optional(t.flag()),
  reversed_payment_id: t.optional(t.id('The payment that was taken back')),
  rest_line_id: t.optional(t.id('The line that has the rest of the money')),
  problem: t.optional(t.part({ code: t.text(), message: t.text() })),
});
const OUTCOMES = t.list(OUTCOME);
/** Lines that were named are answered one by one; those of an import begin a job. */
export const LINES_ACCEPTED = one(
  t.object('AcceptedBankLines', {
    lines: t.optional(OUTCOMES),
    import_id: t.optional(t.id()),
    state: t.optional(t.oneOf(STATES)),
    to_do: t.optional(t.count()),
  }),
);
export const LINE_ASSIGNED = one(OUTCOME);
export const LINES_IGNORED = one(t.object('IgnoredBankLines', { lines: OUTCOMES }));
export const LINES_RELEASED = one(t.object('ReleasedBankLines', { lines: OUTCOMES }));
export const LINE_UNDONE = one(t.object('UndoneBankLine', { id: t.id(), status: t.oneOf(LINE_STATUSES) }));
