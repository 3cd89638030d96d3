import { randomUUID } from 'node:crypto';
import { allocations } from './allocations.js';
import { saveBatch } from './batch.js';
import { contactIdOf, isInBooks, nextStatus, readLined, refuseIfLocked, showLined } from './documents.js';
import { notFound, refuseIf, type XeroAnswer } from './exchange.js';
import { envelope, pageOf, select } from './listing.js';
import type { Organisation } from './organisation.js';
import type { CreditNote } from './records.js';
import { noSuchMethod, textOf, type ApiCall, type Input } from './resource.js';
import { refundsOf, settleCreditNote } from './settlement.js';

/** `/CreditNotes` and their allocations. */
export function creditNotes(call: ApiCall): XeroAnswer {
  const { organisation, method, id, part, query } = call;
  const all = organisation.state.creditNotes;
  const show = (note: CreditNote) => showCreditNote(organisation, note, true);
  const found = all.find((each) => each.CreditNoteID === id?.toLowerCase() || each.CreditNoteNumber === id);
  if (part) return found && part === 'Allocations' ? allocations(call, found) : notFound();
  if (method === 'PUT' || method === 'POST') {
    const save = (input: Input) =>
      saveCreditNote(organisation, id ? { ...input, CreditNoteID: id } : input, method === 'POST');
    return saveBatch(call, { name: 'CreditNotes', flag: 'HasErrors', save, show });
  }
  if (method !== 'GET') return noSuchMethod();
  if (id) return found ? envelope(call, { CreditNotes: [show(found)] }) : notFound();
  const brief = (note: CreditNote) => showCreditNote(organisation, note, query.has('page'));
  const { records, pagination } = pageOf(select(call, all, brief), query);
  return envelope(call, { pagination, CreditNotes: records.map(brief) });
}

function saveCreditNote(organisation: Organisation, input: Input, mayChange: boolean): CreditNote {
  const { creditNotes: all } = organisation.state;
  const [id, number] = [textOf(input.CreditNoteID)?.toLowerCase(), textOf(input.CreditNoteNumber)];
  const byId = id ? all.find(({ CreditNoteID }) => CreditNoteID === id) : undefined;
  refuseIf(Boolean(id) && !byId, 'An existing Credit Note with the specified CreditNoteID could not be found');
  const byNumber = number ? numbered(all, number) : undefined;
  refuseIf(byNumber !== undefined && byNumber !== byId && !mayChange, 'Credit Note # must be unique.');
  const earlier = byId ?? (mayChange ? byNumber : undefined);
  return earlier ? change(organisation, earlier, input) : add(organisation, input);
}

const numbered = (all: CreditNote[], number: string) =>
  all.find(
    (each) =>
      each.Type === 'ACCRECCREDIT' &&
      each.Status !== 'DELETED' &&
      each.CreditNoteNumber?.toLowerCase() === number.toLowerCase(),
  );

function add(organisation: Organisation, input: Input): CreditNote {
  const Type = textOf(input.Type);
  refuseIf(Type !== 'ACCRECCREDIT' && Type !== 'ACCPAYCREDIT', 'Credit Note Type is not valid');
  const Status = nextStatus('Credit Note', input, undefined);
  const lined = readLined(organisation, input, undefined, Status === 'AUTHORISED');
  if (Status === 'AUTHORISED') refuseIfLocked(organisation, lined.Date);
  const number = textOf(input.CreditNoteNumber);
  const isOurs = Type === 'ACCRECCREDIT';
  const note: CreditNote = {
    CreditNoteID: randomUUID(),
    Type: Type as CreditNote['Type'],
    Status,
    ...lined,
    CreditNoteNumber: number ?? (isOurs ? `CN-${String(organisation.state.nextNumber++).padStart(4, '0')}` : undefined),
    ContactID: contactIdOf(organisation, input, undefined),
    RemainingCredit: 0,
    Allocations: [],
  };
  organisation.state.creditNotes.push(note);
  settleCreditNote(organisation, note);
  publishChange(organisation, note, 'CREATE');
  return note;
}

function change(organisation: Organisation, note: CreditNote, input: Input): CreditNote {
  const Status = nextStatus('Credit Note', input, note.Status);
  const isSettled = note.Allocations.length > 0 || refundsOf(organisation, note).length > 0;
  refuseIf(isSettled, 'This document cannot be edited as it has a payment or credit note allocated to it.');
  if (isInBooks(note.Status)) refuseIfLocked(organisation, note.Date);
  if (Status === 'VOIDED' || Status === 'DELETED') note.Status = Status;
  else {
    const lined = readLined(organisation, input, note, Status === 'AUTHORISED');
    if (Status === 'AUTHORISED') refuseIfLocked(organisation, lined.Date);
    Object.assign(note, lined, { Status, ContactID: contactIdOf(organisation, input, note) });
  }
  settleCreditNote(organisation, note);
  publishChange(organisation, note, 'UPDATE');
  return note;
}

const publishChange = (
  organisation: Organisation,
  { CreditNoteID, Type, Status }: CreditNote,
  kind: 'CREATE' | 'UPDATE',
) => organisation.changed('CREDITNOTE', kind, CreditNoteID, { Type, Status });

function showCreditNote(organisation: Organisation, note: CreditNote, hasLines: boolean): object {
  const { Allocations, ...rest } = note;
  return {
    ...showLined(organisation, rest, hasLines),
    Allocations: Allocations.map(({ InvoiceID, ...allocation }) => ({
      ...allocation,
      Invoice: { InvoiceID, ...numberOf(organisation, InvoiceID) },
    })),
    HasErrors: false,
  };
}

const numberOf = ({ state }: Organisation, id: string) => {
  const number = state.invoices.find(({ InvoiceID }) => InvoiceID === id)?.InvoiceNumber;
  return number ? { InvoiceNumber: number } : {};
};
