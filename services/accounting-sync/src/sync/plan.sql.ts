import type { SyncKind } from '../provider/documents.js';

// What is to stand in an organisation, from what is known of bills, payments and people. $1 is the company, $2 the
// organisation, $3 the day from which on money is synced (null: all of it).

/** Bills that stand as invoices. */
const BILLS = `select b.* from bill_projection b where b.company_id = $1 and b.amount_cents > 0 and not b.is_cancelled
  and b.lease_id is not null and ($3::date is null or b.due_date >= $3::date)`;
const PAYMENTS = `select p.* from payment_projection p where p.company_id = $1 and p.amount_cents > 0 and not p.is_reversed`;
/**
 * A payment that was taken back stands nowhere, nor does what was refunded of it, unless a bill asks the renter for it; nor
 * does a refund that was undone.
 */
const REFUNDS = `select f.* from refund_projection f join payment_projection p on p.company_id = $1
  and p.payment_id = f.payment_id and (not p.is_reversed or exists (select 1 from bill_projection b
    where b.company_id = $1 and b.refund_id = f.refund_id and b.amount_cents > 0 and not b.is_cancelled)) where f.company_id = $1 and not f.is_reversed
  and ($3::date is null or f.refunded_on >= $3::date)`;
const ADJUSTMENTS = `select d.* from adjustment_projection d where d.company_id = $1 and d.amount_cents > 0
  and not d.is_reversed and ($3::date is null or d.recorded_on >= $3::date)`;
const RECORDS = `select r.* from record_projection r where r.company_id = $1 and r.amount_cents > 0
  and ($3::date is null or r.date >= $3::date)`;

const LEASE = `left join lease_projection l on l.company_id = $1 and l.lease_id = x.lease_id
  left join sync_lease_contact c on c.company_id = $1 and c.organisation_id = $2 and c.lease_id = x.lease_id`;
const OF_LEASE = `'contact_key', c.contact_key, 'lease_number', l.lease_number, 'place', l.section_name,
  'property_id', l.property_id, 'section_id', l.section_id`;

/** A short reference that the same source always has. */
const digest = (key: string) => `upper(left(encode(sha256(convert_to(${key}, 'UTF8')), 'hex'), 12))`;
const matched = (account: string) => `exists (select 1 from account_match m where m.company_id = $1
  and m.organisation_id = $2 and m.system_account = '${account}')`;

/** Contacts for money that no renter pays or gets. */
export const OTHER_CONTACTS = { expense: 'contact:suppliers', income: 'contact:payers' } as const;

const person = (table: string, id: string, prefix: string, condition: string) =>
  `select '${prefix}:' || ${id} as source_key, ${id} as source_id, ${id}::text as reference, first_name, last_name, email, phone,
     coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email) as name
   from ${table} where company_id = $1 and ${condition}`;
const other = (type: 'expense' | 'income', name: string) =>
  `select '${OTHER_CONTACTS[type]}', null::uuid, 'KS-' || ${digest(`$2::uuid::text || '${type}'`)}, null, null, null, null, '${name}'
   where exists (select 1 from (${RECORDS}) r where r.type = '${type}')`;

/** `source_key, source_id, reference, wanted` of each kind. */
export const PLANS: Record<SyncKind, string> = {
  tracking_option: `select 'tracking:property:' || p.property_id as source_key, p.property_id as source_id,
      'tracking:property:' || p.property_id as reference,
      jsonb_build_object('category', 'tracking_property', 'name', left(p.name, 100)) as wanted
    from property_projection p where p.company_id = $1 and ${matched('tracking_property')}
    union all
    select 'tracking:room:' || s.section_id, s.section_id, 'tracking:room:' || s.section_id,
      jsonb_build_object('category', 'tracking_room', 'name', left(s.name, 100))
    from section_projection s where s.company_id = $1 and ${matched('tracking_room')}`,
  // Two people of one name are two contacts, and the provider wants different names: the one who has it there keeps it.
  // Looked up person by person, as records are claimed.
  contact: `with people as materialized (
      ${person('renter_projection', 'lease_tenant_id', 'renter', 'lease_id is not null')} union all
      ${person('owner_projection', 'owner_id', 'owner', 'email is not null')} union all
      ${other('expense', 'Property expenses')} union all ${other('income', 'Other property income')})
    select source_key, source_id, reference, jsonb_build_object('first_name', first_name, 'last_name', last_name,
      'email', email, 'phone', phone, 'name', case when place = 1 then name else name || ' (' || right(source_id::text, 4) || ')' end) as wanted
    from (select people.*, row_number() over (partition by lower(people.name)
      order by (known.written->>'name' = people.name) desc nulls last, people.source_id nulls first) as place from people
      left join lateral (select * from sync_record s where s.company_id = $1 and s.organisation_id = $2
        and s.source_key = people.source_key offset 0) known on true) named`,
  invoice: `select 'bill:' || x.bill_id as source_key, x.bill_id as source_id,
      'KS-' || coalesce(x.invoice_number::text, ${digest('x.bill_id::text')}) as reference,
      jsonb_build_object('type', x.type, 'amount_cents', x.amount_cents, 'gst_cents', x.gst_cents, 'date', x.due_date,
        'period_start', x.period_start, 'period_end', x.period_end, 'currency', x.currency, ${OF_LEASE})
        || case when x.refund_id is null then '{}' else jsonb_build_object('account', 'renter_credit') end as wanted
    from (${BILLS}) x ${LEASE}`,
  payment: `select s.source_key, s.payment_id as source_id, 'KS-P-' || ${digest('s.source_key')} as reference,
      jsonb_build_object('document_key', 'bill:' || s.bill_id, 'amount_cents', s.cents, 'date', s.paid_at) as wanted
    from (select 'payment:' || p.payment_id || ':' || b.bill_id as source_key, p.payment_id, b.bill_id, p.paid_at,
        sum(a.amount_cents)::bigint as cents
      from (${PAYMENTS}) p join allocation_projection a on a.company_id = $1 and a.payment_id = p.payment_id
        join (${BILLS}) b on b.bill_id = a.bill_id
      group by p.payment_id, b.bill_id, p.paid_at having sum(a.amount_cents) > 0) s`,
  credit_note: `select 'adjustment:' || x.adjustment_id as source_key, x.adjustment_id as source_id,
      'KS-' || x.document_number as reference,
      jsonb_build_object('type', coalesce(b.type, 'rent'), 'is_write_off', x.kind = 'write_off',
        'amount_cents', x.amount_cents, 'gst_cents', x.gst_cents, 'date', x.recorded_on, 'currency', l.currency, ${OF_LEASE}) as wanted
    from (${ADJUSTMENTS}) x ${LEASE}
      left join bill_projection b on b.company_id = $1 and b.bill_id = x.bill_id`,
  credit_allocation: `select s.source_key, s.adjustment_id as source_id, 'KS-C-' || ${digest('s.source_key')} as reference,
      jsonb_build_object('note_key', 'adjustment:' || s.adjustment_id, 'document_key', 'bill:' || s.bill_id,
        'amount_cents', s.cents, 'date', s.recorded_on) as wanted
    from (select 'credit:' || d.adjustment_id || ':' || b.bill_id as source_key, d.adjustment_id, b.bill_id, d.recorded_on,
        sum(a.amount_cents)::bigint as cents
      from (${ADJUSTMENTS}) d join allocation_projection a on a.company_id = $1 and a.adjustment_id = d.adjustment_id
        join (${BILLS}) b on b.bill_id = a.bill_id
      group by d.adjustment_id, b.bill_id, d.recorded_on having sum(a.amount_cents) > 0) s`,
  credit_refund: `select 'refund:' || f.refund_id as source_key, f.refund_id as source_id,
      'KS-P-' || ${digest(`'refund:' || f.refund_id`)} as reference,
      jsonb_build_object('document_key', 'adjustment:' || f.adjustment_id, 'amount_cents', f.amount_cents,
        'date', f.refunded_on) as wanted
    from refund_projection f join (${ADJUSTMENTS}) d on d.adjustment_id = f.adjustment_id
    where f.company_id = $1 and not f.is_reversed`,
  expense_bill: `select 'record:' || r.record_id as source_key, r.record_id as source_id,
      'KS-E-' || ${digest('r.record_id::text')} as reference,
      jsonb_build_object('category', r.category, 'amount_cents', r.amount_cents, 'date', r.date, 'currency', r.currency,
        'property_id', r.property_id, 'place', p.name, 'contact_key', '${OTHER_CONTACTS.expense}') as wanted
    from (${RECORDS}) r left join property_projection p on p.company_id = $1 and p.property_id = r.property_id
    where r.type = 'expense'`,
  // It holds what its bill holds: a bill with a payment cannot be changed, so both are made again together.
  expense_payment: `select 'record_payment:' || r.record_id as source_key, r.record_id as source_id,
      'KS-P-' || ${digest(`'record_payment:' || r.record_id`)} as reference,
      jsonb_build_object('document_key', 'record:' || r.record_id, 'amount_cents', r.amount_cents, 'date', r.date,
        'category', r.category, 'property_id', r.property_id) as wanted
    from (${RECORDS}) r where r.type = 'expense'`,
  bank_transaction: `select 'credit:' || x.payment_id as source_key, x.payment_id as source_id,
      'KS-B-' || ${digest(`'credit:' || x.payment_id`)} as reference,
      jsonb_build_object('account', 'renter_credit', 'amount_cents', x.rest, 'date', x.paid_at, 'currency', l.currency, ${OF_LEASE}) as wanted
    from (select p.*, p.amount_cents - coalesce((select sum(a.amount_cents) from allocation_projection a
        where a.company_id = $1 and a.payment_id = p.payment_id), 0)::bigint as rest from (${PAYMENTS}) p
      where $3::date is null or p.paid_at >= $3::date) x ${LEASE} where x.rest > 0
    union all
    select 'refund:' || x.refund_id, x.refund_id, 'KS-B-' || ${digest(`'refund:' || x.refund_id`)},
      jsonb_build_object('account', 'renter_credit', 'is_refund', true, 'amount_cents', x.amount_cents,
        'date', x.refunded_on, 'currency', l.currency, ${OF_LEASE})
    from (${REFUNDS}) x ${LEASE}
    union all
    select 'bond:' || x.lease_id, x.lease_id, 'KS-B-' || ${digest(`'bond:' || x.lease_id`)},
      jsonb_build_object('account', 'bond_held', 'amount_cents', x.bond_received_cents, 'date', x.start_date, 'currency', l.currency, ${OF_LEASE})
    from lease_projection x ${LEASE} where x.company_id = $1 and x.bond_received_cents > 0
      and ($3::date is null or x.start_date >= $3::date) and ${matched('bond_held')}
    union all
    select 'record:' || r.record_id, r.record_id, 'KS-B-' || ${digest('r.record_id::text')},
      jsonb_build_object('account', 'other_income', 'category', r.category, 'amount_cents', r.amount_cents, 'date', r.date,
        'currency', r.currency, 'property_id', r.property_id, 'place', p.name, 'contact_key', '${OTHER_CONTACTS.income}')
    from (${RECORDS}) r left join property_projection p on p.company_id = $1 and p.property_id = r.property_id
    where r.type = 'income'`,
};
