import type { RefusalCode } from '../provider/documents.js';

// Wordings choose a better sentence for people, nothing else: what matches none is shown as Xero says it.
const WORDINGS: [RegExp, RefusalCode][] = [
  [/must be unique|already (been )?(used|assigned)/i, 'number_taken'],
  [/lock date/i, 'period_locked'],
  [/archived, or has been deleted|not a valid code|Account could not be found|TaxType/i, 'account_closed'],
  [/contact .*archived/i, 'contact_archived'],
  [/reconciled/i, 'reconciled_there'],
  [/payment or credit note allocated/i, 'settled_there'],
  [/exceeds/i, 'amount_exceeds'],
  [/currency/i, 'currency'],
];
const DETAIL_MAX = 500;

interface Judged {
  statusAttributeString?: string;
  hasErrors?: boolean;
  hasValidationErrors?: boolean;
  validationErrors?: { message?: string }[];
}

/** Why Xero refuses one record of a batch; null when it took it. */
export function refusalOf(record: Judged): { code: RefusalCode; detail: string } | null {
  const { statusAttributeString, hasErrors, hasValidationErrors, validationErrors = [] } = record;
  if (statusAttributeString !== 'ERROR' && !hasErrors && !hasValidationErrors && validationErrors.length === 0)
    return null;
  return refusalIn(validationErrors.map(({ message }) => message ?? '').join(' '));
}

export function refusalIn(detail: string): { code: RefusalCode; detail: string } {
  const [, code] = WORDINGS.find(([wording]) => wording.test(detail)) ?? [null, 'refused' as const];
  return { code, detail: detail.slice(0, DETAIL_MAX) };
}
