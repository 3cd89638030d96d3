import { DEFAULT_SETTINGS, type CompanySettings, type EventName, type Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { leaseFacts, type BillingFixture } from './billing-fixture.js';

export interface Place {
  country_iso: string;
  state: string | null;
  usage: 'residential' | 'commercial' | 'mixed_use';
}

const HOME: Place = { country_iso: 'AU', state: 'NSW', usage: 'residential' };
export const SHOP: Place = { country_iso: 'AU', state: 'NSW', usage: 'commercial' };

/** A lease with a renter, as its services publish it. */
export interface ArrearsLease {
  me: Caller;
  lease_id: string;
  lease_tenant_id: string;
  email: string;
}

/** Everything that billing learns of a lease in arrears. */
export class ArrearsFixture {
  private version = 0;

  constructor(readonly stack: BillingFixture) {}

  /** Publishes and waits until billing has taken it over. */
  async publish<N extends EventName>(name: N, { company_id }: Caller, aggregate_id: string, data: Events[N]) {
    const id = newId();
    await this.stack.publish(name, { id, company_id, aggregate_id, version: ++this.version, data });
    const received = 'select 1 from inbox where company_id = $1 and event_id = $2';
    await eventually(async () => (await this.stack.rows(company_id, received, [id])).length > 0);
  }

  set(me: Caller, changed: Partial<CompanySettings>) {
    const settings = { ...DEFAULT_SETTINGS, ...changed };
    return this.publish('company.settings_changed', me, me.company_id, { company_id: me.company_id, settings });
  }

  /** A lease of 700 dollars a week, let to Kim a week before it starts, so that its bills are made in time. */
  letEarly(start_date: string, options: Parameters<ArrearsFixture['let']>[1] = {}): Promise<ArrearsLease> {
    this.stack.clock.moveTo(new Date(Date.parse(`${start_date}T02:00:00Z`) - 7 * 86_400_000).toISOString());
    return this.let(start_date, options);
  }

  /** A lease of 700 dollars a week, let to Kim, on premises of some kind. */
  async let(
    start_date: string,
    { me = this.stack.service.as(), place = HOME, with_renter = true } = {},
  ): Promise<ArrearsLease> {
    const facts = leaseFacts({ start_date });
    const { section_id: property_section_id, property_id, property_block_id, lease_id } = facts;
    await this.publish('section.created', me, property_section_id, {
      property_section_id,
      property_id,
      property_block_id,
      room_id: null,
      name: facts.section_name,
      property_name: facts.section_name,
      lease_mode: 'standalone',
      is_shared: false,
      timezone: facts.timezone,
      currency: 'AUD',
      ...place,
    });
    const lease_tenant_id = newId();
    const email = `${lease_tenant_id.slice(-12)}@renter.example`;
    if (with_renter) {
      const named = { first_name: 'Kim', last_name: 'Ito', email, phone: null };
      const renter = { lease_tenant_id, lease_id, is_primary_contact: true, ...named };
      await this.publish('lease.tenant_added', me, lease_tenant_id, renter);
    }
    await this.stack.publishLease(me, facts);
    return { me, lease_id, lease_tenant_id, email };
  }

  /** Travels to nine in the morning in Sydney (winter) and does what is due by then. */
  async morning({ me }: Pick<ArrearsLease, 'me'>, day: string): Promise<void> {
    this.stack.clock.moveTo(new Date(Date.parse(`${day}T09:00:00+10:00`)).toISOString());
    // The alarm may have taken a piece of it already, and a run sees to the next one.
    await eventually(async () => {
      await this.stack.workDue(me.company_id);
      const due = 'select 1 from job where company_id = $1 and done_at is null and run_at <= $2';
      return (await this.stack.rows(me.company_id, due, [this.stack.clock.now()])).length === 0;
    });
  }

  /** Reminders that were asked for, the first first. */
  async reminders({ me }: Pick<ArrearsLease, 'me'>): Promise<Events['bill.reminder_requested'][]> {
    const rows = await this.stack.rows<{ data: Events['bill.reminder_requested'] }>(
      me.company_id,
      `select data from outbox where company_id = $1 and name = 'bill.reminder_requested' order by seq`,
    );
    return rows.map(({ data }) => data);
  }

  /** The steps of these reminders with the due days of their bills. */
  async steps(lease: Pick<ArrearsLease, 'me'>): Promise<string[]> {
    return (await this.reminders(lease)).map(
      ({ step, bills }) => `${step} ${bills.map(({ due_date }) => due_date).join(' ')}`,
    );
  }
}
