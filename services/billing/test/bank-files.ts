import { eventually, type Caller } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import type { BillingFixture } from './billing-fixture.js';

/** A file of a bank, as its path answers it. */
export interface BankImportView {
  id: string;
  state: string;
  progress: number;
  format: string | null;
  lines: number;
  known: number;
  refused: number;
  faults: { row: number; sentence: string }[];
  problem: string | null;
  to_do: number;
  done: number;
  counts: Record<string, number>;
}

export interface BankLineView {
  id: string;
  import_id: string;
  row: number;
  bank_account: string | null;
  money_date: string;
  amount: number;
  line_total: number | null;
  description: string;
  status: string;
  reason: string | null;
  evidence: string | null;
  certainty: number | null;
  lease_id: string | null;
  lease_number: string | null;
  bill_id: string | null;
  bill_payment_id: string | null;
  receipt_number: string | null;
  reversed_payment_id: string | null;
  duplicate_of: string | null;
  is_recorded: boolean;
  problem: string | null;
  note: string | null;
  decided_at: string | null;
  entered_at: string;
}

export interface LineOutcomeView {
  id: string;
  status: string;
  bill_payment_id?: string;
  reversed_payment_id?: string;
  receipt_number?: string;
  is_recorded?: boolean;
  rest_line_id?: string;
  problem?: { code: string; message: string };
}

const PART = 100_000;

/** Sends files of banks as a client does, and does what a person does with their lines. */
export class BankFiles {
  constructor(readonly call: Caller) {}

  async send(content: string | Buffer, terms: object = {}): Promise<string> {
    const { id } = okData<{ id: string }>(await this.call.post('v1/system/bank-import/create', terms));
    for (let part = 1; (part - 1) * PART < content.length; part++) {
      const piece = content.slice((part - 1) * PART, part * PART);
      const sent = typeof piece === 'string' ? { text: piece } : { base64: piece.toString('base64') };
      okData(await this.call.post('v1/system/bank-import/part', { id, part, ...sent }));
    }
    return id;
  }

  /** Sends a file and waits until leases were looked for. */
  async read(content: string | Buffer, terms: object = {}): Promise<BankImportView> {
    const id = await this.send(content, terms);
    okData(await this.call.post('v1/system/bank-import/start', { id }));
    return this.until(id);
  }

  async one(id: string): Promise<BankImportView> {
    return okData<BankImportView>(await this.call.get(`v1/system/bank-import/${id}`));
  }

  /** The import once nothing is at work on it. */
  until(id: string, timeout = 60_000): Promise<BankImportView> {
    return eventually(async () => {
      const view = await this.one(id);
      return (view.state === 'ready' || view.state === 'unreadable') && view;
    }, timeout);
  }

  async lines(filters: object = {}, query = 'sort=row&order=asc'): Promise<BankLineView[]> {
    const encoded = encodeURIComponent(JSON.stringify(filters));
    return okData<BankLineView[]>(await this.call.get(`v1/system/bank-line?total=1000&filters=${encoded}&${query}`));
  }

  async accept(ids: string[]): Promise<LineOutcomeView[]> {
    return okData<{ lines: LineOutcomeView[] }>(await this.call.post('v1/system/bank-line/accept', { ids })).lines;
  }

  async acceptAll(import_id: string, min_certainty = 90): Promise<BankImportView> {
    okData(await this.call.post('v1/system/bank-line/accept', { import_id, min_certainty }));
    return this.until(import_id);
  }

  /** An account of the company that the money of a lease goes to. */
  async account(lease_id: string, account_name: string, account_number: string): Promise<string> {
    const terms = { lease_id, account_name, bsb: '062-000', account_number };
    return okData<{ id: string }>(await this.call.post('v1/system/bank-account/create', terms)).id;
  }

  async reference(lease_id: string): Promise<string> {
    const path = `v1/system/bank-import/reference?lease_id=${lease_id}`;
    return okData<{ payment_reference: string }>(await this.call.get(path)).payment_reference;
  }
}

export function okData<T>(answer: { status: number; text: string; body: unknown }): T {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as { data: T }).data;
}

/** Says who rents, and waits until billing knows it. */
export async function namedRenter(
  stack: BillingFixture,
  who: Caller,
  lease_id: string,
  first_name: string,
  last_name: string,
): Promise<void> {
  const { company_id } = who;
  const lease_tenant_id = newId();
  await stack.publish('lease.tenant_added', {
    company_id,
    aggregate_id: lease_tenant_id,
    version: 1,
    data: {
      lease_tenant_id,
      lease_id,
      first_name,
      last_name,
      email: 'renter@renter.example',
      phone: null,
      is_primary_contact: true,
    },
  });
  await eventually(async () => {
    const known = await stack.rows(company_id, 'select 1 from renter where company_id = $1 and lease_tenant_id = $2', [
      lease_tenant_id,
    ]);
    return known.length === 1;
  });
}

export const HEAD = 'Date,Amount,Details\r\n';
/** A line of a CSV; days are given as banks write them. */
export const csvLine = (text: string, amount: number, day = '09/06/2026') => `${day},${amount},${text}\r\n`;
