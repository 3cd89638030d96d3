import { Problem } from '@keystead/platform';
import type { Issuable } from '../issued/issued-documents.js';
import { leaseDocument } from '../issued/lease-document.js';
import { drawReceipt } from './receipt-pdf.js';
import type { ReceiptFacts } from './receipt.queries.js';

/** Throws NOT_RECEIVED_YET: money that is still on its way may never come. */
export function issuableReceipt(id: string, facts: ReceiptFacts): Issuable {
  if (facts.status === 'pending') throw new Problem('NOT_RECEIVED_YET');
  const { receipt_number: number } = facts;
  return leaseDocument({
    kind: 'receipt',
    id,
    number,
    name: `receipt-${number}`,
    category: 'receipt',
    facts,
    title: (formatter) => `${formatter.t('receipt')} ${number}`,
    draw: (pdf, formatter) => drawReceipt(pdf, formatter, facts),
  });
}
