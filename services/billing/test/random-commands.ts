import type { Answer, Choices } from '@keystead/testkit';
import { addDays } from '../src/rent-engine/days.js';
import type { BillRow } from './billing-fixture.js';

/** What was answered with 200, each to have had its effect once: ids of bills and payments. */
export interface Effects {
  bills: string[];
  payments: string[];
  cancelled: string[];
  reversed: string[];
  credits: string[];
  /** Payments and credit notes, once for each refund of them. */
  refunded: string[];
  /** Refunds. */
  undone: string[];
  refused: Map<string, number>;
}

interface RefundSource {
  id: string;
  unallocated: number;
  refunds: { id: string }[];
}

/** What landlords of one company do to the money of its leases. Where they do it is a subclass. */
export abstract class RandomCommands<T extends { lease_id: string }> {
  readonly effects: Effects = {
    ...{ bills: [], payments: [], cancelled: [], reversed: [], credits: [], refunded: [], undone: [] },
    refused: new Map(),
  };

  constructor(
    protected readonly tenancies: readonly T[],
    protected readonly choose: Choices,
  ) {}

  command(): Promise<unknown> {
    const { choose } = this;
    const tenancy = choose.oneOf(this.tenancies)!;
    const { lease_id } = tenancy;
    const draw = choose.next();
    if (draw < 0.15) return this.bill(lease_id);
    if (draw < 0.3) return this.payBill(lease_id);
    if (draw < 0.52) return this.payLease(lease_id);
    if (draw < 0.64) return this.reverse();
    if (draw < 0.71) return this.cancel(lease_id);
    if (draw < 0.76) return this.credit(lease_id);
    if (draw < 0.84) return this.refund(lease_id);
    if (draw < 0.89) return this.undoRefund(lease_id);
    return this.change(tenancy);
  }

  /** Changes the terms of a lease. */
  protected abstract change(tenancy: T): Promise<unknown>;

  protected abstract today(): string;

  /** The answer that is final, whatever became of earlier tries. */
  protected abstract send<A>(path: string, body: object): Promise<Answer<A>>;

  /** The final answer to a read; null when no one waits for it any more. */
  protected abstract read<A>(path: string): Promise<Answer<A> | null>;

  protected async payLease(lease_id: string): Promise<void> {
    await this.pay({ lease_id, amount: this.amount(this.choose.next() < 0.2 ? 4000 : 900) });
  }

  protected refuse({ status, body }: Answer<unknown>): void {
    const what = `${status} ${String((body as { code?: string }).code)}`;
    this.effects.refused.set(what, (this.effects.refused.get(what) ?? 0) + 1);
  }

  private async bill(lease_id: string): Promise<void> {
    const type = this.choose.oneOf(['water', 'power', 'other', 'late_fee'] as const);
    const due_date = addDays(this.today(), this.choose.upTo(30) - 5);
    const terms = { lease_id, type, amount: this.amount(300), due_date };
    const answer = await this.send<{ data: { bill_id: string } }>('v1/system/bill/create', terms);
    if (answer.status === 200) this.effects.bills.push(answer.body.data.bill_id);
  }

  private async payBill(lease_id: string): Promise<void> {
    const open = await this.open(lease_id);
    const bill = this.choose.oneOf(open);
    if (!bill) return this.payLease(lease_id);
    const inFull = this.choose.next() < 0.5;
    const amount = inFull ? bill.outstanding : this.amount(bill.outstanding * 1.1);
    await this.pay({ lease_id, bill_id: bill.id, amount });
  }

  private async pay(terms: object): Promise<void> {
    const answer = await this.send<{ data: { id: string } }>('v1/system/bill-payment/create', terms);
    if (answer.status === 200) this.effects.payments.push(answer.body.data.id);
  }

  private async reverse(): Promise<void> {
    const id = this.choose.oneOf(this.effects.payments);
    if (!id) return this.payLease(this.choose.oneOf(this.tenancies)!.lease_id);
    const reason = this.choose.oneOf(['dishonoured', 'refunded', 'entered_by_mistake']);
    const answer = await this.send('v1/system/bill-payment/reverse', { id, reason });
    if (answer.status === 200) this.effects.reversed.push(id);
  }

  private async cancel(lease_id: string): Promise<void> {
    const bill = this.choose.oneOf(await this.open(lease_id));
    const id = this.choose.next() < 0.5 ? bill?.id : this.choose.oneOf(this.effects.bills);
    if (!id) return this.bill(lease_id);
    const answer = await this.send('v1/system/bill/cancel', { id, reason: 'Random' });
    if (answer.status === 200) this.effects.cancelled.push(id);
  }

  private async credit(lease_id: string): Promise<void> {
    const terms = { lease_id, amount: this.amount(400), reason: 'goodwill' };
    const answer = await this.send<{ data: { id: string } }>('v1/system/adjustment/credit', terms);
    if (answer.status === 200) this.effects.credits.push(answer.body.data.id);
  }

  /** Gives back a part of the credit that a payment or a credit note left; of a credit note sometimes all of it. */
  private async refund(lease_id: string): Promise<void> {
    const isPayment = this.choose.next() < 0.6;
    const sources = await this.sources(isPayment ? 'bill-payment' : 'adjustment', lease_id);
    const source = this.choose.oneOf(sources.filter(({ unallocated }) => unallocated > 0));
    if (!source) return isPayment ? this.payLease(lease_id) : this.credit(lease_id);
    const { id, unallocated } = source;
    // A quarter at most: all that is left of a payment would be a reversal.
    const amount = this.amount(unallocated / 4);
    const { status } = isPayment
      ? await this.send('v1/system/bill-payment/reverse', { id, reason: 'refunded', amount })
      : await this.send('v1/system/adjustment/refund', { id, ...(this.choose.next() < 0.7 && { amount }) });
    if (status === 200) this.effects.refunded.push(id);
  }

  private async undoRefund(lease_id: string): Promise<void> {
    const sources = await this.sources(this.choose.next() < 0.6 ? 'bill-payment' : 'adjustment', lease_id);
    const id = this.choose.oneOf(sources.flatMap(({ refunds }) => refunds))?.id;
    if (!id) return this.refund(lease_id);
    const answer = await this.send('v1/system/bill-payment/refund/reverse', { id });
    if (answer.status === 200) this.effects.undone.push(id);
  }

  /** The newest payments or credit notes of a lease. */
  private async sources(list: 'bill-payment' | 'adjustment', lease_id: string): Promise<RefundSource[]> {
    const answer = await this.read<{ data: RefundSource[] }>(`v1/system/${list}?lease_id=${lease_id}&total=30`);
    if (answer === null) return [];
    expect(answer.status).toBe(200);
    return answer.body.data;
  }

  /** Dollars and cents up to so many dollars. */
  private amount(most: number): number {
    return Math.max(1, Math.round(this.choose.next() * most * 100)) / 100;
  }

  /** The newest of the bills that are not paid. */
  private async open(lease_id: string): Promise<BillRow[]> {
    const path = `v1/system/bill?lease_id=${lease_id}&status=outstanding&total=20`;
    const answer = await this.read<{ data: BillRow[] }>(path);
    if (answer === null) return [];
    expect(answer.status).toBe(200);
    return answer.body.data;
  }
}
