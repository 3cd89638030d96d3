import { eventually, type Answer, type Caller, type Choices, type Landlord } from '@keystead/testkit';
import { RandomCommands } from '../../../billing/test/random-commands.js';
import { PatientClient, type Observations } from './patient-client.js';

/** What a command adds, once for each answer of 200: the table in which it must stand. */
export type Added = 'key' | 'room' | 'lease' | 'lease_tenant' | 'rent_adjustment' | 'todo';

export interface Tenancy {
  lease_id: string;
  /** Rents that were agreed; each lower than the one before, since a higher one may come too soon by law. */
  rents: number;
}

/** A company that the clients work for, with a house of rooms. */
export interface CompanyFixture {
  landlord: Landlord;
  property_id: string;
  property_block_id: string;
  tenancies: Tenancy[];
}

const NEW_ROOM_KNOWN_WITHIN_MS = 120_000;
const LISTS = ['property', 'property/keys', 'lease', 'bill', 'bill-payment', 'todo', 'notification'];
/** Names carry the code of their company, so that a row in a wrong answer is recognised. */
const CANARY = /canary-([0-9a-z-]+)\./g;

const DAY_MS = 86_400_000;
const daysFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A landlord at work in all parts of the product. */
export class GatewayCommands extends RandomCommands<Tenancy> {
  readonly added: Record<Added, string[]> = {
    key: [],
    room: [],
    lease: [],
    lease_tenant: [],
    rent_adjustment: [],
    todo: [],
  };
  private readonly client: PatientClient;
  private readonly code: string;

  constructor(
    private readonly fixture: CompanyFixture,
    choose: Choices,
    private readonly seen: Observations,
  ) {
    super(fixture.tenancies, choose);
    this.client = new PatientClient(fixture.landlord.call, choose, seen);
    this.code = fixture.landlord.tenant_code;
  }

  get who(): Caller {
    return this.client.who;
  }

  /** Half of the commands are about money. */
  step(): Promise<unknown> {
    const draw = this.choose.next();
    if (draw < 0.5) return this.command();
    if (draw < 0.62) return this.add('key', 'property/key/create', { ...this.ofProperty, name: this.name('Key') });
    if (draw < 0.74) return this.add('todo', 'todo/create', { title: this.name('Call') });
    if (draw < 0.82) return this.addRenter();
    if (draw < 0.9) return this.letRoom();
    return this.look();
  }

  /** Adds a room and lets it, as soon as the lease service knows it. */
  async letRoom(): Promise<void> {
    const body = { price: 300, rent_frequency: 'weekly', sharing: 'exclusive', name: this.name('Room') };
    const room = { ...body, property_block_id: this.fixture.property_block_id };
    const made = await this.add('room', 'property/room/create', room, 'room_id');
    if (!made) return;
    const terms = {
      section_id: made.property_section_id,
      start_date: daysFromToday(-this.choose.upTo(30)),
      latest_amount: 900,
      rent_frequency: this.choose.oneOf(['weekly', 'fortnightly', 'monthly']),
      tenants: [{ first_name: 'Kim', last_name: this.name('Ito'), email: 'kim@renter.example' }],
    };
    const lease = await eventually(
      () => this.add('lease', 'lease/create', terms, 'lease_id'),
      NEW_ROOM_KNOWN_WITHIN_MS,
    );
    this.fixture.tenancies.push({ lease_id: lease.lease_id!, rents: 0 });
  }

  protected override change(tenancy: Tenancy): Promise<unknown> {
    const amount = 890 - ++tenancy.rents / 100;
    return this.add('rent_adjustment', 'lease/rent/create', {
      lease_id: tenancy.lease_id,
      amount,
      rent_frequency: 'weekly',
      effective_date: daysFromToday(this.choose.upTo(20)),
      reason: 'Agreed',
      notice_given_on: daysFromToday(-1),
    });
  }

  protected override today(): string {
    return daysFromToday(0);
  }

  protected override async send<A>(path: string, body: object): Promise<Answer<A>> {
    const answer = await this.client.command<A>(path, body);
    if (answer.status !== 200) this.refuse(answer);
    return answer;
  }

  protected override read<A>(path: string): Promise<Answer<A>> {
    return this.client.read<A>(path);
  }

  private get ofProperty() {
    return { property_id: this.fixture.property_id };
  }

  private name(what: string): string {
    return `${what} canary-${this.code}. ${this.choose.upTo(1_000_000)}`;
  }

  private addRenter() {
    const { lease_id } = this.choose.oneOf(this.fixture.tenancies)!;
    const renter = { lease_id, first_name: 'Added', last_name: this.name('Lee'), email: 'lee@renter.example' };
    return this.add('lease_tenant', 'lease/tenant/create', renter);
  }

  /** What the answer of 200 says of the new row; null when the command is refused. */
  private async add(what: Added, path: string, body: object, key = 'id'): Promise<Record<string, string> | null> {
    const answer = await this.send<{ data: Record<string, string> }>(`v1/system/${path}`, body);
    if (answer.status !== 200) return null;
    const { data } = answer.body;
    this.added[what].push(data[key]!);
    return data;
  }

  /** Reads a list, in which no other company is ever seen. */
  private async look(): Promise<void> {
    const path = `v1/system/${this.choose.oneOf(LISTS)}?total=100&property_id=${this.fixture.property_id}`;
    const { status, text } = await this.read(path.replace(/&property_id=[^&]*/, path.includes('keys') ? '$&' : ''));
    if (status !== 200) this.seen.fault(`GET ${path} answers ${status}: ${text}`);
    for (const [, code] of text.matchAll(CANARY))
      if (code !== this.code) this.seen.fault(`GET ${path} shows ${this.code} a row of ${code}`);
  }
}
