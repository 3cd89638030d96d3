import {
  eventually,
  publishEvent,
  startTestService,
  StoppedClock,
  type Answer,
  type Caller,
  type TestService,
} from '@keystead/testkit';
import type { Event, EventName, LeaseFacts, SectionFacts } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import { lease } from '../src/definition.js';

export interface LeaseRow {
  next_review_on?: string | null;
  lease_id: string;
  section_name: string;
  lease_number: string;
  status: string;
  start_date: string;
  end_date: string | null;
  term_end_date: string | null;
  due_date: string | null;
  latest_amount: number;
  rent_frequency: string;
  bond_required: number | null;
  bond_received: number | null;
  end_reason: string | null;
  renewed_from_lease_id: string | null;
  renewed_by_lease_id: string | null;
  version: number;
  tenants: { id: string; first_name: string; email: string; is_primary_contact: boolean; phone: string | null }[];
}

export interface LeasePage {
  data: LeaseRow[];
  links: Record<string, string>;
  pagination: { total: number; count: number; per_page: number; current_page: number; total_pages: number };
  tabs?: Record<string, number>;
}

export interface Opened {
  data: { lease_id: string; lease_number: string; version: number };
  code?: string;
  errors?: Record<string, string>;
}

/** The lease service under test, and what most tests do with it. */
export class LeaseFixture {
  private constructor(
    readonly service: TestService,
    readonly clock: StoppedClock,
  ) {}

  static async start(moment = '2026-07-15T02:00:00Z'): Promise<LeaseFixture> {
    const clock = new StoppedClock(moment);
    return new LeaseFixture(await startTestService(lease, { clock }), clock);
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  say<N extends EventName>(
    name: N,
    event: Omit<Event<N>, 'id' | 'name' | 'at' | 'by'> & { id?: string; at?: string; by?: string },
  ) {
    return publishEvent(this.service.env.NATS_URL!, name, event);
  }

  rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.service.db.system(text, values) as Promise<Row[]>;
  }

  /** Rows of tables that only their own company may see. */
  rowsOf<Row extends object>(me: Caller, text: string, values: unknown[] = []): Promise<Row[]> {
    return this.service.db.run(systemContext(me.company_id, newId()), (tx) => tx.query<Row>(text, values));
  }

  /** A section of the caller's company that this service knows. */
  async section(me: Caller, facts: Partial<SectionFacts> = {}, version = 1): Promise<string> {
    const [id] = await this.sections(me, [facts], version);
    return id!;
  }

  async sections(me: Caller, all: Partial<SectionFacts>[], version = 1): Promise<string[]> {
    const facts = all.map((some) => sectionFacts(some));
    for (const data of facts) {
      const aggregate_id = data.property_section_id;
      await this.say('section.created', { company_id: me.company_id, aggregate_id, version, data });
    }
    const ids = facts.map(({ property_section_id }) => property_section_id);
    await eventually(
      async () =>
        (await this.rows('select 1 from section where property_section_id = any($1)', [ids])).length === ids.length,
    );
    return ids;
  }

  open(me: Caller, terms: object, headers?: Record<string, string>): Promise<Answer<Opened>> {
    return patiently(() => me.post<Opened>('v1/system/lease/create', { ...TERMS, ...terms }, headers));
  }

  /** Opens a lease that must succeed, on a section of its own unless one is named. */
  async opened(me: Caller, terms: object = {}, facts: Partial<SectionFacts> = {}): Promise<string> {
    const section_id = 'section_id' in terms ? terms.section_id : await this.section(me, facts);
    const { status, body, text } = await this.open(me, { section_id, ...terms });
    if (status !== 200) throw new Error(text);
    return body.data.lease_id;
  }

  edit(me: Caller, body: object): Promise<Answer<Opened>> {
    return patiently(() => me.post<Opened>('v1/system/lease/edit', body));
  }

  async lease(me: Caller, id: string, query = ''): Promise<LeaseRow> {
    return (await me.get<{ data: LeaseRow }>(`v1/system/lease/${id}${query}`)).body.data;
  }

  async list(me: Caller, query: Record<string, string | number> = {}, filters?: object): Promise<LeasePage> {
    const params = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) params.set(key, String(value));
    if (filters) params.set('filters', JSON.stringify(filters));
    const { status, body, text } = await me.get<LeasePage>(
      `v1/system/lease${params.size > 0 ? `?${params.toString()}` : ''}`,
    );
    if (status !== 200) throw new Error(text);
    return body;
  }

  /** What was said of a lease, in order. */
  facts(lease_id: string): Promise<{ name: string; version: number; data: LeaseFacts }[]> {
    return this.rows('select name, version, data from outbox where aggregate_id = $1 order by seq', [lease_id]);
  }
}

/** Does what clients do who are informed that the service is busy: they come again. */
export async function patiently<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let tries = 1; ; tries++) {
    const answer = await call();
    if (answer.status !== 503 || tries === 10) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100 * tries));
  }
}

/** Terms of a plain weekly lease. */
export const TERMS = { start_date: '2026-07-01', latest_amount: 650, rent_frequency: 'weekly' };

export const RENTER = { first_name: 'Mia', last_name: 'Nguyen', email: 'mia@renter.example', phone: '0400 000 001' };

export function sectionFacts(some: Partial<SectionFacts> = {}): SectionFacts {
  return {
    property_section_id: newId(),
    property_id: newId(),
    property_block_id: newId(),
    room_id: null,
    name: '12 Rose Street',
    property_name: (some.name ?? '12 Rose Street').split(' · ')[0]!,
    lease_mode: 'standalone',
    is_shared: false,
    country_iso: 'AU',
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    ...some,
  };
}
