import type { IssuedDocument, IssuedKind, Language } from '@keystead/contracts';
import { scoped, type Context, type Database, type Tx } from '@keystead/platform';

/** Which document it is: of one source, and of an owner's time in one edition. */
export interface IssuedKey {
  kind: IssuedKind;
  source_id: string;
  /** What was in it, where the same time may be issued again after something in it changed; else empty. */
  edition: string;
}

export type IssuedFacts = Omit<IssuedDocument, 'document_id' | 'sha256' | 'size'>;

export interface IssuedRow extends Record<string, unknown> {
  id: string;
  language: Language;
  facts: IssuedFacts;
  sha256: string;
  size: number;
  /** Null once the documents service has stored them. */
  bytes: Buffer | null;
}

const COLUMNS = 'i.id, i.language, i.facts, i.sha256, i.size, i.bytes';
// A language that is asked for, else the original.
const FIND = scoped(
  'issued_document',
  `select ${COLUMNS} from issued_document i where i.company_id = scope.company::uuid and i.kind = $2
     and i.source_id = $3 and i.edition = $4 and case when $5::text is null then i.is_original else i.language = $5 end`,
);
const BY_ID = scoped(
  'issued_document_by_id',
  `select ${COLUMNS} from issued_document i where i.company_id = scope.company::uuid and i.id = $2`,
);

export async function findIssued(
  db: Database,
  ctx: Context,
  { kind, source_id, edition }: IssuedKey,
  language: Language | null,
): Promise<IssuedRow | undefined> {
  return (await db.read<IssuedRow>(ctx, FIND, [kind, source_id, edition, language]))[0];
}

export const issuedById = (db: Database, ctx: Context, id: string): Promise<IssuedRow> =>
  db.readOne<IssuedRow>(ctx, BY_ID, [id]);

/** Writes a document unless it exists; of two writers at once, the second reads what the first has written. */
export async function addIssued(tx: Tx, key: IssuedKey, row: IssuedRow & { is_original: boolean }): Promise<void> {
  await tx.query(
    `insert into issued_document (company_id, id, kind, source_id, edition, language, is_original, facts, sha256, size,
       bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      tx.ctx.company_id,
      row.id,
      key.kind,
      key.source_id,
      key.edition,
      row.language,
      row.is_original,
      JSON.stringify(row.facts),
      row.sha256,
      row.size,
      row.bytes,
      tx.now,
    ],
    'issued_document_add',
  );
}

/** The documents service has it now. */
export async function markStored(tx: Tx, id: string): Promise<void> {
  await tx.query(
    'update issued_document set bytes = null where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'issued_document_stored',
  );
}

/** As it is handed over. */
export const handedOver = ({ id, facts, sha256, size }: IssuedRow): IssuedDocument => ({
  ...facts,
  document_id: id,
  sha256,
  size,
});
