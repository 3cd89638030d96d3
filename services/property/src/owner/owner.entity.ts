import type { OwnerFacts } from '@keystead/contracts';
import { CompanyRecord, Email, Id, newId, Phone, Text, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';

/** A person who owns property, or has owned some: a person of the company, with or without an account. */
@Entity('owner')
export class Owner extends CompanyRecord {
  @Text(80) first_name: string;
  @Text(80) last_name: string;
  @Email() email: string;
  @Phone({ optional: true }) phone: string | null;
  /** Their account in the company. */
  @Id({ optional: true }) user_id: string | null;
}

export const OWNER_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;

export type Person = Pick<Owner, (typeof OWNER_FIELDS)[number]> & { user_id?: string | null };

/** Writes a new person down and says so; they own nothing yet. */
export async function addPerson(tx: Tx, { phone, user_id = null, ...person }: Person): Promise<Owner> {
  const owner = { id: newId(), ...person, phone: phone || null, user_id };
  await tx.insert(Owner, owner);
  tx.emit('owner.added', owner.id, 1, ownerFacts(owner));
  return { ...owner, company_id: tx.ctx.company_id, version: 1, created_at: tx.now };
}

export function ownerFacts(owner: Pick<Owner, 'id' | keyof Person>): OwnerFacts {
  const { id, user_id, first_name, last_name, email, phone } = owner;
  return { owner_id: id, user_id: user_id ?? null, first_name, last_name, email, phone };
}
