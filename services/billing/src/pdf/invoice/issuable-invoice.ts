import type { Issuable } from '../issued/issued-documents.js';
import { leaseDocument } from '../issued/lease-document.js';
import type { InvoiceFacts } from './invoice-facts.js';
import { drawInvoice, invoiceTitle } from './invoice-pdf.js';

export function issuableInvoice(facts: InvoiceFacts): Issuable {
  const { id, invoice_number: number } = facts;
  return leaseDocument({
    kind: 'invoice',
    id,
    number,
    name: `invoice-${number}`,
    category: 'invoice',
    facts,
    title: (formatter) => `${invoiceTitle(formatter, facts)} ${number}`,
    draw: (pdf, formatter) => drawInvoice(pdf, formatter, facts),
  });
}
