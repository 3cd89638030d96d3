import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { callDocuments, CONFIG, type MailContent } from '@keystead/platform';
import type { NotificationConfig } from '../config.js';
import type { Mail } from '../mail/mail.js';
import type { FactsOf } from '../mail/templates.js';

/** Mails are sent one after the other: one whose document does not come must not hold up the rest for long. */
const READ_MS = 5_000;

type Attachments = NonNullable<MailContent['attachments']>;

/** Reads the issued document of a mail from the documents service, at the moment it is sent. */
@Injectable()
export class AttachedDocument {
  constructor(@Inject(CONFIG) private readonly config: NotificationConfig) {}

  /** None for most mails. Throws where the very bytes that were issued do not come: the mail is then tried again. */
  async of({ company_id, document_id, data }: Mail): Promise<Attachments> {
    if (document_id === null) return [];
    const { sha256, file } = data as FactsOf<'issued_document'>;
    const content = await this.read(company_id, document_id);
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw new Error(`These are not the bytes of document ${document_id} that were issued`);
    return [{ filename: file, contentType: 'application/pdf', content }];
  }

  private async read(company_id: string, document_id: string): Promise<Buffer> {
    const path = `${company_id}/issued-documents/${document_id}`;
    const about = { method: 'GET', company_id, document: { document_id } };
    const response = await callDocuments(this.config, { method: 'GET', path, about, within_ms: READ_MS });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`documents answered ${response.status}`);
    return bytes;
  }
}
