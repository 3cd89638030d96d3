import { scoped, systemContext, type Database, type Tx } from '@keystead/platform';
import type { Event, LeaseFacts } from '@keystead/contracts';
import { lockUnit } from '../lock-building.js';
import { isAnyLet } from '../section/lettings.js';
import { restore } from './restore.js';
import { awaitTrash } from './trash-lock.js';

// A lease may be opened in the moment before its service hears that the unit lies in the trash. Then the lease counts:
// the unit comes back, whatever the plan allows, since nothing that is let may disappear.

const UNITS = scoped(
  'units_in_trash',
  `select distinct b.id from section s
     join property_block b on b.company_id = scope.company::uuid and b.id = s.property_block_id and b.deleted_at is not null
   where s.company_id = scope.company::uuid and s.id = any($2::uuid[])`,
);

/** Takes out of the trash what these leases are made on. */
export async function restoreLet(db: Database, leases: readonly Event[]): Promise<void> {
  for (const company_id of new Set(leases.map((event) => event.company_id))) {
    const own = leases.filter((event) => event.company_id === company_id);
    const ctx = systemContext(company_id, own[0]!.id);
    await awaitTrash(db, ctx);
    const sections = own.map(({ data }) => (data as LeaseFacts).section_id);
    for (const { id } of await db.read<{ id: string }>(ctx, UNITS, [sections]))
      await db.run(ctx, (tx) => takeBackIfLet(tx, id));
  }
}

async function takeBackIfLet(tx: Tx, block_id: string): Promise<void> {
  const { property, block } = await lockUnit(tx, block_id);
  if (block.deleted_at && (await isAnyLet(tx, [block_id], property.timezone)))
    await restore(tx, property, [block], false);
}
