import { UUID_PATTERN } from '@keystead/contracts';
import {
  fieldProblem,
  importCommand,
  type ImportKind,
  Imports,
  type ImportValues,
  personColumns,
  type Tx,
  withNames,
} from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { countRunning, OpenLease, OpenLeaseCommand } from '../leases/open-lease.js';
import { AddLeaseTenant, AddLeaseTenantCommand, RemoveLeaseTenantCommand } from '../renter/renter.commands.js';
import { withMobileZero } from './mobile-number.js';
import { leasesOfMicrorealestate } from './microrealestate-leases.js';
import { undoLease } from './undo-lease.js';

const EXAMPLE = { first_name: 'Mia', last_name: 'Nguyen', email: 'mia@renter.example', phone: '0400 000 001' };

/** Further renters of leases that are there already. */
export const RENTER_IMPORT: ImportKind = {
  name: 'renter',
  columns: [
    { name: 'lease', example: 'L-2026-1', also: ['lease number', 'agreement', 'tenancy'] },
    ...personColumns(EXAMPLE),
    { name: 'is_primary_contact', type: 'flag', example: 'no' },
  ],
  adds: importCommand(AddLeaseTenant, AddLeaseTenantCommand),
  columnOf: { lease_id: 'lease' },
  body: async (tx, row) => {
    const { lease, phone, ...renter } = withNames(row);
    const { id, section_id } = await leaseNamed(tx, lease);
    return { ...renter, ...(await withMobileZero(tx, phone, section_id)), lease_id: id };
  },
  undo: (_tx, { id }, { execute }) => execute((ctx) => new RemoveLeaseTenantCommand(ctx, { id: String(id) })),
};

/** A lease by its number or id. */
async function leaseNamed(tx: Tx, lease: ImportValues[string]): Promise<{ id: string; section_id: string | null }> {
  if (typeof lease !== 'string' || lease === '') throw fieldProblem({ lease: 'this field is required' });
  if (UUID_PATTERN.test(lease)) return { id: lease, section_id: await sectionOf(tx, lease) };
  const number = /^L-\d{4}-(\d{1,9})$/i.exec(lease)?.[1];
  const [found] = await tx.query<{ id: string; section_id: string }>(
    'select id, section_id from lease where company_id = $1 and number = $2 and upper(lease_number) = upper($3)',
    [tx.ctx.company_id, number ?? 0, lease],
    'lease_named',
  );
  if (!found) throw fieldProblem({ lease: 'There is no lease with this number' });
  return found;
}

/** What a lease is on; null where there is no such lease, which its command says. */
async function sectionOf(tx: Tx, lease_id: string): Promise<string | null> {
  const sql = 'select section_id from lease where company_id = $1 and id = $2';
  const [found] = await tx.query<{ section_id: string }>(sql, [tx.ctx.company_id, lease_id], 'lease_section');
  return found?.section_id ?? null;
}

const RENTER = ['first_name', 'last_name', 'email', 'phone'] as const;

/** Leases on what can be let already, each with its first renter; further renters are rows of their own kind. */
export const LEASE_IMPORT: ImportKind = {
  name: 'lease',
  columns: [
    {
      name: 'section',
      example: '12 Rose Street',
      also: ['property', 'address', 'property address', 'premises', 'room', 'unit', 'lot'],
    },
    {
      name: 'start_date',
      type: 'day',
      example: '2026-07-01',
      also: [
        'start',
        'lease start',
        'tenancy start',
        'agreement start',
        'commencement',
        'commencement date',
        'move in',
        'move in date',
      ],
    },
    {
      name: 'end_date',
      type: 'day',
      also: [
        'end',
        'tenancy end',
        'tenancy end date',
        'vacate',
        'vacate date',
        'vacating',
        'vacating date',
        'move out',
        'move out date',
        'termination date',
      ],
    },
    // Where others keep the end of an agreement, it is that of its term: the renter stays until somebody gives notice.
    {
      name: 'term_end_date',
      type: 'day',
      example: '2028-06-30',
      also: [
        'lease end',
        'lease end date',
        'lease expiry',
        'lease expiry date',
        'lease to',
        'agreement end',
        'agreement end date',
        'agreement expiry',
        'agreement to',
        'term end',
        'end of term',
        'fixed term end',
        'fixed term end date',
        'end of fixed term',
        'fixed term to',
        'fixed term expiry',
        'expiry',
        'expiry date',
      ],
    },
    {
      name: 'due_date',
      type: 'day',
      example: '2026-07-01',
      also: ['first due', 'next due', 'rent due', 'rent due date'],
    },
    {
      name: 'paid_to',
      type: 'day',
      example: '2026-10-31',
      also: ['paid to date', 'rent paid to', 'effective paid to', 'paid until', 'paid up to'],
    },
    {
      name: 'latest_amount',
      type: 'number',
      example: '650',
      also: ['rent', 'rent amount', 'rental amount', 'amount', 'weekly rent', 'monthly rent'],
    },
    {
      name: 'rent_frequency',
      type: 'word',
      example: 'weekly',
      also: ['frequency', 'rent period', 'rent cycle', 'payment frequency', 'paid', 'period'],
      is_needed: true,
    },
    {
      name: 'bond',
      type: 'number',
      example: '2600',
      also: ['bond amount', 'bond required', 'deposit', 'security deposit'],
    },
    {
      name: 'bond_received',
      type: 'number',
      example: '2600',
      also: ['bond held', 'bond lodged', 'bond paid', 'bond in trust'],
    },
    { name: 'review_kind', type: 'word', example: 'fixed_percent' },
    { name: 'review_percent', type: 'number', example: '3.5' },
    { name: 'review_every_months', type: 'number', example: '12' },
    {
      name: 'first_review_on',
      type: 'day',
      example: '2027-07-01',
      also: ['next review', 'review date', 'rent review', 'next increase', 'next increase date'],
    },
    ...personColumns(EXAMPLE),
  ],
  adds: {
    Body: OpenLease,
    create: (ctx, body) => Object.assign(new OpenLeaseCommand(ctx, body as OpenLease), { isImported: true }),
  },
  columnOf: {
    section_id: 'section',
    ...Object.fromEntries(RENTER.map((name) => [`tenants.0.${name}`, name])),
  },
  body: async (tx, values) => {
    const { section, ...row } = withNames(values);
    const renter = Object.fromEntries(RENTER.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
    const terms = Object.fromEntries(Object.entries(row).filter(([name]) => !(name in renter)));
    const section_id = await sectionNamed(tx, section);
    const phone = await withMobileZero(tx, renter.phone, section_id);
    const tenants = Object.keys(renter).length > 0 ? { tenants: [{ ...renter, ...phone }] } : {};
    return { ...terms, ...tenants, section_id };
  },
  places: { limit: 'leases', used: countRunning },
  undo: (tx, { lease_id }) => undoLease(tx, String(lease_id)),
  sources: { microrealestate: leasesOfMicrorealestate },
};

// Nobody has the dot on the keyboard: a hyphen, a slash or a comma between building, unit and room will do.
const SEPARATORS = `'\\s*[·>|/]\\s*|\\s+[-–—]\\s+|,\\s+'`;
const plain = (text: string) => `regexp_replace(lower(${text}), ${SEPARATORS}, '|', 'g')`;
const NAMED = {
  exactly: 'lower(name) = lower($2)',
  plainly: `${plain('name')} = ${plain('$2')}`,
};

/** What is let, by its id or by the name people see: `Rose Court · Unit 2 · Room 1`. */
async function sectionNamed(tx: Tx, section: ImportValues[string]): Promise<string> {
  if (typeof section !== 'string' || section === '') throw fieldProblem({ section: 'this field is required' });
  if (UUID_PATTERN.test(section)) return section;
  const exact = await sectionsNamed(tx, section, 'exactly');
  const found = exact.length > 0 ? exact : await sectionsNamed(tx, section, 'plainly');
  if (found.length === 0) throw fieldProblem({ section: 'There is no such room or property to let' });
  if (found.length > 1) throw fieldProblem({ section: 'Several have this name. Please give the id instead' });
  return found[0]!.id;
}

function sectionsNamed(tx: Tx, section: string, how: keyof typeof NAMED): Promise<{ id: string }[]> {
  return tx.query<{ id: string }>(
    `select property_section_id as id from section where company_id = $1 and ${NAMED[how]} and not is_removed limit 2`,
    [tx.ctx.company_id, section],
    `section_named_${how}`,
  );
}

@Controller('v1/system/import/lease')
export class LeaseImports extends Imports('lease', [LEASE_IMPORT, RENTER_IMPORT]) {}
