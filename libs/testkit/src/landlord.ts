import { randomBytes } from 'node:crypto';
import { Caller, type Answer } from './caller.js';
import { eventually } from './eventually.js';

export const TEST_PASSWORD = 'Keystead1!test';

/** What a landlord needs of a running house: its address and the mails it sends. */
export interface Surroundings {
  url: string;
  mails(to?: string): { to: string; text: string }[];
}

interface SignIn {
  access_token: string;
  tenant_code: string;
  user: { user_id: string; company_data: { company_id: string } };
}

export interface NewProperty {
  property_id: string;
  property_block_id: string;
  property_section_id: string | null;
}

/** A landlord who does the product's main job through the documented paths. Every step fails loudly. */
export class Landlord {
  private constructor(
    readonly email: string,
    readonly tenant_code: string,
    readonly call: Caller,
  ) {}

  /** Registers with the code from the mail and comes back signed in. */
  static async register(
    house: Surroundings,
    plan = 'pro',
    email = `${randomBytes(5).toString('hex')}@landlord.example`,
  ): Promise<Landlord> {
    const anyone = new Caller(house.url);
    expectOk(await anyone.post('send-email-code', { email }));
    const code = await eventually(() => /\b\d{6}\b/.exec(house.mails(email)[0]?.text ?? '')?.[0]);
    expectOk(await anyone.post('reg-verify-email-code', { email, code }));
    const answer = await anyone.post<SignIn>('register', {
      first_name: 'Alex',
      last_name: 'Rowe',
      email,
      password: TEST_PASSWORD,
      password_confirmation: TEST_PASSWORD,
      is_agreed: true,
      plan,
    });
    return Landlord.signedIn(house.url, email, expectOk(answer));
  }

  static async signIn(url: string, email: string, tenant_code: string, password = TEST_PASSWORD): Promise<Landlord> {
    return Landlord.signedIn(
      url,
      email,
      expectOk(await new Caller(url).post<SignIn>('login', { email, password, tenant_code })),
    );
  }

  private static signedIn(url: string, email: string, { access_token, tenant_code, user }: SignIn): Landlord {
    return new Landlord(email, tenant_code, new Caller(url, access_token, user.company_data.company_id, user.user_id));
  }

  async addProperty(fields: Record<string, unknown> = {}): Promise<NewProperty> {
    const body = {
      name: `House ${randomBytes(3).toString('hex')}`,
      type: 'house',
      usage: 'residential',
      bedrooms: 3,
      bathrooms: 1,
      carpark: 1,
      cost_allocation_method: 'standalone',
      lease_mode: 'standalone',
      country_iso: 'AU',
      property_address: {
        line1: '12 Rose Street',
        suburb: 'Newtown',
        state: 'NSW',
        postcode: '2042',
        country_iso: 'AU',
      },
      ...fields,
    };
    return expectOk(await this.call.post<{ data: NewProperty }>('v1/system/property/create', body)).data;
  }

  async addRoom(
    property_block_id: string,
    fields: Record<string, unknown> = {},
  ): Promise<{ room_id: string; property_section_id: string }> {
    const body = {
      property_block_id,
      name: `Room ${randomBytes(3).toString('hex')}`,
      price: 280,
      rent_frequency: 'fortnightly',
      sharing: 'exclusive',
      ...fields,
    };
    return expectOk(
      await this.call.post<{ data: { room_id: string; property_section_id: string } }>(
        'v1/system/property/room/create',
        body,
      ),
    ).data;
  }

  /** Opens a lease. */
  async openLease(
    section_id: string,
    fields: Record<string, unknown> = {},
  ): Promise<{ lease_id: string; lease_number: string }> {
    const body = {
      section_id,
      start_date: '2026-07-01',
      latest_amount: 650,
      rent_frequency: 'weekly',
      tenants: [{ first_name: 'Sam', last_name: 'Lee', email: 'sam.lee@renter.example', is_primary_contact: true }],
      ...fields,
    };
    return expectOk(
      await this.call.post<{ data: { lease_id: string; lease_number: string } }>('v1/system/lease/create', body),
    ).data;
  }

  /** Bills of a lease once there are at least `count` of them, oldest due first. */
  async bills(lease_id: string, count = 1): Promise<Bill[]> {
    const rows = await eventually(async () => {
      const { data } = expectOk(
        await this.call.get<{ data: Bill[] }>(`v1/system/bill?lease_id=${lease_id}&total=1000`),
      );
      return data.length >= count && data;
    });
    return rows.toSorted((left, right) => left.due_date.localeCompare(right.due_date));
  }
}

export interface Bill {
  bill_id: string;
  lease_id: string;
  status: string;
  amount: number;
  paid_amount: number;
  outstanding: number;
  due_date: string;
  period_start: string;
  period_end: string;
  days_overdue: number;
}

/** Body of a 200 answer; anything else is thrown with what came back. */
export function expectOk<T>(answer: Answer<T>): T {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}
