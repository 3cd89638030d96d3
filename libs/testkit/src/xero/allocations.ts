import { randomUUID } from 'node:crypto';
import { dayOf, refuseIfLocked } from './documents.js';
import { faultsOf, notFound, refuseIf, ValidationFault, validationAnswer, type XeroAnswer } from './exchange.js';
import { envelope } from './listing.js';
import { cents, money, readCents } from './money.js';
import type { Organisation } from './organisation.js';
import type { Allocation, CreditNote, Invoice } from './records.js';
import { inputsOf, isInput, noSuchMethod, textOf, type ApiCall, type Input } from './resource.js';
import { settleCreditNote, settleInvoice } from './settlement.js';
import { wireOf } from './wire.js';

/** `/CreditNotes/{id}/Allocations`: takes credit off invoices of the same contact, and gives it back. */
export function allocations(call: ApiCall, note: CreditNote): XeroAnswer {
  const { organisation, method, partId, body } = call;
  if (method === 'DELETE') {
    const found = note.Allocations.find(({ AllocationID }) => AllocationID === partId?.toLowerCase());
    return found ? remove(call, note, found) : notFound();
  }
  if (method !== 'PUT') return noSuchMethod();
  const inputs = inputsOf(body, 'Allocations');
  try {
    return envelope(call, { Allocations: inputs.map((input) => show(allocate(organisation, note, input))) });
  } catch (error) {
    if (!(error instanceof ValidationFault)) throw error;
    return validationAnswer(inputs.map((input) => ({ ...input, ValidationErrors: faultsOf(error.messages) })));
  }
}

const show = ({ InvoiceID, ...allocation }: Allocation) => ({ ...allocation, Invoice: { InvoiceID } });

function allocate(organisation: Organisation, note: CreditNote, input: Input): Allocation {
  const invoice = invoiceOf(organisation, input.Invoice);
  refuseIf(!invoice, 'The document with the supplied id was not found for this endpoint.');
  refuseIf(note.Status !== 'AUTHORISED', 'Credit Note not of valid status for allocation');
  refuseIf(invoice!.Status !== 'AUTHORISED', 'Invoice not of valid status for allocation');
  refuseIf(`${invoice!.Type}CREDIT` !== note.Type, 'The credit note cannot be allocated to this type of document');
  refuseIf(invoice!.ContactID !== note.ContactID, 'The ContactID of the credit note and of the invoice do not match');
  const amount = readCents(input.Amount);
  refuseIf(!amount || amount < 0, 'The amount must be greater than zero');
  refuseIf(amount! > cents(note.RemainingCredit), 'The amount exceeds the remaining credit of this credit note');
  refuseIf(amount! > cents(invoice!.AmountDue), 'The amount exceeds the amount outstanding on this document');
  const Date = dayOf(input, 'Date', organisation.today())!;
  refuseIfLocked(organisation, Date);
  const allocation = { AllocationID: randomUUID(), InvoiceID: invoice!.InvoiceID, Amount: money(amount!), Date };
  note.Allocations.push(allocation);
  settle(organisation, note, invoice!);
  return allocation;
}

function remove(call: ApiCall, note: CreditNote, allocation: Allocation): XeroAnswer {
  const { organisation } = call;
  note.Allocations.splice(note.Allocations.indexOf(allocation), 1);
  const invoice = organisation.state.invoices.find(({ InvoiceID }) => InvoiceID === allocation.InvoiceID)!;
  settle(organisation, note, invoice);
  return { status: 200, json: wireOf({ ...show(allocation), IsDeleted: true }) };
}

function settle(organisation: Organisation, note: CreditNote, invoice: Invoice): void {
  settleCreditNote(organisation, note);
  settleInvoice(organisation, invoice);
  const { CreditNoteID, Type, Status } = note;
  organisation.changed('CREDITNOTE', 'UPDATE', CreditNoteID, { Type, Status });
  organisation.changed('INVOICE', 'UPDATE', invoice.InvoiceID);
}

/** The invoice that a payment or an allocation names, by its id or its number. */
export function invoiceOf({ state }: Organisation, value: unknown): Invoice | undefined {
  if (!isInput(value)) return undefined;
  const [id, number] = [textOf(value.InvoiceID)?.toLowerCase(), textOf(value.InvoiceNumber)];
  return state.invoices.find((each) => (id ? each.InvoiceID === id : number && each.InvoiceNumber === number));
}
