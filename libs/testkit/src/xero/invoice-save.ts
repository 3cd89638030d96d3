import { randomUUID } from 'node:crypto';
import { contactIdOf, dayOf, isInBooks, nextStatus, readLined, refuseIfLocked } from './documents.js';
import { refuseIf } from './exchange.js';
import type { Organisation } from './organisation.js';
import type { Invoice } from './records.js';
import { textOf, texts, type Input } from './resource.js';
import { creditsOf, paymentsOf, settleInvoice } from './settlement.js';

const LONGEST_NUMBER = 255;
/** What may still be changed of an invoice with payments. */
const ALWAYS = ['InvoiceID', 'InvoiceNumber', 'Reference', 'Url', 'DueDate', 'SentToContact', 'Status', 'Type'];

/** Adds an invoice, or changes the one with this id, or for customers with this number where the call may change one. */
export function saveInvoice(organisation: Organisation, input: Input, mayChange: boolean): Invoice {
  const { invoices } = organisation.state;
  const [id, number] = [textOf(input.InvoiceID)?.toLowerCase(), textOf(input.InvoiceNumber)];
  const byId = id ? invoices.find(({ InvoiceID }) => InvoiceID === id) : undefined;
  refuseIf(Boolean(id) && !byId, 'The document with the supplied id was not found for this endpoint.');
  const earlier = byId ?? (mayChange && number ? numbered(organisation, number) : undefined);
  refuseIf(earlier !== undefined && !byId && input.Type === 'ACCPAY', 'Invoice # must be unique.');
  return earlier ? change(organisation, earlier, input) : add(organisation, input);
}

/** The invoice to a customer that holds a number; a deleted one gives it free, and suppliers number as they like. */
const numbered = ({ state }: Organisation, number: string) =>
  state.invoices.find(
    (each) =>
      each.Type === 'ACCREC' && each.Status !== 'DELETED' && each.InvoiceNumber?.toLowerCase() === number.toLowerCase(),
  );

function add(organisation: Organisation, input: Input): Invoice {
  const Type = textOf(input.Type);
  refuseIf(Type !== 'ACCREC' && Type !== 'ACCPAY', 'Invoice Type is not valid');
  const Status = nextStatus('Invoice', input, undefined);
  const invoice = {
    InvoiceID: randomUUID(),
    Type: Type as Invoice['Type'],
    ...read(organisation, input, undefined, Status),
    InvoiceNumber: numberFor(organisation, input, Type === 'ACCREC'),
    ContactID: contactIdOf(organisation, input, undefined),
    AmountDue: 0,
    AmountPaid: 0,
    AmountCredited: 0,
  };
  mark(organisation, invoice);
  organisation.state.invoices.push(invoice);
  settleInvoice(organisation, invoice);
  organisation.changed('INVOICE', 'CREATE', invoice.InvoiceID);
  return invoice;
}

function change(organisation: Organisation, invoice: Invoice, input: Input): Invoice {
  const Status = nextStatus('Invoice', input, invoice.Status);
  const isSettled = paymentsOf(organisation, invoice).length > 0 || creditsOf(organisation, invoice).length > 0;
  const touches = Object.keys(input).some((name) => !ALWAYS.includes(name)) || Status === 'VOIDED';
  refuseIf(isSettled && touches, 'This document cannot be edited as it has a payment or credit note allocated to it.');
  if (isInBooks(invoice.Status)) refuseIfLocked(organisation, invoice.Date);
  if (Status === 'VOIDED' || Status === 'DELETED') invoice.Status = Status;
  else {
    const fields = read(organisation, input, invoice, Status);
    const InvoiceNumber = numberFor(organisation, input, invoice.Type === 'ACCREC', invoice);
    Object.assign(invoice, fields, { InvoiceNumber, ContactID: contactIdOf(organisation, input, invoice) });
    mark(organisation, invoice);
  }
  settleInvoice(organisation, invoice);
  organisation.changed('INVOICE', 'UPDATE', invoice.InvoiceID);
  return invoice;
}

function read(organisation: Organisation, input: Input, earlier: Invoice | undefined, Status: Invoice['Status']) {
  const isApproved = Status === 'AUTHORISED';
  const DueDate = dayOf(input, 'DueDate', earlier?.DueDate);
  refuseIf(isApproved && !DueDate, 'Due Date cannot be empty');
  const lined = readLined(organisation, input, earlier, isApproved);
  if (isApproved) refuseIfLocked(organisation, lined.Date);
  refuseIf(isApproved && lined.Total < 0, 'The total of the document may not be negative.');
  return {
    ...lined,
    Status,
    DueDate,
    Url: earlier?.Url,
    ...texts(input, 'Url'),
    SentToContact: input.SentToContact === true,
  };
}

function numberFor(organisation: Organisation, input: Input, isOurs: boolean, own?: Invoice): string | undefined {
  const number = textOf(input.InvoiceNumber) ?? own?.InvoiceNumber;
  refuseIf((number?.length ?? 0) > LONGEST_NUMBER, 'InvoiceNumber must not be longer than 255 characters.');
  if (!isOurs) return number;
  const holder = number ? numbered(organisation, number) : undefined;
  refuseIf(holder !== undefined && holder !== own, 'Invoice # must be unique.');
  return number || `INV-${String(organisation.state.nextNumber++).padStart(4, '0')}`;
}

/** The contact of an approved invoice becomes a customer or a supplier. */
function mark({ state }: Organisation, { ContactID, Type, Status }: Invoice): void {
  if (Status !== 'AUTHORISED') return;
  const contact = state.contacts.find((each) => each.ContactID === ContactID)!;
  if (Type === 'ACCREC') contact.IsCustomer = true;
  else contact.IsSupplier = true;
}
