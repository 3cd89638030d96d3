import { createHmac, timingSafeEqual } from 'node:crypto';

import type { StoredKeys } from '@keystead/platform';

/** What a link is for, and which of its versions it is. */
export interface Link {
  company_id: string;
  id: string;
  version: number;
}

/** Links of one purpose open nothing of another. */
export const LINK_PURPOSES = ['calendar-feed', 'unsubscribe'] as const;
type LinkPurpose = (typeof LINK_PURPOSES)[number];

const MAC_BYTES = 32;
const BYTES = 16 + 16 + 4 + MAC_BYTES;

/**
 * Makes and checks the secret part of links: no one without the key can make one, and none is stored. Their key is, since
 * links stand in calendars and old mails for years, whatever becomes of SECRET_KEY.
 */
export class LinkTokens {
  private readonly key: Buffer;

  constructor(stored: StoredKeys, purpose: LinkPurpose) {
    this.key = stored.get(purpose);
  }

  sign({ company_id, id, version }: Link): string {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(version);
    const payload = Buffer.concat([bytesOf(company_id), bytesOf(id), count]);
    return Buffer.concat([payload, this.mac(payload)]).toString('base64url');
  }

  /** What a token says; null for one that was not made here. */
  verify(token: string): Link | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== BYTES || bytes.toString('base64url') !== token) return null;
    const payload = bytes.subarray(0, -MAC_BYTES);
    if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), this.mac(payload))) return null;
    const [company_id, id] = [uuidOf(payload.subarray(0, 16)), uuidOf(payload.subarray(16, 32))];
    return { company_id, id, version: payload.readUInt32BE(32) };
  }

  private mac(payload: Buffer): Buffer {
    return createHmac('sha256', this.key).update(payload).digest();
  }
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
