import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CompanyRecord, Email, Id, Moment, newId, Problem, Text, type Tx } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { refuseTakingFrom } from '../authorization/role-facts.js';
import { Secrets } from '../shared/secrets.js';
import { AccountLookup } from '../accounts/account-lookup.js';
import { InvitationMails } from './invitation-mails.js';

const LIFE_MS = 7 * 24 * 3_600_000;
const CODE_BYTES = 24;
const CODE = /^[\w-]{32}$/;

/** One address may join this company in this role, once. */
@Entity('invitation')
export class Invitation extends CompanyRecord {
  @Email() email: string;
  @Column({ type: 'text' }) role_key: string;
  /** The property it is about. */
  @Id({ optional: true }) property_id: string | null;
  @Text(80, { optional: true }) first_name: string | null;
  @Text(80, { optional: true }) middle_name: string | null;
  @Text(80, { optional: true }) last_name: string | null;
  /** Only the mail holds the code itself. */
  @Text(64) code_hash: string;
  @Id() invited_by: string;
  @Moment() expires_at: Date;
  /** Who has begun to accept it, and since when. */
  @Id({ optional: true }) user_id: string | null;
  @Moment({ optional: true }) prepared_at: Date | null;
  @Moment({ optional: true }) accepted_at: Date | null;
}

export type NewInvitation = Pick<Invitation, 'email' | 'role_key'> &
  Partial<Pick<Invitation, 'property_id' | 'first_name' | 'middle_name' | 'last_name'>>;

/** True while it may be accepted. */
export function isOpen({ accepted_at, expires_at }: Invitation, now: Date): boolean {
  return accepted_at === null && expires_at > now;
}

/** Takes an invitation back. */
export async function removeInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await tx.remove(Invitation, invitation);
  emitInvitationClosed(tx, invitation.id, invitation.version + 1);
}

/** Its place in the team is free again, or is now that of the person who has accepted it. */
export function emitInvitationClosed(tx: Tx, invitation_id: string, version: number): void {
  tx.emit('invitation.closed', invitation_id, version, { invitation_id });
}

@Injectable()
export class Invitations {
  constructor(
    private readonly directory: AccountLookup,
    private readonly secrets: Secrets,
    private readonly mails: InvitationMails,
  ) {}

  /** Writes an invitation and mails it; an earlier one to the same address no longer works. */
  async add(tx: Tx, invitation: NewInvitation): Promise<string> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const id = newId();
    await this.withdraw(tx, invitation.email);
    const expires_at = new Date(tx.now.getTime() + LIFE_MS);
    const row = { id, ...invitation, code_hash: this.hash(code), invited_by: tx.ctx.user_id, expires_at };
    await tx.insert(Invitation, { ...row, created_at: tx.now });
    const { role_key } = invitation;
    tx.emit('invitation.opened', id, 1, { invitation_id: id, role_key, expires_at: expires_at.toISOString() });
    await this.mails.schedule(tx, id, code);
    return id;
  }

  /** Takes back what an address was invited to. */
  async withdraw(tx: Tx, email: string): Promise<void> {
    const open = await tx.query<Invitation & Record<string, unknown>>(
      'select * from invitation where company_id = $1 and email = $2 and accepted_at is null for update',
      [tx.ctx.company_id, email],
      'invitation_of_email',
    );
    await refuseTakingFrom(
      tx,
      open.map(({ role_key }) => role_key),
    );
    for (const invitation of open) await removeInvitation(tx, invitation);
  }

  /** Takes back what a person has invited others to. */
  async withdrawFrom(tx: Tx, inviter: string): Promise<void> {
    const open = await tx.query<Invitation & Record<string, unknown>>(
      'select * from invitation where company_id = $1 and invited_by = $2 and accepted_at is null for update',
      [tx.ctx.company_id, inviter],
      'invitations_of_inviter',
    );
    for (const invitation of open) await removeInvitation(tx, invitation);
  }

  /** Where the invitation of a code is; one answer for every code that opens none. */
  async find(code: string): Promise<{ company_id: string; id: string }> {
    const found = CODE.test(code) ? await this.directory.findInvitation(this.hash(code)) : null;
    if (!found) throw new Problem('INVITATION_DEAD');
    return found;
  }

  private hash(code: string): string {
    return this.secrets.digest('invitation', code);
  }
}
