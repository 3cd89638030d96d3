import { createHash } from 'node:crypto';
import type { IssuedDocument } from '@keystead/contracts';
import { callDocuments, CONFIG, LOG, Problem } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { BillingConfig } from '../../config.js';

const CALL_MS = 20_000;

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Hands issued documents to the documents service, and asks for what it stores. */
@Injectable()
export class DocumentsClient {
  constructor(
    @Inject(CONFIG) private readonly config: BillingConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Without an address documents stay in the database of this service. */
  get isConfigured(): boolean {
    return Boolean(this.config.documentsUrl && this.config.handOverKeys);
  }

  /** The same document again changes nothing. */
  async store(company_id: string, document: IssuedDocument, bytes: Buffer): Promise<void> {
    const response = await this.call('PUT', company_id, document, bytes);
    await response.arrayBuffer();
    if (response.status !== 201) throw new Error(`documents answered ${response.status} to ${document.document_id}`);
  }

  /** Throws UNAVAILABLE where the documents service cannot be asked. */
  async read(company_id: string, document: IssuedDocument): Promise<Buffer> {
    const { document_id, sha256 } = document;
    try {
      const response = await this.call('GET', company_id, document);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200) throw new Error(`documents answered ${response.status}`);
      if (sha256Of(bytes) !== sha256) throw new Error('these are not the bytes that were issued');
      return bytes;
    } catch (error) {
      this.log.error({ err: error, document_id }, 'an issued document cannot be read');
      throw new Problem('UNAVAILABLE');
    }
  }

  /** Null where the company has no such picture; throws UNAVAILABLE where the documents service cannot be asked. */
  async logo(company_id: string, asset_id: string): Promise<Buffer | null> {
    try {
      const response = await this.send('GET', `${company_id}/logos/${asset_id}`, {
        purpose: 'logo',
        company_id,
        asset_id,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status === 404) return null;
      if (response.status !== 200) throw new Error(`documents answered ${response.status}`);
      return bytes;
    } catch (error) {
      this.log.error({ err: error, asset_id }, 'a logo cannot be read');
      throw new Problem('UNAVAILABLE');
    }
  }

  private call(method: 'GET' | 'PUT', company_id: string, document: IssuedDocument, body?: Buffer): Promise<Response> {
    const path = `${company_id}/issued-documents/${document.document_id}`;
    return this.send(method, path, { method, company_id, document }, body);
  }

  private send(method: 'GET' | 'PUT', path: string, about: object, body?: Buffer): Promise<Response> {
    return callDocuments(this.config, { method, path, about, body, within_ms: CALL_MS });
  }
}
