import { type BillType, type EventName, type Events, withDatedTerms } from '@keystead/contracts';
import { connectNats, ensureStream, newId } from '@keystead/platform';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

export interface TestLease {
  lease_id: string;
  lease_tenant_id: string;
  number: string;
}
interface TestBill {
  bill_id: string;
  lease: TestLease;
  amount_cents: number;
}

interface TestRefund {
  refund_id: string;
  payment_id: string | null;
  adjustment_id: string | null;
  lease_id: string;
  amount_cents: number;
}

/** The events that other services publish of one company's leases and money. */
export class LedgerEvents {
  private invoices = 0;
  private leases = 0;

  private constructor(
    private readonly connection: NatsConnection,
    readonly company_id: string,
  ) {}

  static async open(natsUrl: string, company_id: string): Promise<LedgerEvents> {
    const connection = await connectNats(natsUrl, 'test');
    await ensureStream(connection);
    return new LedgerEvents(connection, company_id);
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  async publish<N extends EventName>(name: N, aggregate_id: string, data: Events[N], version = 1): Promise<void> {
    const { company_id } = this;
    const event = {
      id: newId(),
      name,
      company_id,
      aggregate_id,
      version,
      at: new Date().toISOString(),
      by: null,
      data,
    };
    await jetstream(this.connection).publish(`events.${name}`, JSON.stringify(event), { retries: 5 });
  }

  property(property_id: string, name: string, version = 1): Promise<void> {
    return this.publish(
      version > 1 ? 'property.updated' : 'property.created',
      property_id,
      { property_id, name },
      version,
    );
  }

  async room(section_id: string, property_id: string, name: string, version = 1): Promise<void> {
    await this.publish(
      version > 1 ? 'section.updated' : 'section.created',
      section_id,
      {
        ...{ property_section_id: section_id, property_id, property_block_id: newId(), room_id: newId(), name },
        ...{ lease_mode: 'co_living', is_shared: false, country_iso: 'AU', timezone: 'Australia/Sydney' },
        ...{ property_name: name, currency: 'AUD' },
      },
      version,
    );
  }

  /** A person on a lease, as they are now. */
  async renter(
    lease: Pick<TestLease, 'lease_id'>,
    lease_tenant_id: string,
    name: string,
    facts: { is_primary_contact?: boolean; phone?: string } = {},
    version = 1,
  ): Promise<void> {
    await this.publish(
      version > 1 ? 'lease.tenant_changed' : 'lease.tenant_added',
      lease_tenant_id,
      { lease_tenant_id, lease_id: lease.lease_id, is_primary_contact: true, ...personNamed(name), ...facts },
      version,
    );
  }

  async owner(owner_id: string, name: string, phone: string | null, version = 1): Promise<void> {
    await this.publish(
      version > 1 ? 'owner.changed' : 'owner.added',
      owner_id,
      { owner_id, user_id: null, ...personNamed(name), phone },
      version,
    );
  }

  async lease(
    renter = 'Sam Lee',
    facts: { bond_received_cents?: number; property_id?: string; section_id?: string } = {},
  ): Promise<TestLease> {
    const [lease_id, lease_tenant_id, property_id, section_id] = [newId(), newId(), newId(), newId()];
    this.leases += 1;
    const number = `L-${this.leases}`;
    await this.publish(
      'lease.opened',
      lease_id,
      withDatedTerms({
        ...{ lease_id, lease_number: number, property_id, property_block_id: newId(), section_id },
        ...{
          section_name: `${this.leases} Rose Street`,
          start_date: '2026-01-05',
          end_date: null,
          due_date: '2026-01-05',
        },
        ...{
          rent_cents: 50_000,
          rent_frequency: 'weekly',
          paid_to: null,
          currency: 'AUD',
          timezone: 'Australia/Sydney',
        },
        ...facts,
      }),
    );
    await this.renter({ lease_id }, lease_tenant_id, renter);
    return { lease_id, lease_tenant_id, number };
  }

  async bill(
    lease: TestLease,
    amount_cents = 50_000,
    facts: { type?: BillType; gst_cents?: number; due_date?: string; refund_id?: string } = {},
  ): Promise<TestBill> {
    const bill_id = newId();
    this.invoices += 1;
    const { type = 'rent', gst_cents = 0, due_date = '2026-03-02', refund_id } = facts;
    await this.publish('bill.issued', bill_id, {
      ...{ bill_id, lease_id: lease.lease_id, type, period_start: due_date, period_end: due_date, due_date },
      ...{ amount_cents, gst_cents, invoice_number: this.invoices, currency: 'AUD' },
      ...(refund_id && { refund_id }),
    });
    return { bill_id, lease, amount_cents };
  }

  cancel({ bill_id, lease }: TestBill): Promise<void> {
    return this.publish('bill.cancelled', bill_id, { bill_id, lease_id: lease.lease_id }, 2);
  }

  /** Money on bills; what they do not take stays credit of the lease. */
  async pay(lease: TestLease, amount_cents: number, onto: TestBill[], paid_at = '2026-03-03'): Promise<string> {
    const payment_id = newId();
    const { lease_id } = lease;
    await this.publish('payment.received', payment_id, {
      ...{ payment_id, lease_id, amount_cents, method: 'bank_transfer', paid_at },
    });
    let left = amount_cents;
    for (const bill of onto) {
      const share = Math.min(left, bill.amount_cents);
      left -= share;
      await this.allocate({ bill_id: bill.bill_id, payment_id, adjustment_id: null, amount_cents: share });
    }
    return payment_id;
  }

  async allocate(share: Omit<Events['allocation.recorded'], 'allocation_id'>): Promise<void> {
    const allocation_id = newId();
    await this.publish('allocation.recorded', allocation_id, { allocation_id, ...share });
  }

  async reverse(payment_id: string, { lease, bill_id, amount_cents }: TestBill): Promise<void> {
    const { lease_id } = lease;
    await this.publish(
      'payment.reversed',
      payment_id,
      { payment_id, lease_id, amount_cents, reason: 'dishonoured', reversed_on: '2026-03-05' },
      2,
    );
    await this.allocate({ bill_id, payment_id, adjustment_id: null, amount_cents: -amount_cents });
  }

  async refund(payment_id: string, { lease_id }: TestLease, amount_cents: number): Promise<TestRefund> {
    return this.refunded({ refund_id: newId(), payment_id, adjustment_id: null, lease_id, amount_cents });
  }

  /** Credit of a credit note that is paid out. */
  refundCredit(adjustment_id: string, { lease_id }: TestLease, amount_cents: number): Promise<TestRefund> {
    return this.refunded({ refund_id: newId(), payment_id: null, adjustment_id, lease_id, amount_cents });
  }

  private async refunded(refund: TestRefund): Promise<TestRefund> {
    await this.publish('payment.refunded', refund.refund_id, { ...refund, refunded_on: '2026-03-07' });
    return refund;
  }

  undoRefund(refund: TestRefund): Promise<void> {
    return this.publish('payment.refund_reversed', refund.refund_id, { ...refund, reversed_on: '2026-03-09' }, 2);
  }

  async credit(
    bill: TestBill,
    amount_cents: number,
    kind: 'credit_note' | 'write_off' = 'credit_note',
    gst_cents = 0,
    onBill = amount_cents,
  ): Promise<string> {
    const adjustment_id = newId();
    const { bill_id, lease } = bill;
    await this.publish('adjustment.recorded', adjustment_id, {
      ...{ adjustment_id, lease_id: lease.lease_id, bill_id, kind, document_number: `CN-${adjustment_id.slice(-4)}` },
      ...{ amount_cents, gst_cents, reason: 'goodwill', recorded_on: '2026-03-04' },
    });
    if (onBill > 0) await this.allocate({ bill_id, payment_id: null, adjustment_id, amount_cents: onBill });
    return adjustment_id;
  }

  async uncredit(adjustment_id: string, { bill_id, lease }: TestBill, amount_cents: number): Promise<void> {
    const { lease_id } = lease;
    const reversed = { adjustment_id, lease_id, amount_cents, reversed_on: '2026-03-06' };
    await this.publish('adjustment.reversed', adjustment_id, reversed, 2);
    await this.allocate({ bill_id, payment_id: null, adjustment_id, amount_cents: -amount_cents });
  }

  async record(type: 'income' | 'expense', amount_cents: number): Promise<Events['income.recorded']> {
    const category = type === 'income' ? 'laundry' : 'repairs';
    const place = { property_id: newId(), property_block_id: newId(), lease_id: null };
    const record = {
      record_id: newId(),
      type,
      category,
      ...place,
      amount_cents,
      currency: 'AUD',
      date: '2026-03-04',
    } as const;
    await this.publish('income.recorded', record.record_id, record);
    return record;
  }

  correct(record: Events['income.recorded'], amount_cents: number): Promise<void> {
    return this.publish('income.corrected', record.record_id, { ...record, amount_cents }, 2);
  }

  removeRecord({ record_id, type, property_block_id }: Events['income.recorded']): Promise<void> {
    return this.publish('income.removed', record_id, { record_id, type, property_block_id }, 3);
  }
}

function personNamed(name: string) {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name, email: `${first_name}.${last_name}@person.example`.toLowerCase(), phone: null };
}
