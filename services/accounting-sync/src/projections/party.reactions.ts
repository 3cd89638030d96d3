import { Controller } from '@nestjs/common';
import { type EventBatch, OnEventBatch } from '@keystead/platform';
import { SyncedFacts } from './synced-facts.js';

const PERSON = {
  first_name: `data->>'first_name'`,
  last_name: `data->>'last_name'`,
  email: `data->>'email'`,
  phone: `data->>'phone'`,
};
const NO_PERSON = { first_name: 'null', last_name: 'null', email: 'null', phone: 'null' };

/** Keeps whom and what the synced money is about: leases, renters, owners, properties and rooms. */
@Controller()
export class PartyReactions {
  constructor(private readonly facts: SyncedFacts) {}

  @OnEventBatch('lease.opened', 'lease.changed', 'lease.ended')
  keepLeases(batch: EventBatch) {
    return this.facts.latest(batch, {
      table: 'lease_projection',
      key: 'lease_id',
      columns: {
        lease_number: `data->>'lease_number'`,
        property_id: `(data->>'property_id')::uuid`,
        section_id: `(data->>'section_id')::uuid`,
        section_name: `data->>'section_name'`,
        start_date: `(data->>'start_date')::date`,
        currency: `data->>'currency'`,
        bond_received_cents: `(data->>'bond_received_cents')::bigint`,
      },
    });
  }

  @OnEventBatch('lease.tenant_added', 'lease.tenant_changed')
  keepRenters(batch: EventBatch) {
    return this.renters(batch, {
      lease_id: `(data->>'lease_id')::uuid`,
      is_primary_contact: `(data->>'is_primary_contact')::boolean`,
      ...PERSON,
    });
  }

  /** Of a person taken off a lease only the id stays, so that a late event about them is recognised. */
  @OnEventBatch('lease.tenant_removed')
  forgetRenters(batch: EventBatch) {
    return this.renters(batch, { lease_id: 'null', is_primary_contact: 'null', ...NO_PERSON });
  }

  @OnEventBatch('owner.added', 'owner.changed')
  keepOwners(batch: EventBatch) {
    return this.facts.latest(batch, { table: 'owner_projection', key: 'owner_id', columns: PERSON });
  }

  @OnEventBatch('owner.removed')
  forgetOwners(batch: EventBatch) {
    return this.facts.latest(batch, { table: 'owner_projection', key: 'owner_id', columns: NO_PERSON });
  }

  @OnEventBatch('property.created', 'property.updated')
  keepProperties(batch: EventBatch) {
    return this.facts.latest(batch, {
      table: 'property_projection',
      key: 'property_id',
      columns: { name: `data->>'name'` },
    });
  }

  @OnEventBatch('section.created', 'section.updated')
  keepSections(batch: EventBatch) {
    return this.facts.latest(batch, {
      table: 'section_projection',
      key: 'section_id',
      columns: {
        property_id: `(data->>'property_id')::uuid`,
        room_id: `(data->>'room_id')::uuid`,
        name: `data->>'name'`,
      },
    });
  }

  private renters(batch: EventBatch, columns: Record<string, string>) {
    return this.facts.latest(batch, { table: 'renter_projection', key: 'lease_tenant_id', columns });
  }
}
