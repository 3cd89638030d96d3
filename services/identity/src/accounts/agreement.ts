import { createHash } from 'node:crypto';
import { AGREEMENT_TYPES, agreementText, type AgreementType, LANGUAGES, fullText } from '@keystead/contracts';
import { CompanyRecord, Flag, Id, newId, OneOf, Text, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';

/** What a person agreed to, when and where; rows are only ever added. */
@Entity('agreement')
export class Agreement extends CompanyRecord {
  @Id() user_id: string;
  @OneOf(AGREEMENT_TYPES) agreement_type: AgreementType;
  @Flag() is_agreed: boolean;
  /** Version of the text, of whatever type it is. */
  @Text(20) terms_version: string;
  /** SHA-256 of the English text of that version, in hexadecimal: `wholeText` of the contracts. */
  @Text(64, { optional: true }) text_hash: string | null;
  /** Language the text was read in; the English one binds. */
  @OneOf(LANGUAGES) language: string;
  @Text(64, { optional: true }) ip: string | null;
}

/** Adds what the person of this transaction says to their history and publishes it; answers the row's id. `product` is named in the texts. */
export async function saveAgreement(
  tx: Tx,
  agreement_type: AgreementType,
  is_agreed: boolean,
  product: string,
): Promise<string> {
  const { user_id, language, ip } = tx.ctx;
  const text = agreementText(agreement_type, product);
  const id = newId();
  await tx.insert(Agreement, {
    id,
    user_id,
    agreement_type,
    is_agreed,
    terms_version: text.version,
    text_hash: createHash('sha256').update(fullText(text)).digest('hex'),
    language,
    ip: ip.slice(0, 64) || null,
    created_at: tx.now,
  });
  const { answers } = await tx.one<{ answers: number }>(
    'select count(*)::int as answers from agreement where company_id = $1 and user_id = $2',
    [tx.ctx.company_id, user_id],
    'agreement_answers',
  );
  const { version: terms_version } = text;
  tx.emit('agreement.saved', user_id!, answers, { user_id: user_id!, agreement_type, is_agreed, terms_version });
  return id;
}
