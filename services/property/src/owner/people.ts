import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { fieldProblem, Problem, type Tx } from '@keystead/platform';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';
import { addPerson, Owner, ownerFacts, type Person } from './owner.entity.js';
import { OWNERS_MAX } from './shares.js';

/** Ids of people in a body, each once. */
export const PeopleIds = () =>
  applyDecorators(
    ApiProperty({
      type: [String],
      format: 'uuid',
      minItems: 1,
      maxItems: OWNERS_MAX,
      description: 'Ids of owners, or of people who have an account in the company',
    }),
    IsArray({ message: 'This must be a list' }),
    ArrayMinSize(1, { message: 'Please choose at least one person' }),
    ArrayMaxSize(OWNERS_MAX, { message: `At most ${OWNERS_MAX} at once` }),
    IsUUID(undefined, { each: true, message: 'This is not a valid id' }),
  );

type OwnerRow = Pick<Owner, 'id' | 'user_id'>;

/**
 * The owners of these ids, in their order. An id is an owner's or that of a person with an account in the company, who
 * is written down as an owner when they are none yet. One unknown id is NOT_FOUND for all.
 */
export async function ownersOf(tx: Tx, ids: readonly string[], field: string): Promise<string[]> {
  const found = new Map<string, string>();
  const wanted = ids.map((id) => id.toLowerCase());
  for (const { id, user_id } of await ownersAmong(tx, wanted)) {
    found.set(id, id);
    if (user_id) found.set(user_id, id);
  }
  const others = wanted.filter((id) => !found.has(id));
  for (const user of await usersAmong(tx, others)) found.set(user.user_id!, (await addPerson(tx, user)).id);
  const owners = wanted.map((id) => {
    const owner = found.get(id);
    if (!owner) throw new Problem('NOT_FOUND');
    return owner;
  });
  if (new Set(owners).size < owners.length) throw fieldProblem({ [field]: 'The same person appears twice' });
  return owners;
}

/**
 * The owner of this name and address, with a phone number that is given; a new one when there is none. Two people may
 * share an address, so that another name is another person.
 */
export async function ownerNamed(tx: Tx, person: Person): Promise<Owner> {
  const { first_name, last_name, email, phone } = person;
  const [known] = await tx.query<Owner & Record<string, unknown>>(
    `select * from owner where company_id = $1 and email = $2
       and lower(first_name) = lower($3) and lower(last_name) = lower($4)
     order by created_at, id limit 1 for update`,
    [tx.ctx.company_id, email, first_name, last_name],
    'owner_named',
  );
  if (!known) return addPerson(tx, person);
  if (!phone || phone === known.phone) return known;
  const version = await tx.update(Owner, known, { phone });
  tx.emit('owner.changed', known.id, version, ownerFacts({ ...known, phone }));
  return { ...known, phone, version };
}

function ownersAmong(tx: Tx, ids: readonly string[]): Promise<OwnerRow[]> {
  return tx.query<OwnerRow & Record<string, unknown>>(
    'select id, user_id from owner where company_id = $1 and (id = any($2) or user_id = any($2)) for key share',
    [tx.ctx.company_id, ids],
    'owners_among',
  );
}

async function usersAmong(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return tx.query<Person & Record<string, unknown>>(
    `select user_id, first_name, last_name, email, null as phone from user_projection
     where company_id = $1 and user_id = any($2) order by user_id`,
    [tx.ctx.company_id, ids],
    'users_among',
  );
}

/**
 * The owners of a property who can sign in, in the order in which they came: like their rows, those who were not made
 * from an account are known by the address they sign in with.
 */
export function ownersWithAccount(
  tx: Tx,
  property_id: string,
): Promise<{ owner_id: string; user_id: string; email: string; first_name: string }[]> {
  return tx.query(
    `select w.id as owner_id, u.user_id, w.email, w.first_name from ownership o
     join owner w on w.company_id = $1 and w.id = o.owner_id
     join user_projection u on u.company_id = $1
       and case when w.user_id is null then u.email = w.email else u.user_id = w.user_id end
     where o.company_id = $1 and o.property_id = $2 order by o.created_at, o.id`,
    [tx.ctx.company_id, property_id],
    'owners_with_account',
  );
}
