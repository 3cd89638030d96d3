import { UUID_PATTERN } from '@keystead/contracts';
import { Injectable } from '@nestjs/common';
import { DocumentsClient } from '../documents/documents-client.js';

/** Bytes of one address are always the same, so the logos of so many companies stay in memory. */
const HELD_MAX = 200;
const ADDRESS = /\/storage\/([^/]+)\/image$/;

/** Logos of companies, small enough to be in every document. */
@Injectable()
export class Logos {
  private readonly held = new Map<string, Buffer>();

  constructor(private readonly documents: DocumentsClient) {}

  /**
   * Null for a company without a logo, for one that stands elsewhere, which is never fetched, and for a picture of another
   * company. Throws UNAVAILABLE where the documents service cannot be asked: without it the document would stay without.
   */
  async of(company_id: string, logo: string | null | undefined): Promise<Buffer | null> {
    const asset_id = assetOf(logo);
    if (!asset_id || !this.documents.isConfigured) return null;
    const key = `${company_id}/${asset_id}`;
    const known = this.held.get(key);
    if (known) return known;
    const bytes = await this.documents.logo(company_id, asset_id);
    if (!bytes) return null;
    const [oldest] = this.held.keys();
    if (this.held.size >= HELD_MAX) this.held.delete(oldest!);
    this.held.set(key, bytes);
    return bytes;
  }
}

function assetOf(logo: string | null | undefined): string | null {
  if (!logo || !URL.canParse(logo)) return null;
  const id = ADDRESS.exec(new URL(logo).pathname)?.[1]?.toLowerCase() ?? '';
  return UUID_PATTERN.test(id) ? id : null;
}
