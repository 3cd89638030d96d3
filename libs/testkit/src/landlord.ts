import { randomBytes } from 'node:crypto';
import type { AddProperty, AddRoom, AnswerOf, OpenLease, SignedIn } from '@keystead/client';
import type { Plan } from '@keystead/contracts';
import { Caller, type Answer } from './caller.js';
import { eventually } from './eventually.js';

export const TEST_PASSWORD = 'Keystead1!test';

interface SentMail {
  to: string;
  text: string;
}

/** What a landlord needs of a running house: its address and the mails it sends. */
export interface Surroundings {
  url: string;
  mails(to?: string): SentMail[] | Promise<SentMail[]>;
}

export type NewProperty = AnswerOf<'POST /api/v1/system/property/create'>['data'];
export type NewLease = AnswerOf<'POST /api/v1/system/lease/create'>['data'];
export type Bill = AnswerOf<'GET /api/v1/system/bill'>['data'][number];

/** A landlord who does the product's main job through the documented paths. Every step fails loudly. */
export class Landlord {
  private constructor(
    readonly email: string,
    readonly tenant_code: string,
    readonly call: Caller,
  ) {}

  /** Registers with the code from the mail and comes back signed in. */
  static async register(
    stack: Surroundings,
    plan: Plan = 'pro',
    email = `${randomBytes(5).toString('hex')}@landlord.example`,
  ): Promise<Landlord> {
    const anyone = new Caller(stack.url);
    expectOk(await anyone.ask('POST /api/send-email-code', { body: { email } }));
    const code = await eventually(async () => /\b\d{6}\b/.exec((await stack.mails(email))[0]?.text ?? '')?.[0]);
    expectOk(await anyone.ask('POST /api/reg-verify-email-code', { body: { email, code } }));
    const answer = await anyone.ask('POST /api/register', {
      body: {
        first_name: 'Alex',
        last_name: 'Rowe',
        email,
        password: TEST_PASSWORD,
        password_confirmation: TEST_PASSWORD,
        is_agreed: true,
        timezone: 'Australia/Sydney',
        plan,
      },
    });
    return Landlord.signedIn(stack.url, email, expectOk(answer));
  }

  static async signIn(url: string, email: string, tenant_code: string, password = TEST_PASSWORD): Promise<Landlord> {
    const answer = expectOk(await new Caller(url).ask('POST /api/login', { body: { email, password, tenant_code } }));
    if (!('access_token' in answer)) throw new Error(`${email} is asked for a mailed code`);
    return Landlord.signedIn(url, email, answer);
  }

  private static signedIn(url: string, email: string, { access_token, tenant_code, user }: SignedIn): Landlord {
    return new Landlord(email, tenant_code, new Caller(url, access_token, user.company_data.company_id, user.user_id));
  }

  async addProperty(fields: Record<string, unknown> = {}): Promise<NewProperty> {
    const defaults: AddProperty = {
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
    };
    const body = { ...defaults, ...fields };
    const create = () => this.call.ask('POST /api/v1/system/property/create', { body });
    const first = await create();
    if (!first.text.includes('SUB_MOD_1002')) return expectOk(first).data;
    // The plan of a company that has just registered may be on its way; until then the limit is that of the Free plan.
    return expectOk(await eventually(async () => create().then((answer) => answer.status === 200 && answer))).data;
  }

  async addRoom(
    property_block_id: string,
    fields: Record<string, unknown> = {},
  ): Promise<{ room_id: string; property_section_id: string }> {
    const defaults: AddRoom = {
      property_block_id,
      name: `Room ${randomBytes(3).toString('hex')}`,
      price: 280,
      rent_frequency: 'fortnightly',
      sharing: 'exclusive',
    };
    const body = { ...defaults, ...fields };
    const { data } = expectOk(await this.call.ask('POST /api/v1/system/property/room/create', { body }));
    return { ...data, property_section_id: data.property_section_id! };
  }

  /** Opens a lease. */
  async openLease(section_id: string, fields: Record<string, unknown> = {}): Promise<NewLease> {
    const defaults: OpenLease = {
      section_id,
      start_date: '2026-07-01',
      latest_amount: 650,
      rent_frequency: 'weekly',
      tenants: [{ first_name: 'Sam', last_name: 'Lee', email: 'sam.lee@renter.example', is_primary_contact: true }],
    };
    const body = { ...defaults, ...fields };
    return expectOk(await this.call.ask('POST /api/v1/system/lease/create', { body })).data;
  }

  /** Bills of a lease once there are at least `count` of them, oldest due first. */
  async bills(lease_id: string, count = 1): Promise<Bill[]> {
    const rows = await eventually(async () => {
      const { data } = expectOk(await this.call.ask('GET /api/v1/system/bill', { query: { lease_id, total: 1000 } }));
      return data.length >= count && data;
    });
    return rows.toSorted((left, right) => left.due_date.localeCompare(right.due_date));
  }
}

/** Body of a 200 answer; anything else is thrown with what came back. */
export function expectOk<T>(answer: Answer<T>): T {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}
