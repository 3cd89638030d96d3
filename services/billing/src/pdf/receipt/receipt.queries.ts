import { Injectable } from '@nestjs/common';
import type { BillType, PaymentMethod, PaymentStatus, ReversalReason } from '@keystead/contracts';
import { Database, scoped, type Context } from '@keystead/platform';
import type { DocumentPlace } from '../issued/lease-document.js';
import { ISSUED_BY, ISSUED_FOR, ISSUED_TO, type Supplier } from '../../receivables/names/names.sql.js';

/** What a payment was put on. */
export interface ReceiptPart {
  invoice_number: string | null;
  type: BillType;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  amount_cents: number;
}

export interface ReceiptFacts {
  receipt_number: string;
  place: DocumentPlace;
  amount_cents: number;
  currency: string;
  method: PaymentMethod;
  status: PaymentStatus;
  paid_at: string;
  created_at: Date;
  reference: string | null;
  reason: ReversalReason | null;
  reversed_on: string | null;
  lease_number: string;
  section_name: string;
  timezone: string;
  supplier: Supplier | null;
  renters: string[];
  /** Address with unit and room. */
  premises: string;
  parts: ReceiptPart[];
}

const PARTS = `select coalesce(jsonb_agg(jsonb_build_object('invoice_number', 'I-' || b.invoice_number, 'type', b.type,
      'due_date', b.due_date, 'period_start', b.period_start, 'period_end', b.period_end, 'amount_cents', a.cents)
      order by b.due_date, b.id), '[]')
  from (select a.bill_id, sum(a.amount)::bigint as cents from allocation a
    where a.company_id = scope.company::uuid and a.bill_payment_id = p.id
      and (not $3::boolean or a.created_at <= p.created_at) group by a.bill_id having sum(a.amount) <> 0) a
  join bill b on b.company_id = scope.company::uuid and b.id = a.bill_id`;

const FACTS = scoped(
  'receipt_facts',
  `select 'R-' || p.receipt_number as receipt_number, p.amount as amount_cents, p.currency, p.method, p.status, p.paid_at,
     jsonb_build_object('lease_id', l.id, 'property_id', l.property_id, 'property_block_id', l.property_block_id) as place,
     p.created_at, p.reference, r.reason, r.reversed_on, l.lease_number, l.section_name, l.timezone,
     ${ISSUED_BY('p')} as supplier, ${ISSUED_TO('p')} as renters,
     ${ISSUED_FOR('p')} as premises, (${PARTS}) as parts
   from bill_payment p join lease l on l.company_id = scope.company::uuid and l.id = p.lease_id
     left join payment_reversal r on r.company_id = scope.company::uuid and r.bill_payment_id = p.id
   where p.company_id = scope.company::uuid and p.id = $2`,
);

@Injectable()
export class ReceiptQueries {
  constructor(private readonly db: Database) {}

  /** Everything that stands on a receipt: what the payment is on by now, or was on when it was issued. */
  async facts(ctx: Context, payment_id: string, issued?: 'issued'): Promise<ReceiptFacts> {
    const facts = await this.db.readOne<ReceiptFacts>(ctx, FACTS, [payment_id, issued === 'issued']);
    return issued ? { ...facts, reason: null, reversed_on: null } : facts;
  }
}
