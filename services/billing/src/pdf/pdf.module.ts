import { Module } from '@nestjs/common';
import { BankingModule } from '../banking/banking.module.js';
import { CollectionsModule } from '../collections/collections.module.js';
import { AdjustmentController } from './adjustment/adjustment.controller.js';
import { AdjustmentQueries } from './adjustment/adjustment.queries.js';
import { SaveInvoiceNoteHandler } from './invoice/invoice.commands.js';
import { InvoiceController } from './invoice/invoice.controller.js';
import { InvoiceQueries } from './invoice/invoice.queries.js';
import { DocumentsClient } from './documents/documents-client.js';
import { Issuables } from './issuing/issuables.js';
import { IssuedDocuments } from './issued/issued-documents.js';
import { IssuedPdf } from './issued/issued-pdf.js';
import { KeepIssued } from './issuing/keep-issued.js';
import { LeaseLedgerController } from './ledger/lease-ledger.controller.js';
import { LeaseLedgerQueries } from './ledger/lease-ledger.queries.js';
import { LedgerPdf } from './ledger/ledger-pdf.js';
import { OwnerStatementController } from './owner/owner-statement.controller.js';
import { OwnerStatementQueries } from './owner/owner-statement.queries.js';
import { ReceiptController } from './receipt/receipt.controller.js';
import { ReceiptQueries } from './receipt/receipt.queries.js';
import { Logos } from './render/logos.js';
import { PdfRenderQueue } from './render/pdf-render-queue.js';
import { CreateTextDocumentHandler } from './text-document/create-text-document.js';
import {
  CreateTemplateHandler,
  DeleteTemplateHandler,
  UpdateTemplateHandler,
} from './text-document/document-template.commands.js';
import { DocumentTemplateController } from './text-document/document-template.controller.js';
import { TextDocumentController } from './text-document/text-document.controller.js';
import { TextDocumentQueries } from './text-document/text-document.queries.js';
import { TextDocumentReactions } from './text-document/text-document.reactions.js';

@Module({
  imports: [BankingModule, CollectionsModule],
  controllers: [
    AdjustmentController,
    DocumentTemplateController,
    InvoiceController,
    KeepIssued,
    LeaseLedgerController,
    OwnerStatementController,
    ReceiptController,
    TextDocumentController,
    TextDocumentReactions,
  ],
  providers: [
    PdfRenderQueue,
    Logos,
    DocumentsClient,
    Issuables,
    IssuedDocuments,
    IssuedPdf,
    AdjustmentQueries,
    InvoiceQueries,
    SaveInvoiceNoteHandler,
    LeaseLedgerQueries,
    LedgerPdf,
    OwnerStatementQueries,
    ReceiptQueries,
    CreateTemplateHandler,
    UpdateTemplateHandler,
    DeleteTemplateHandler,
    CreateTextDocumentHandler,
    TextDocumentQueries,
  ],
})
export class PdfModule {}
