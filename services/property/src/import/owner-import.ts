import { UUID_PATTERN } from '@keystead/contracts';
import {
  fieldProblem,
  type FileRow,
  importCommand,
  type ImportKind,
  type ImportUndo,
  type ImportValues,
  personColumns,
  phoneOfCell,
  Problem,
  type Tx,
  withNames,
} from '@keystead/platform';
import { lockProperty } from '../building/lock-building.js';
import { AddOwners, type AddedOwners, AddOwnersCommand } from '../owner/add-owners.js';
import { RemoveOwnerCommand } from '../owner/owner.commands.js';
import { changeOwnership, ownershipOf } from '../owner/ownership.js';
import type { Holding } from '../owner/shares.js';

/** Owners of properties that are there already and have no owner yet. The rows of one property are one: shares make a whole. */
export const OWNER_IMPORT: ImportKind = {
  name: 'owner',
  columns: [
    { name: 'property', example: '12 Rose Street', also: ['address', 'property name', 'property address'] },
    ...personColumns({
      ...{ first_name: 'Olivia', last_name: 'Hart' },
      ...{ email: 'olivia@owner.example', phone: '0400 000 002' },
    }),
    { name: 'share_percent', type: 'number', example: '100', also: ['share', 'ownership', 'percent', 'percentage'] },
    { name: 'is_primary_contact', type: 'flag', example: 'yes', also: ['primary', 'main contact'] },
    {
      name: 'acquired_date',
      type: 'day',
      example: '2019-07-01',
      also: ['since', 'owner since', 'held from', 'purchase date'],
    },
  ],
  needs: 'owner',
  gather: byProperty,
  adds: importCommand(AddOwners, AddOwnersCommand),
  columnOf: { property_id: 'property', owners: 'row' },
  cellOf: (field, data) => {
    const [, at, column] = /^owners\.(\d+)\.(\w+)$/.exec(field) ?? [];
    return column === undefined ? undefined : { row: (data as Gathered).rows[Number(at)]!, column };
  },
  body: async (tx, row) => {
    const { property, days, owners: people } = row as Gathered;
    const given = days.filter((day) => day !== null);
    const other = days.findIndex((day) => day !== null && day !== given[0]);
    if (other >= 0)
      throw fieldProblem({ [`owners.${other}.acquired_date`]: 'Owners of one property need the same day' });
    const { id: property_id, country_iso } = await propertyNamed(tx, property);
    const owners = people.map(({ phone, ...owner }) =>
      phone === undefined ? owner : { ...owner, phone: phoneOfCell(phone, country_iso) },
    );
    return { property_id, owners, ...(given.length > 0 ? { acquired_date: given[0] } : {}) };
  },
  undo: (tx, created, how) => undo(tx, created as unknown as AddedOwners, how),
};

interface Gathered extends ImportValues {
  property: unknown;
  rows: number[];
  days: unknown[];
  owners: ImportValues[];
}

/** One row for each property, with its owners in the order of the file. */
function byProperty(rows: readonly FileRow[]): FileRow[] {
  const found = new Map<string, { row: number; data: Gathered }>();
  for (const { row, data } of rows) {
    const { property, acquired_date, ...owner } = withNames(data);
    const name = typeof property === 'string' ? property.toLowerCase() : '';
    // Rows without a property belong to no other.
    const key = name === '' ? `${row}` : ` ${name}`;
    const known = found.get(key) ?? { row, data: { property, rows: [], days: [], owners: [] } };
    found.set(key, known);
    known.data.rows.push(row);
    known.data.days.push(acquired_date ?? null);
    known.data.owners.push(withoutSign(owner));
  }
  return [...found.values()];
}

/** Spreadsheets write shares as `60%` too. */
function withoutSign({ share_percent, ...owner }: ImportValues): ImportValues {
  if (share_percent === undefined) return owner;
  const [, digits] = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(String(share_percent)) ?? [];
  return { ...owner, share_percent: digits === undefined ? share_percent : Number(digits) };
}

/** A property by its name or id. */
async function propertyNamed(tx: Tx, property: unknown): Promise<{ id: string; country_iso: string }> {
  if (typeof property !== 'string') throw fieldProblem({ property: 'this field is required' });
  const isId = UUID_PATTERN.test(property);
  const found = await tx.query<{ id: string; country_iso: string }>(
    `select p.id, p.country_iso from property p where p.company_id = $1 and p.deleted_at is null
       and ${isId ? 'p.id = $2::uuid' : 'lower(p.name) = lower($2)'} limit 2`,
    [tx.ctx.company_id, property],
    `property_named_by_${isId ? 'id' : 'name'}`,
  );
  if (found.length === 0) throw fieldProblem({ property: 'There is no such property or unit' });
  if (found.length > 1)
    throw fieldProblem({ property: 'Several properties have this name. Please give the id instead' });
  return found[0]!;
}

/** The property has no owner again, unless its owners changed since; who was new and owns nothing else goes too. */
async function undo(tx: Tx, created: AddedOwners, { execute, sent_at }: ImportUndo): Promise<void> {
  const property = await lockProperty(tx, created.property_id);
  const before = await ownershipOf(tx, property.id);
  if (!isSame(before, created.holdings)) throw new Problem('STILL_IN_USE');
  await changeOwnership(tx, property, before, [], { acquired_date: created.acquired_date });
  const unused = await tx.query<{ id: string }>(
    `select o.id from owner o where o.company_id = $1 and o.id = any($2) and o.created_at >= $3
       and not exists (select 1 from ownership s where s.company_id = $1 and s.owner_id = o.id)`,
    [tx.ctx.company_id, created.holdings.map(({ owner_id }) => owner_id), sent_at],
    'owners_without_share',
  );
  for (const { id } of unused) await execute((ctx) => new RemoveOwnerCommand(ctx, { id }));
}

function isSame(one: readonly Holding[], other: readonly Holding[]): boolean {
  const keys = (holdings: readonly Holding[]) =>
    holdings.map(({ owner_id, share_percent }) => `${owner_id} ${share_percent}`).sort();
  return keys(one).join() === keys(other).join();
}
