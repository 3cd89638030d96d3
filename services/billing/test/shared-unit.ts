import {
  SERVICE_EVENTS,
  type EventName,
  type Events,
  type LeaseFacts,
  type SectionFacts,
  type UnitCosts,
  type UsageFacts,
} from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { leaseFacts, type BillingFixture } from './billing-fixture.js';

export const UTILITY = 'v1/system/utility';

/** What billing learns of one unit with rooms. */
export class SharedUnit {
  readonly block_id = newId();
  readonly property_id = newId();
  /** A document of the company: the bill of a supplier. */
  readonly document_id = newId();
  private sections = 0;

  constructor(
    private readonly stack: BillingFixture,
    readonly me: Caller,
    private readonly costs: Partial<UnitCosts> = {},
    private readonly facts: Partial<SectionFacts> = {},
  ) {}

  /** Says something and waits until each handler of billing has received it. */
  async say<N extends EventName>(name: N, aggregate_id: string, data: Events[N], version = 1): Promise<void> {
    const { company_id } = this.me;
    const { id } = await this.stack.publish(name, { company_id, aggregate_id, version, data });
    const handlers = SERVICE_EVENTS.billing.consumes.filter((consumed) => consumed.split('#')[0] === name).length;
    await eventually(async () => {
      const received = 'select 1 from inbox where company_id = $1 and event_id = $2';
      return (await this.stack.rows(company_id, received, [id])).length === handlers;
    });
  }

  /** A room of the unit, or the whole of it where that is let standalone. */
  async room(changed: Partial<SectionFacts> = {}, version = 1): Promise<string> {
    const id = changed.property_section_id ?? newId();
    if (this.sections === 0) await this.storeDocument(this.document_id);
    const letter = 'ABCDEFGH'[this.sections++]!;
    await this.say(
      version === 1 ? 'section.created' : 'section.updated',
      id,
      {
        property_section_id: id,
        property_id: this.property_id,
        property_block_id: this.block_id,
        room_id: newId(),
        name: `4 Elm Road · Room ${letter}`,
        property_name: '4 Elm Road',
        lease_mode: 'co_living',
        is_shared: false,
        country_iso: 'AU',
        state: 'NSW',
        usage: 'residential',
        timezone: 'Australia/Sydney',
        currency: 'AUD',
        area: null,
        ...this.facts,
        ...changed,
        costs: {
          cost_allocation_method: 'rooms',
          limit_kind: 'landlord_allowance',
          water_limit_cents: null,
          power_limit_cents: null,
          opex_limit_cents: null,
          internet_included: false,
          utilities_included: false,
          water_paid_by_landlord: false,
          ...this.costs,
          ...changed.costs,
        },
      },
      version,
    );
    return id;
  }

  /** Says that the company has a document, as the documents service does. */
  async storeDocument(document_id: string): Promise<void> {
    const place = { property_id: this.property_id, property_block_id: this.block_id, lease_id: null };
    const file = { size: 1, expires_on: null, uploaded_by: null };
    await this.say('document.uploaded', document_id, { document_id, category: 'supplier_bill', ...place, ...file });
  }

  /** A lease of a room; its rent is settled elsewhere, so that only what suppliers charge is billed. */
  async lease(section_id: string, changed: Partial<LeaseFacts> = {}): Promise<string> {
    const place = { property_block_id: this.block_id, property_id: this.property_id, section_id };
    const { lease_id } = await this.stack.publishLease(
      this.me,
      leaseFacts({ ...place, paid_to: '2026-12-31', ...changed }),
    );
    return lease_id;
  }

  async renter(lease_id: string, lease_tenant_id = newId()): Promise<string> {
    const name = { first_name: 'Sam', last_name: 'Lee', email: 'sam@renter.example', phone: null };
    const data = { lease_tenant_id, lease_id, is_primary_contact: false, ...name };
    await this.say('lease.tenant_added', lease_tenant_id, data);
    return lease_tenant_id;
  }

  async reading(changed: Partial<UsageFacts>, version = 1): Promise<string> {
    const usage_id = changed.usage_id ?? newId();
    await this.say(
      version === 1 ? 'usage.recorded' : 'usage.corrected',
      usage_id,
      {
        usage_id,
        kind: 'power',
        property_id: this.property_id,
        property_block_id: this.block_id,
        lease_id: null,
        meter: '',
        reading_date: '2026-06-30',
        is_meter_replaced: false,
        reading: 100,
        unit: 'kWh',
        amount_cents: null,
        currency: 'AUD',
        ...changed,
      },
      version,
    );
    return usage_id;
  }

  /** A water bill that New South Wales lets a landlord pass on; a test changes what it is about. */
  bill(changed: object = {}): object {
    return {
      property_block_id: this.block_id,
      kind: 'water',
      amount: 450.58,
      usage_amount: 450.58,
      period_start: '2026-07-01',
      period_end: '2026-09-29',
      issued_on: '2026-10-01',
      document_id: this.document_id,
      is_separately_metered: true,
      is_water_efficient: true,
      has_agreement_clause: true,
      ...changed,
    };
  }

  async record(changed: object = {}): Promise<string> {
    const { status, body, text } = await this.me.post<{ data: { id: string } }>(
      `${UTILITY}/create`,
      this.bill(changed),
    );
    if (status !== 200) throw new Error(text);
    return body.data.id;
  }

  async sheet(id: string): Promise<SheetAnswer> {
    const { status, body, text } = await this.me.get<{ data: SheetAnswer }>(`${UTILITY}/split?id=${id}`);
    if (status !== 200) throw new Error(text);
    return body.data;
  }

  async list(query = ''): Promise<UtilityRow[]> {
    const path = `${UTILITY}?property_block_id=${this.block_id}&${query}`;
    return (await this.me.get<{ data: UtilityRow[] }>(path)).body.data;
  }
}

export interface SheetAnswer {
  status: string;
  amount: number;
  days: number;
  method: string;
  shared: number;
  limit: { kind: string; per_month: number; for_period: number } | null;
  lines: {
    section_name: string;
    lease_id: string | null;
    tenant_names: string[];
    days: number;
    occupant_days: number | null;
    area: number | null;
    weight: number;
    of_weight: number;
    share: number;
  }[];
  leases: { lease_id: string; share: number; bill_id: string | null }[];
  landlord: { total: number; parts: { reason: string; amount: number }[] };
  law: { result: string; sentence: string };
  due_date: string;
}

export interface UtilityRow {
  id: string;
  kind: string;
  account: string;
  amount: number;
  period_start: string;
  period_end: string;
  status: string;
  source: string;
  problem: string | null;
  passed_on: number;
  is_separately_metered: boolean;
}
