import { InvoiceController } from './invoice/invoice.controller.js';
import { InvoiceQueries } from './invoice/invoice.queries.js';
import { SaveInvoiceNoteHandler } from './invoice/save-invoice-note.js';
import { LeaseLedgerController } from './ledger/lease-ledger.controller.js';
import { LeaseLedgerQueries } from './ledger/lease-ledger.queries.js';
import { LedgerPdf } from './ledger/ledger-pdf.js';
import { NamesReactions } from './names/names.reactions.js';
import { OwnerStatementController } from './owner/owner-statement.controller.js';
import { OwnerStatementQueries } from './owner/owner-statement.queries.js';
import { PdfRenderQueue } from './render/pdf-render-queue.js';
import { ReceiptController } from './receipt/receipt.controller.js';
import { ReceiptQueries } from './receipt/receipt.queries.js';

/** Invoices, receipts, the ledger of a lease and statements, as the module lists them. */
export const PDF_PARTS = {
  controllers: [InvoiceController, LeaseLedgerController, NamesReactions, OwnerStatementController, ReceiptController],
  providers: [
    InvoiceQueries,
    LeaseLedgerQueries,
    LedgerPdf,
    OwnerStatementQueries,
    PdfRenderQueue,
    ReceiptQueries,
    SaveInvoiceNoteHandler,
  ],
};
