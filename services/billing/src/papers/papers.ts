import { InvoiceController } from './invoice/invoice.controller.js';
import { InvoiceQueries } from './invoice/invoice.queries.js';
import { SaveInvoiceNoteHandler } from './invoice/save-invoice-note.js';
import { LeaseLedgerController } from './ledger/lease-ledger.controller.js';
import { LeaseLedgerQueries } from './ledger/lease-ledger.queries.js';
import { LedgerPaper } from './ledger/ledger-paper.js';
import { NamesReactions } from './names/names.reactions.js';
import { OwnerStatementController } from './owner/owner-statement.controller.js';
import { OwnerStatementQueries } from './owner/owner-statement.queries.js';
import { PaperDesk } from './pdf/paper-desk.js';
import { ReceiptController } from './receipt/receipt.controller.js';
import { ReceiptQueries } from './receipt/receipt.queries.js';

/** Invoices, receipts, the ledger of a lease and statements, as the module lists them. */
export const PAPERS = {
  controllers: [InvoiceController, LeaseLedgerController, NamesReactions, OwnerStatementController, ReceiptController],
  providers: [
    InvoiceQueries,
    LeaseLedgerQueries,
    LedgerPaper,
    OwnerStatementQueries,
    PaperDesk,
    ReceiptQueries,
    SaveInvoiceNoteHandler,
  ],
};
