import { fieldProblem, type Tx } from '@keystead/platform';
import { PropertyManager } from './property-manager.entity.js';

/** Enough for one person, and little enough for one event. */
const MOST_PER_PERSON = 5000;
const TOO_MANY = `One person can manage at most ${MOST_PER_PERSON} properties`;

interface Assignment {
  property_ids: readonly string[];
  user_ids: readonly string[];
  /** Whether others stop to manage these properties. */
  isReplaced: boolean;
}

/** Has people manage properties, and says of each whose properties changed all that they manage now. Access is locked. */
export async function assign(tx: Tx, { property_ids, user_ids, isReplaced }: Assignment): Promise<void> {
  const known = await tx.query<PropertyManager & Record<string, unknown>>(
    'select * from property_manager where company_id = $1 and (id = any($2) or (property_ids && $3 and $4)) for update',
    [tx.ctx.company_id, user_ids, property_ids, isReplaced],
    'managers_to_change',
  );
  const assigned = new Set(property_ids);
  for (const manager of known) {
    const others = manager.property_ids.filter((id) => !assigned.has(id));
    const isManager = user_ids.includes(manager.id);
    await save(tx, manager, inOrder(isManager ? [...others, ...property_ids] : others));
  }
  const ids = new Set(known.map(({ id }) => id));
  for (const id of user_ids) if (!ids.has(id)) await add(tx, id, inOrder(property_ids));
}

async function save(tx: Tx, manager: PropertyManager, property_ids: string[]): Promise<void> {
  const version = await tx.update(PropertyManager, manager, { property_ids });
  if (version !== manager.version) emit(tx, manager.id, version, property_ids);
}

async function add(tx: Tx, id: string, property_ids: string[]): Promise<void> {
  await tx.insert(PropertyManager, { id, property_ids });
  emit(tx, id, 1, property_ids);
}

function inOrder(property_ids: readonly string[]): string[] {
  if (property_ids.length > MOST_PER_PERSON) throw fieldProblem({ user_ids: TOO_MANY });
  return property_ids.toSorted();
}

function emit(tx: Tx, user_id: string, version: number, property_ids: string[]): void {
  tx.emit('user.properties_changed', user_id, version, { user_id, property_ids });
}

/** Whether each of these ids, none of them twice, is of a property of the company that is not in the trash. */
export async function areProperties(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const known = await tx.query(
    'select 1 from property_projection where company_id = $1 and property_id = any($2) and not is_removed',
    [tx.ctx.company_id, ids],
    'properties_known',
  );
  return known.length === ids.length;
}
