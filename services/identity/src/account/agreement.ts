import { AGREEMENT_TYPES, LANGUAGES, TERMS_VERSION, type AgreementType } from '@keystead/contracts';
import { CompanyRecord, Flag, Id, newId, OneOf, Text, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';

/** What a person agreed to, when and where; rows are only ever added. */
@Entity('agreement')
export class Agreement extends CompanyRecord {
  @Id() user_id: string;
  @OneOf(AGREEMENT_TYPES) agreement_type: AgreementType;
  @Flag() is_agreed: boolean;
  @Text(20) terms_version: string;
  /** Language the text was read in; the English one binds. */
  @OneOf(LANGUAGES) language: string;
  @Text(64, { optional: true }) ip: string | null;
}

export async function keepAgreement(tx: Tx, agreement_type: AgreementType, is_agreed: boolean): Promise<void> {
  const { user_id, language, ip } = tx.ctx;
  const said = { user_id, agreement_type, is_agreed, terms_version: TERMS_VERSION, language, ip: ip.slice(0, 64) };
  await tx.insert(Agreement, { id: newId(), ...said, created_at: tx.now });
}
