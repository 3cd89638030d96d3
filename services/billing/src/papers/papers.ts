import { InvoiceController } from './invoice/invoice.controller.js';
import { InvoiceQueries } from './invoice/invoice.queries.js';
import { SaveInvoiceNoteHandler } from './invoice/save-invoice-note.js';
import { NamesReactions } from './names/names.reactions.js';
import { PaperDesk } from './pdf/paper-desk.js';

/** Invoices, receipts, the ledger of a lease and statements, as the module lists them. */
export const PAPERS = {
  controllers: [InvoiceController, NamesReactions],
  providers: [InvoiceQueries, SaveInvoiceNoteHandler, PaperDesk],
};
