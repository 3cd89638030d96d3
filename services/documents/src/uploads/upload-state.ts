import { newId, Problem, systemContext, type Database, type Tx } from '@keystead/platform';
import { Document, documentFacts } from '../model/document.entity.js';
import { emitShared } from '../model/emit-shared.js';
import type { BlobName } from '../storage/storage.js';

/** A process that took longer than this has lost its upload. */
export const UPLOAD_MS = 10 * 60_000;

const contextOf = ({ company_id, id }: BlobName) => systemContext(company_id, id);

/** Reserves the grant for one upload; throws UPLOAD_LINK_USED, or UPLOAD_LINK_EXPIRED when the grant is swept. */
export function beginUpload(db: Database, blob: BlobName): Promise<string> {
  return db.run(contextOf(blob), async (tx) => {
    const document = await lockDocument(tx, blob.id);
    if (!document) throw new Problem('UPLOAD_LINK_EXPIRED');
    if (document.status !== 'granted') throw new Problem('UPLOAD_LINK_USED');
    const upload_id = newId();
    await tx.query(
      `update document set status = 'receiving', upload_id = $3, upload_began_at = $4 where company_id = $1 and id = $2`,
      [blob.company_id, blob.id, upload_id, tx.now],
      'begin_upload',
    );
    return upload_id;
  });
}

/** After a failed upload the same link can be tried again until it expires. */
export async function releaseUpload(db: Database, blob: BlobName, upload_id: string): Promise<void> {
  await db.run(contextOf(blob), (tx) =>
    tx.query(
      `update document set status = 'granted', upload_id = null, upload_began_at = null
       where company_id = $1 and id = $2 and upload_id = $3`,
      [blob.company_id, blob.id, upload_id],
      'release_upload',
    ),
  );
}

/** The file is there: from now on it is shown. Throws UPLOAD_LINK_EXPIRED where the upload was given up meanwhile. */
export function finishUpload(db: Database, blob: BlobName, upload_id: string): Promise<void> {
  return db.run(contextOf(blob), async (tx) => {
    const document = await lockDocument(tx, blob.id);
    if (document?.upload_id !== upload_id) throw new Problem('UPLOAD_LINK_EXPIRED');
    await markStored(tx, document);
  });
}

/** Marks a locked document as stored and publishes it. */
export async function markStored(tx: Tx, document: Document): Promise<void> {
  const stored = { status: 'stored' as const, upload_id: null, upload_began_at: null, uploaded_at: tx.now };
  const version = await tx.update(Document, document, stored);
  tx.emit('document.uploaded', document.id, version, documentFacts(document));
  await emitShared(tx, document.id, version);
}

export async function lockDocument(tx: Tx, id: string): Promise<Document | undefined> {
  const [document] = await tx.query<Document & Record<string, unknown>>(
    'select * from document where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, id],
    'lock_upload',
  );
  return document;
}
