import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { checkRequirements } from './check-requirements.js';

type LeaseMessage = EventMessage<'lease.opened' | 'lease.changed' | 'lease.ended'>;
type DocumentMessage = EventMessage<'document.uploaded' | 'document.changed' | 'document.deleted'>;

/** Follows what decides which documents a lease needs and misses: leases, settings of the company and documents. */
@Controller()
export class RequirementReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('lease.opened#requirements')
  open(message: EventMessage<'lease.opened'>) {
    return this.saveLease(message);
  }

  @OnEvent('lease.changed#requirements')
  change(message: EventMessage<'lease.changed'>) {
    return this.saveLease(message);
  }

  @OnEvent('lease.ended#requirements')
  end(message: EventMessage<'lease.ended'>) {
    return this.saveLease(message);
  }

  @OnEvent('company.settings_changed')
  configure({ event: { data, version }, ctx }: EventMessage<'company.settings_changed'>) {
    return this.db.run(ctx, async (tx) => {
      await tx.query(
        `insert into company_settings as known (company_id, settings, version) values ($1, $2, $3)
         on conflict (company_id) do update set settings = excluded.settings, version = excluded.version
         where known.version < excluded.version`,
        [ctx.company_id, JSON.stringify(data.settings), version],
        'settings_save',
      );
      await checkRequirements(tx);
    });
  }

  @OnEvent('document.uploaded')
  upload(message: EventMessage<'document.uploaded'>) {
    return this.check(message);
  }

  @OnEvent('document.changed')
  recategorise(message: EventMessage<'document.changed'>) {
    return this.check(message);
  }

  @OnEvent('document.deleted')
  remove(message: EventMessage<'document.deleted'>) {
    return this.check(message);
  }

  private check({ event: { data }, ctx }: DocumentMessage): Promise<void> {
    const { lease_id } = data;
    return this.db.run(ctx, async (tx) => {
      if (lease_id !== null) await checkRequirements(tx, { lease_id });
    });
  }

  private saveLease({ event, ctx }: LeaseMessage): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      await saveLease(tx, event);
      await checkRequirements(tx, { lease_id: event.data.lease_id });
    });
  }
}

async function saveLease(tx: Tx, { name, data, version }: LeaseMessage['event']): Promise<void> {
  await tx.query(
    `insert into lease_requirement as known (company_id, lease_id, created_at, lease_version, property_id,
       property_block_id, section_id, renewed_from_lease_id, end_date, timezone, is_ended, has_bond)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (company_id, lease_id) do update set lease_version = excluded.lease_version,
       property_id = excluded.property_id, property_block_id = excluded.property_block_id,
       section_id = excluded.section_id, renewed_from_lease_id = excluded.renewed_from_lease_id,
       end_date = excluded.end_date, timezone = excluded.timezone, is_ended = excluded.is_ended,
       has_bond = excluded.has_bond
     where known.lease_version < excluded.lease_version`,
    [
      tx.ctx.company_id,
      data.lease_id,
      tx.now,
      version,
      data.property_id,
      data.property_block_id,
      data.section_id,
      data.renewed_from_lease_id ?? null,
      data.end_date,
      data.timezone,
      name === 'lease.ended',
      (data.bond_required_cents ?? 0) > 0,
    ],
    'requirement_save_lease',
  );
}
