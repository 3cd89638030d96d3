// What the global search finds: one row here for each kind of record.

import type { Permission } from '@keystead/contracts';
import type { RaRecord, SortPayload } from 'ra-core';
import { linkOf } from '../admin/today.js';
import type { TextKey, Translate } from '../i18n/texts.js';
import { type Inspection, inspectionPath } from '../resources/inspections/inspection.js';
import { maintenancePath } from '../resources/maintenance/maintenance.js';
import { ownerPath } from '../resources/people/owner.js';
import { renterPath, type Renter } from '../resources/people/renter.js';
import { propertyPath } from '../resources/properties/paths.js';
import type { Property } from '../types.js';

/** A record as the search shows it. */
export interface Hit {
  /** Address that opens it. */
  to: string;
  name: string;
  /** What tells it from its namesakes: an address, a lease, an amount. */
  detail: string;
  /** Tells it from those that the same address shows. */
  id?: string;
}

/** How this reader sees what a record holds. */
export interface Words {
  t: Translate;
  day: (day: string) => string;
}

export interface Source {
  /** Of the data provider. */
  resource: string;
  needs: Permission;
  heading: TextKey;
  /** For those who run the company. */
  isOfTeam?: true;
  filter?: Readonly<Record<string, unknown>>;
  /** In the order of the list, unless told otherwise. */
  sort?: SortPayload;
  hit: (row: RaRecord, words: Words) => Hit;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (...values: unknown[]) => values.map(text).filter(Boolean).join(' · ');
const names = (value: unknown) => (Array.isArray(value) ? value.map(text).join(', ') : '');
const person = ({ first_name, last_name, email }: RaRecord) =>
  [text(first_name), text(last_name)].filter(Boolean).join(' ') || text(email);

/** A list that shows only what has this text. */
const listWith = (path: string, q: string) => linkOf({ path, filter: { q } });

export const SOURCES: readonly Source[] = [
  {
    ...{ resource: 'lease', needs: 'lease.read', heading: 'menu.leases' },
    hit: (row) => ({
      to: `/admin/lease/${text(row.lease_id)}/view/summary`,
      name: names(row.tenant_names) || text(row.lease_number),
      detail: texts(row.section_name, row.lease_number),
    }),
  },
  {
    ...{ resource: 'property', needs: 'property.read', heading: 'menu.properties' },
    hit: (row) => ({
      to: propertyPath(row as Property),
      name: text(row.name),
      detail: text((row.property_address as { full_address?: string } | null)?.full_address),
    }),
  },
  {
    ...{ resource: 'user', isOfTeam: true, needs: 'user.read', heading: 'menu.renters', filter: { role: 'tenant' } },
    hit: (row) => ({
      to: renterPath(row as Renter),
      name: person(row),
      detail: texts(row.email, row.phone),
    }),
  },
  {
    ...{ resource: 'owner', isOfTeam: true, needs: 'owner.read', heading: 'menu.owners', filter: { all: '1' } },
    hit: (row) => ({ to: ownerPath(row.id), name: person(row), detail: text(row.email) }),
  },
  {
    ...{ resource: 'invoice', needs: 'bill.read', heading: 'menu.invoices' },
    hit: (row) => ({
      to: `/admin/invoice/edit?id=${encodeURIComponent(String(row.id))}`,
      name: text(row.invoice_number),
      detail: texts(names(row.tenant_names), row.section_name),
    }),
  },
  {
    ...{ resource: 'document', needs: 'document.read', heading: 'menu.documents' },
    hit: (row) => ({
      to: `/admin/document/edit?id=${encodeURIComponent(text(row.document_id))}`,
      name: text(row.name),
      detail: texts(row.section_name ?? row.property_name, row.lease_number),
    }),
  },
  {
    ...{ resource: 'todo', needs: 'todo.read', heading: 'menu.todo', filter: { source: 'user' } },
    hit: (row, { day }) => ({
      to: listWith('todo', text(row.title)),
      name: text(row.title),
      detail: texts(row.section_name ?? row.property_name, day(text(row.due_date))),
    }),
  },
  {
    ...{ resource: 'maintenance', needs: 'todo.read', heading: 'menu.maintenance' },
    hit: (row) => ({
      to: maintenancePath({ id: String(row.id) }),
      name: text(row.title),
      detail: text(row.unit_name),
    }),
  },
  {
    ...{ resource: 'inspection', isOfTeam: true, needs: 'register.read', heading: 'menu.inspections' },
    sort: { field: 'inspect_on', order: 'DESC' },
    hit: (row, { t, day }) => {
      const { kind, inspect_on, unit_name, lease_number } = row as Inspection;
      return {
        to: inspectionPath(row as Inspection),
        name: t(`vocabulary:inspection_kind.${kind}`),
        detail: texts(day(inspect_on), unit_name, lease_number),
      };
    },
  },
];
