import { createHash } from 'node:crypto';
import type { IssuedDocument } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { StoreIssued } from '../src/issued/store-issued.js';
import { DocumentsUnderTest, pdfOf } from './documents-fixture.js';

/** A property with a lease, a renter, an owner and a maintenance request, and the ids of its documents. */
export interface Property {
  property_id: string;
  property_block_id: string;
  section_id: string;
  lease_id: string;
  renter_id: string;
  owner_id: string;
  request_id: string;
  document_id: string;
  policy_id: string;
  invoice_id: string;
}

/** A company with two properties, and a portfolio manager of the first. */
export interface Portfolio {
  test: DocumentsUnderTest;
  team: Caller;
  manager: Caller;
  here: Property;
  there: Property;
  /** Of no property: one of the company, and the statement of an owner. */
  nowhere: string[];
}

export async function startPortfolio(): Promise<Portfolio> {
  const test = await DocumentsUnderTest.start();
  const team = await test.onPlan();
  const manager = test.service.as({ company_id: team.company_id, role: 'portfolio_manager' });
  const here = await property(test, team, 'mia');
  const there = await property(test, team, 'sam');
  const statement = { kind: 'owner_statement', number: '2026-05', owner_id: here.owner_id } as const;
  const nowhere = [await test.store(team, {}, 'company.pdf'), await issue(test, team, statement)];
  await manages(test, manager, [here.property_id]);
  return { test, team, manager, here, there, nowhere };
}

let versions = 0;

/** Says which properties a person manages from now on, and waits until it is known. */
export async function manages(
  test: DocumentsUnderTest,
  { company_id, user_id }: Caller,
  property_ids: string[],
): Promise<void> {
  const version = ++versions;
  await test.publish(company_id, 'user.properties_changed', user_id, { user_id, property_ids }, version);
  const known = 'select 1 from property_manager where company_id = $1 and user_id = $2 and version = $3';
  await eventually(async () => (await test.rows(company_id, known, [user_id, version])).length > 0);
}

/** A document that billing hands over. */
export async function issue(
  test: DocumentsUnderTest,
  { company_id }: Caller,
  about: Partial<IssuedDocument> = {},
): Promise<string> {
  const document_id = newId();
  const bytes = pdfOf(300);
  await test.service.app.get(StoreIssued).store(
    company_id,
    {
      ...{ document_id, kind: 'invoice', source_id: newId(), number: 'I-1', name: 'I-1.pdf', category: 'invoice' },
      ...{ visible_to: 'everyone', property_id: null, property_block_id: null, lease_id: null, owner_id: null },
      ...{ issued_at: '2026-06-10T02:00:00.000Z', size: bytes.length },
      ...{ sha256: createHash('sha256').update(bytes).digest('hex') },
      ...about,
    },
    bytes,
  );
  return document_id;
}

async function property(test: DocumentsUnderTest, team: Caller, name: string): Promise<Property> {
  const { company_id } = team;
  const place = await test.place(company_id);
  const { property_id, property_block_id, lease_id } = place;
  const [renter_id, owner_id, request_id] = [newId(), newId(), newId()];
  const person = { first_name: name, last_name: 'Body', email: `${name}@people.example`, phone: null };
  const renter = { lease_tenant_id: renter_id, lease_id, is_primary_contact: true, ...person };
  await test.publish(company_id, 'lease.tenant_added', renter_id, renter);
  await test.publish(company_id, 'owner.added', owner_id, { owner_id, user_id: null, ...person });
  const owners = [{ owner_id, share: 10_000, is_primary_contact: true }];
  await test.publish(company_id, 'property.ownership_changed', property_id, { property_id, name, owners });
  await test.publish(company_id, 'maintenance.reported', request_id, {
    ...{ maintenance_request_id: request_id, property_id, property_block_id, unit_name: name, title: 'Tap' },
    ...{ status: 'reported', is_urgent: false, due_on: null, reported_by: newId() },
  });
  const known = `select 1 from renter r, owner o, ownership w, maintenance_request m, lease_requirement q
    where r.company_id = $1 and r.lease_tenant_id = $2 and o.owner_id = $3 and w.property_id = $4
      and m.maintenance_request_id = $5 and q.lease_id = $6`;
  const ids = [renter_id, owner_id, property_id, request_id, lease_id];
  await eventually(async () => (await test.rows(company_id, known, ids)).length === 1);
  return {
    ...{ ...place, renter_id, owner_id, request_id },
    document_id: await test.store(team, { lease_id, visible_to: 'team' }, `${name}-keys.pdf`),
    policy_id: await test.store(team, { property_id, category: 'insurance' }, `${name}-policy.pdf`),
    invoice_id: await issue(test, team, { lease_id, property_id, property_block_id }),
  };
}
