import { fieldProblem, newId, type Tx } from '@keystead/platform';
import { note } from '../model/lease-activity.js';
import { LeaseOccupant, type OccupantFacts, occupantName } from './lease-occupant.entity.js';

type Stored = OccupantFacts & Pick<LeaseOccupant, 'id' | 'lease_id'>;

/** What is stored of a person or a pet: blank texts are none, and what belongs to the other kind goes. */
export function checkedOccupant(facts: Partial<OccupantFacts>, today: string): OccupantFacts {
  const { kind = 'adult', name, born_on, relationship, animal, animal_count, agreed_on } = facts;
  const common = { kind, name: name || null, note: facts.note || null };
  if (kind === 'pet') {
    if (!animal) throw fieldProblem({ animal: 'this field is required' });
    const pet = { animal, animal_count: animal_count ?? 1, agreed_on: agreed_on ?? null };
    return { ...common, ...pet, born_on: null, relationship: null };
  }
  if (!name) throw fieldProblem({ name: 'this field is required' });
  if (born_on && born_on > today) throw fieldProblem({ born_on: 'This day is in the future' });
  const person = { born_on: born_on ?? null, relationship: relationship || null };
  return { ...common, ...person, animal: null, animal_count: null, agreed_on: null };
}

/** Adds a person or a pet to a lease and says so. */
export async function addOccupant(tx: Tx, lease_id: string, facts: OccupantFacts): Promise<string> {
  const id = newId();
  const row = { id, lease_id, ...facts };
  await tx.inOrder([tx.insert(LeaseOccupant, row), noteOccupant(tx, row, 'added')]);
  return id;
}

/** Writes into the timeline what happened to a person or a pet. */
export function noteOccupant(tx: Tx, occupant: Stored, what: 'added' | 'changed' | 'removed'): Promise<void> {
  const is = occupant.kind === 'pet' ? 'pet' : 'occupant';
  return note(tx, occupant.lease_id, `${is}_${what}`, { occupant_id: occupant.id, name: occupantName(occupant) });
}

/** Whoever lived there under the lease before lives there under the renewal. */
export async function copyOccupants(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await tx.query<OccupantFacts & Record<string, unknown>>(
    `select kind, name, born_on, relationship, animal, animal_count, agreed_on, note from lease_occupant
     where company_id = $1 and lease_id = $2 order by created_at, id`,
    [tx.ctx.company_id, from],
    'occupants_to_renew',
  );
  for (const row of rows) await addOccupant(tx, to, row);
}
