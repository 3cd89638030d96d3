import { randomBytes } from 'node:crypto';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  TEST_PASSWORD,
  type TestStack,
  type NewProperty,
} from '@keystead/testkit';
import { newBankAccount, sentBankFile } from './bank-lines.js';
import { daysFromToday } from './days.js';
import { checkedImport } from './import-files.js';
import { newMaintenance } from './maintenance-requests.js';

/** Who signs in at the operator's own door. */
export const ROOT_ADMIN = {
  ROOT_ADMIN_USERNAME: 'operator',
  ROOT_ADMIN_PASSWORD: 'Wombat_72_hill',
  ROOT_ADMIN_EMAIL: 'operator@rent.example',
};

/** A landlord with one row of everything. */
export class Rows {
  /** An import of each service that takes files; tried out, not begun. */
  readonly imports = { property: '', lease: '' };
  /** A file of a bank that waits to be read. */
  readonly bank = { import_id: '' };
  /** An account of the company that rent may come to. */
  account_id = '';
  maintenance_id = '';

  private constructor(
    readonly stack: TestStack,
    readonly landlord: Landlord,
    readonly property_id: string,
    readonly property_block_id: string,
    readonly room_id: string,
    readonly section_id: string,
    readonly key_id: string,
    readonly lease_id: string,
    readonly bill_id: string,
    /** A building that is not let. */
    readonly empty: NewProperty,
  ) {}

  static async of(stack: TestStack): Promise<Rows> {
    const landlord = await Landlord.register(stack);
    const { property_id, property_block_id } = await landlord.addProperty({
      name: 'The Terrace',
      lease_mode: 'co_living',
      cost_allocation_method: 'rooms',
    });
    // A shared room takes any number of leases, so a good request stays good.
    const room = await landlord.addRoom(property_block_id, { name: 'Front', sharing: 'shared' });
    const key = await newKey(landlord.call, property_id);
    const lease = await landlord.openLease(room.property_section_id, { start_date: daysFromToday(-20) });
    const bills = await landlord.bills(lease.lease_id, 4);
    const rows = new Rows(
      stack,
      landlord,
      property_id,
      property_block_id,
      room.room_id,
      room.property_section_id,
      key,
      lease.lease_id,
      bills.at(-1)!.bill_id,
      await landlord.addProperty(),
    );
    for (const service of ['property', 'lease'] as const) rows.imports[service] = await checkedImport(rows, service);
    rows.bank.import_id = await sentBankFile(landlord.call);
    rows.account_id = await newBankAccount(landlord.call, lease.lease_id);
    rows.maintenance_id = await newMaintenance(rows);
    // The property service knows the account once a property takes it.
    await eventually(() => landlord.addProperty({ income_receiving_account: rows.account_id }));
    return rows;
  }

  get call(): Caller {
    return this.landlord.call;
  }

  get anyone(): Caller {
    return new Caller(this.stack.url);
  }

  newKey(): Promise<string> {
    return newKey(this.call, this.property_id);
  }

  async newRoom(): Promise<string> {
    return (await this.landlord.addRoom(this.property_block_id)).room_id;
  }

  /** A row's version as its editor would see it. */
  async version(path: string): Promise<number> {
    return expectOk(await this.call.get<{ data: { version: number } }>(path)).data.version;
  }

  async companyVersion(): Promise<number> {
    const { data } = expectOk(
      await this.call.get<{ data: { company_data: { version: number } } }>('v1/system/account/profile'),
    );
    return data.company_data.version;
  }

  async keyVersion(): Promise<number> {
    const path = `v1/system/property/keys?property_id=${this.property_id}&total=1000`;
    const { data } = expectOk(await this.call.get<{ data: { id: string; version: number }[] }>(path));
    return data.find(({ id }) => id === this.key_id)!.version;
  }

  /** A new address with the code that was mailed to it. */
  async newAddress(): Promise<{ email: string; code: string }> {
    const email = `${randomBytes(5).toString('hex')}@landlord.example`;
    expectOk(await this.anyone.post('send-email-code', { email }));
    const code = await eventually(() => /\b\d{6}\b/.exec(this.stack.mails(email)[0]?.text ?? '')?.[0]);
    return { email, code };
  }

  /** A person whose sign-in waits for the code that was mailed. */
  async secondStep(): Promise<{ email: string; code: string }> {
    const { email, tenant_code, call } = await Landlord.register(this.stack);
    expectOk(await call.post('v1/system/account/profile/save', { is_enable_two_factor: true }));
    const seen = this.stack.mails(email).length;
    expectOk(await this.anyone.post('login', { email, password: TEST_PASSWORD, tenant_code }));
    const codes = () => this.stack.mails(email).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    const [code] = await eventually(() => this.stack.mails(email).length > seen && codes().length > 1 && codes());
    return { email, code: code! };
  }

  /** The token of a link that was mailed to a person of their own. */
  async resetToken(): Promise<string> {
    const { email, tenant_code } = await Landlord.register(this.stack);
    expectOk(await this.anyone.post('forgot-password', { email, tenant_code }));
    const links = () => this.stack.mails(email).flatMap(({ text }) => /reset-password\/(\S+)/.exec(text)?.[1] ?? []);
    return eventually(() => links()[0]);
  }

  /** The token of a link that was mailed to the next address of a person of their own. */
  async emailToken(): Promise<string> {
    const { email, call } = await Landlord.register(this.stack);
    const next = `next.${email}`;
    expectOk(await call.post('v1/system/account/email/change', { email: next, password: TEST_PASSWORD }));
    const links = () => this.stack.mails(next).flatMap(({ text }) => /confirm-email\/(\S+)/.exec(text)?.[1] ?? []);
    return eventually(() => links()[0]);
  }

  async verifiedAddress(): Promise<string> {
    const { email, code } = await this.newAddress();
    expectOk(await this.anyone.post('reg-verify-email-code', { email, code }));
    return email;
  }
}

async function newKey(call: Caller, property_id: string): Promise<string> {
  const body = { property_id, name: 'Front door' };
  return expectOk(await call.post<{ data: { id: string } }>('v1/system/property/key/create', body)).data.id;
}
