import { consumeQuota, type Tx } from '@keystead/platform';

const MB = 1024 * 1024;

// What billing issued must be stored whatever the plan has room for, so it takes none of that room.
const UPLOADED = 'company_id = $1 and issued_kind is null';
const COUNT = `select count(*)::int as used from document where ${UPLOADED}`;
const BYTES = `select (select coalesce(sum(size), 0)::bigint from document where ${UPLOADED})
  + (select coalesce(sum(size), 0)::bigint from asset where company_id = $1) as used`;

const used = async (tx: Tx, sql: string, name: string) =>
  (await tx.one<{ used: number }>(sql, [tx.ctx.company_id], name)).used;

/** Takes `more` documents under the plan, or throws SUB_MOD_1004. What is granted and not uploaded yet counts. */
export const consumeDocuments = (tx: Tx, more: number) =>
  consumeQuota(tx, 'documents', () => used(tx, COUNT, 'count_documents'), more);

/** Takes so many bytes under the plan, or throws SUB_MOD_1003. Pictures count too. */
export const consumeStorage = (tx: Tx, bytes: number) =>
  // A megabyte is a power of two, so these quotients are exact.
  consumeQuota(tx, 'storage', async () => (await used(tx, BYTES, 'count_bytes')) / MB, bytes / MB);
