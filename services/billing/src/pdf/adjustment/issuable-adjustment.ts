import type { Issuable } from '../issued/issued-documents.js';
import { leaseDocument } from '../issued/lease-document.js';
import { adjustmentTitle, drawAdjustment } from './adjustment-pdf.js';
import type { AdjustmentFacts } from './adjustment.queries.js';

export function issuableAdjustment(facts: AdjustmentFacts): Issuable {
  const { id, document_number: number, kind } = facts;
  return leaseDocument({
    kind: 'adjustment',
    id,
    number,
    name: `${kind.replaceAll('_', '-')}-${number}`,
    category: 'credit_note',
    // A write-off is an entry of the landlord; the renter gets no document, since the debt is not waived.
    visible_to: kind === 'write_off' ? 'owners' : 'everyone',
    facts,
    title: (formatter) => adjustmentTitle(formatter, facts),
    draw: (pdf, formatter) => drawAdjustment(pdf, formatter, facts),
  });
}
