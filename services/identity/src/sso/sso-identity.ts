import { CompanyRecord, Id, newId, Problem, Text, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';
import type { ProvenIdentity } from './driver.js';

/** A provider's word that is as good as a password for one person of one company. */
@Entity('sso_identity')
export class SsoIdentity extends CompanyRecord {
  @Id() user_id: string;
  @Text(20) provider: string;
  @Text(300) issuer: string;
  @Text(255) subject: string;
}

/** Whose word counts, without what else the provider says. */
export type Vouched = Pick<ProvenIdentity, 'issuer' | 'subject'> & { provider: string };

/** Lets the caller sign in by this identity from now on; the same again changes nothing. */
export async function linkIdentity(tx: Tx, { provider, issuer, subject }: Vouched): Promise<void> {
  const user_id = tx.ctx.user_id!;
  const [known] = await tx.query<{ user_id: string }>(
    'select user_id from sso_identity where company_id = $1 and issuer = $2 and subject = $3',
    [tx.ctx.company_id, issuer, subject],
    'sso_identity_known',
  );
  if (known && known.user_id !== user_id) throw new Problem('SSO_LINKED_ELSEWHERE');
  if (!known) await tx.insert(SsoIdentity, { id: newId(), user_id, provider, issuer, subject });
}
