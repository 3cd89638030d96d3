import type { Context } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { AdjustmentQueries } from '../adjustment/adjustment.queries.js';
import { issuableAdjustment } from '../adjustment/issuable-adjustment.js';
import { issuableInvoice } from '../invoice/issuable-invoice.js';
import { InvoiceQueries } from '../invoice/invoice.queries.js';
import type { Issuable } from '../issued/issued-documents.js';
import type { LeaseKind } from '../issued/lease-document.js';
import { issuableReceipt } from '../receipt/issuable-receipt.js';
import { ReceiptQueries } from '../receipt/receipt.queries.js';
import { issuableTextDocument } from '../text-document/issuable-text-document.js';
import { TextDocumentQueries } from '../text-document/text-document.queries.js';

/** What of a lease is issued without anybody asking for it. */
@Injectable()
export class Issuables {
  constructor(
    private readonly invoices: InvoiceQueries,
    private readonly receipts: ReceiptQueries,
    private readonly adjustments: AdjustmentQueries,
    private readonly texts: TextDocumentQueries,
  ) {}

  /** Throws NOT_FOUND for what is not there. */
  async of(ctx: Context, kind: LeaseKind, id: string): Promise<Issuable> {
    if (kind === 'invoice') return issuableInvoice(await this.invoices.facts(ctx, id, 'issued'));
    if (kind === 'receipt') return issuableReceipt(id, await this.receipts.facts(ctx, id, 'issued'));
    if (kind === 'text_document') return issuableTextDocument(await this.texts.facts(ctx, id));
    return issuableAdjustment(await this.adjustments.facts(ctx, id, 'issued'));
  }
}
