import { Database, LOG, Problem, systemContext } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { MalwareScanner, MalwareScannerDown } from '../malware/malware-scanner.js';
import { Document } from '../model/document.entity.js';
import { Storage, type BlobName } from '../storage/storage.js';
import { lockDocument } from './upload-state.js';

/** Has an uploaded file scanned for malware before it is stored for good. */
@Injectable()
export class CheckUpload {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly scanner: MalwareScanner,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Throws FILE_INFECTED after the document and its file are removed, and MALWARE_SCANNER_DOWN when it cannot be decided
   * now: the file is then neither stored nor refused.
   */
  async check(blob: BlobName): Promise<void> {
    const signature = await this.scan(blob);
    if (signature === null) return;
    await this.refuse(blob, signature);
    await this.storage.remove(blob);
    throw new Problem('FILE_INFECTED');
  }

  private async scan(blob: BlobName): Promise<string | null> {
    const bytes = await this.storage.read(blob);
    try {
      return await this.scanner.findMalware(bytes);
    } catch (error) {
      if (!(error instanceof MalwareScannerDown)) throw error;
      this.log.error({ err: error, document_id: blob.id }, 'an upload is not scanned for malware');
      throw new Problem('MALWARE_SCANNER_DOWN');
    } finally {
      bytes.destroy();
    }
  }

  /** The row ends with its place under the plan, and the person who uploaded it is notified. */
  private async refuse({ company_id, id }: BlobName, signature: string): Promise<void> {
    await this.db.run(systemContext(company_id, id), async (tx) => {
      const document = await lockDocument(tx, id);
      if (!document || document.status === 'stored') return;
      const { lease_id, name, uploaded_by } = document;
      tx.audit('document', id, 'refuse_infected', { name, signature }, null);
      await tx.remove(Document, document);
      tx.emit('document.infected', id, document.version + 1, { document_id: id, name, signature, uploaded_by });
      tx.emit('document.deleted', id, document.version + 1, { document_id: id, lease_id });
    });
    this.log.warn({ document_id: id, company_id, signature }, 'an upload contains malware and is removed');
  }
}
