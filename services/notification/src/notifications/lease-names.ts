import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project, projectLatest, type Tx } from '@keystead/platform';

export interface LeaseName {
  section_name: string;
  currency: string;
}

/** How leases are called, and whose they are, for notifications about them. */
@Controller()
export class LeaseNames {
  constructor(private readonly db: Database) {}

  @OnEventBatch('lease.tenant_added#notifications', 'lease.tenant_changed#notifications')
  followRenters(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'lease_renter',
      key: 'lease_tenant_id',
      columns: {
        lease_id: `(data->>'lease_id')::uuid`,
        email: `lower(data->>'email')`,
        first_name: `data->>'first_name'`,
      },
    });
  }

  /** Kept without an address and a name, so that no older event brings them back. */
  @OnEventBatch('lease.tenant_removed#notifications')
  forgetRenters({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into lease_renter as known (company_id, lease_tenant_id, lease_id, email, version)
       select company_id, aggregate_id, (data->>'lease_id')::uuid, null, version from latest
       on conflict (company_id, lease_tenant_id) do update set email = null, first_name = null,
         version = excluded.version
       where known.version < excluded.version`,
    );
  }
}

/** Keeps the name of a lease; an older one never replaces a newer. */
export async function syncLeaseName(
  tx: Tx,
  { lease_id, section_name, currency, property_id }: LeaseName & { lease_id: string; property_id: string },
  version: number,
): Promise<void> {
  await tx.query(
    `insert into lease_name as known (company_id, lease_id, section_name, currency, property_id, version)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, lease_id) do update set section_name = excluded.section_name, currency = excluded.currency,
       property_id = excluded.property_id, version = excluded.version where known.version < excluded.version`,
    [tx.ctx.company_id, lease_id, section_name, currency, property_id, version],
    'lease_name_keep',
  );
}

/** NOT_FOUND until the lease is known; the event is then tried again. */
export const leaseName = (tx: Tx, lease_id: string): Promise<LeaseName> =>
  tx.one<LeaseName & Record<string, unknown>>(
    'select section_name, currency from lease_name where company_id = $1 and lease_id = $2',
    [tx.ctx.company_id, lease_id],
    'lease_name',
  );

/** SQL of renters who have an account, each with their lease. */
const RENTERS = `from lease_renter l join recipient r on r.company_id = $1 and lower(r.email) = l.email
  join administrator a on a.company_id = $1 and a.user_id = r.user_id and a.is_active and a.roles ? 'tenant'
  where l.company_id = $1`;

/** Renters of a lease who have an account. */
export async function rentersOf(tx: Tx, lease_id: string): Promise<string[]> {
  const rows = await tx.query<{ user_id: string }>(
    `select r.user_id ${RENTERS} and l.lease_id = $2`,
    [tx.ctx.company_id, lease_id],
    'renters_of_lease',
  );
  return rows.map(({ user_id }) => user_id);
}

/** SQL: the leases of the renter `$3`, while they have an account. */
export const LEASES_OF_RENTER = `select l.lease_id ${RENTERS} and r.user_id = $3`;

/** A renter of a lease as they are written to; `first_name` null: not known. */
export interface RenterContact {
  email: string;
  first_name: string | null;
  user_id: string | null;
}

/** Renters of a lease who have an address, with an account or without. */
export const renterContacts = (tx: Tx, lease_id: string): Promise<RenterContact[]> =>
  tx.query<RenterContact & Record<string, unknown>>(
    `select l.email, coalesce(r.first_name, l.first_name) as first_name, r.user_id from lease_renter l
     left join recipient r on r.company_id = $1 and lower(r.email) = l.email
     where l.company_id = $1 and l.lease_id = $2 and l.email is not null order by l.email`,
    [tx.ctx.company_id, lease_id],
    'contacts_of_lease',
  );
