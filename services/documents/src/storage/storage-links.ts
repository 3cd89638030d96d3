import { createHmac, timingSafeEqual } from 'node:crypto';
import { UUID_PATTERN } from '@keystead/contracts';
import { Problem } from '@keystead/platform';
import type { BlobName, UploadAddress, UploadTerms } from './storage.js';

/** An upload that a link allows. */
export interface UploadLink extends UploadTerms {
  blob: BlobName;
}

/** Its key is stored: others keep the addresses of pictures, whatever becomes of STORAGE_KEY. */
export const LINK_KEY = 'storage links';

type Query = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Links that vouch for themselves: for one file, one method and one length and type, signed with a key that only this
 * service has. The token of an upload is the query of its address, as it is with Azure.
 */
export class StorageLinks {
  private readonly base: string;

  constructor(
    private readonly key: Buffer,
    publicUrl: string,
  ) {
    this.base = `${publicUrl}/storage`;
  }

  uploadAddress(blob: BlobName, { size, mime_type, expires_at }: UploadTerms): UploadAddress {
    const fields = { co: blob.company_id, se: String(expires_at.getTime()), sz: String(size), ct: mime_type };
    const sig = this.sign('PUT', blob.id, Object.values(fields));
    return {
      sasEndpoint: `${this.base}/${blob.id}`,
      sasToken: new URLSearchParams({ ...fields, sig }).toString(),
    };
  }

  /** What a link to `id` allows; throws UPLOAD_LINK_INVALID and UPLOAD_LINK_EXPIRED. */
  readUpload(id: string, query: Query, now: Date): UploadLink {
    // The token may also stand as one value, as the name of its field suggests.
    const given = 'sasToken' in query ? Object.fromEntries(new URLSearchParams(textOf(query.sasToken))) : query;
    const [co, se, sz, ct, sig] = ['co', 'se', 'sz', 'ct', 'sig'].map((name) => textOf(given[name]));
    if (!UUID_PATTERN.test(id) || !this.isSigned(sig!, 'PUT', id, [co!, se!, sz!, ct!]))
      throw new Problem('UPLOAD_LINK_INVALID');
    const expires_at = new Date(Number(se));
    if (now >= expires_at) throw new Problem('UPLOAD_LINK_EXPIRED');
    return { blob: { company_id: co!, id }, size: Number(sz), mime_type: ct!, expires_at };
  }

  /** Address of a picture. It is good for as long as the picture is there, since others keep it. */
  imageAddress({ company_id, id }: BlobName): string {
    const sig = this.sign('GET', id, [company_id]);
    return `${this.base}/${id}/image?${new URLSearchParams({ co: company_id, sig }).toString()}`;
  }

  /** Throws NOT_FOUND: whether there is such a picture is no one's business. */
  readImage(id: string, query: Query): BlobName {
    const [co, sig] = [textOf(query.co), textOf(query.sig)];
    if (!UUID_PATTERN.test(id) || !this.isSigned(sig, 'GET', id, [co])) throw new Problem('NOT_FOUND');
    return { company_id: co, id };
  }

  /** The picture that one of our addresses shows; null for any other address. */
  pictureAt(address: string): BlobName | null {
    const url = URL.parse(address);
    const id = url && /\/storage\/([^/]+)\/image$/.exec(url.pathname)?.[1];
    const [co, sig] = [url?.searchParams.get('co') ?? '', url?.searchParams.get('sig') ?? ''];
    return id && UUID_PATTERN.test(id) && this.isSigned(sig, 'GET', id, [co]) ? { company_id: co, id } : null;
  }

  private sign(method: string, id: string, fields: string[]): string {
    return createHmac('sha256', this.key)
      .update([method, id.toLowerCase(), ...fields].join('\n'))
      .digest('base64url');
  }

  private isSigned(sig: string, method: string, id: string, fields: string[]): boolean {
    const right = Buffer.from(this.sign(method, id, fields));
    const given = Buffer.from(sig);
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
