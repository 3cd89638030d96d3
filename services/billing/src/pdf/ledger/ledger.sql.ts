import { type FilteredList, idFilter, scoped } from '@keystead/platform';
import { ADJUSTMENT_LABEL } from '../../receivables/adjustments/adjustment.entity.js';
import { RENTERS, SUPPLIER } from '../../receivables/names/names.sql.js';

// The journals of one lease, what each changes of what the renter owes, and what it was about.

/** What the postings of a journal change, over `journal j`. */
const MOVED = `cross join lateral (
  select coalesce(sum(p.cents) filter (where p.account = 'rent_receivable'), 0)::bigint as rent,
    coalesce(sum(p.cents) filter (where p.account = 'other_receivable'), 0)::bigint as other,
    coalesce(sum(p.cents) filter (where p.account = 'renter_credit'), 0)::bigint as credit,
    jsonb_agg(jsonb_build_object('account', p.account, 'cents', p.cents) order by p.line) as lines
  from posting p where p.company_id = scope.company::uuid and p.journal_id = j.id) m`;

/** What an entry was about, over `journal j`; a payment that was taken back is named by the payment, and a
 * refund of a credit note by the note. */
const ABOUT = `left join bill b on b.company_id = scope.company::uuid and b.id = j.bill_id
  left join bill_payment y on y.company_id = scope.company::uuid and y.id = j.bill_payment_id
  left join payment_reversal v on v.company_id = scope.company::uuid and v.bill_payment_id = j.bill_payment_id
    and j.kind = 'payment_reversed'
  left join credit_refund f on f.company_id = scope.company::uuid and f.id = j.id
    and j.kind in ('payment_refunded', 'refund_reversed')
  left join adjustment d on d.company_id = scope.company::uuid and d.id = coalesce(f.adjustment_id, j.reverses, j.id)
    and (f.adjustment_id is not null or j.kind in ('credit_note_issued', 'debt_written_off', 'adjustment_reversed'))
  left join person w on w.company_id = scope.company::uuid and w.user_id = j.by_user`;

const DETAILS = `b.type as bill_type, 'I-' || b.invoice_number as invoice_number, b.description, b.period_start, b.period_end,
  b.due_date, 'R-' || y.receipt_number as receipt_number, y.method, y.reference, v.reason,
  w.name as by_name, case when d.id is not null then ${ADJUSTMENT_LABEL} end as document_number`;

const OF_LEASE = 'from journal j where j.company_id = scope.company::uuid and j.lease_id = $2';

const cents = (column: string) => `(${column} / 100.0)::numeric(14,2)`;

const ROW = `j.entry_number, j.id, j.kind, j.money_date,
  to_char(j.entered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as entered_at, j.by_user, j.bill_id,
  j.bill_payment_id as payment_id, j.reverses, j.currency, ${DETAILS}, ${cents('greatest(j.change, 0)')} as debit,
  ${cents('greatest(-j.change, 0)')} as credit, ${cents('j.balance')} as balance, ${cents('j.rent_balance')} as rent_balance,
  encode(j.entry_hash, 'hex') as entry_hash,
  (select jsonb_agg(jsonb_build_object('account', l.line->>'account', 'amount', ${cents("(l.line->>'cents')::bigint")})
     order by l.place)
   from jsonb_array_elements(j.lines) with ordinality l(line, place)) as postings`;

const CHANGE = 'm.rent + m.other + m.credit';

/**
 * The ledger of lease `$5`, the newest entry first unless asked otherwise. Its running balances count from whichever end
 * of the ledger the list begins at, so that the first pages, which people look at, cost the least; they leave no entry
 * out, so it is of one lease, and whole.
 */
export const LEDGER: FilteredList = {
  name: 'ledger_page',
  from: 'from journal j where j.company_id = scope.company::uuid',
  id: 'j.entry_number',
  row: 'j.*',
  sorts: { entry_number: 'j.entry_number', money_date: 'j.money_date' },
  defaultSort: 'entry_number',
  sortOrder: 'desc',
  filters: { lease_id: idFilter('j.lease_id') },
  readsFromStart: true,
  assemble(picked, order, direction) {
    const sum = (what: string) => `sum(${what}) over (order by ${order} rows unbounded preceding)`;
    // From the newest: what is owed now, less what came behind the entry.
    const since = (now: string, what: string) => (direction === 'asc' ? sum(what) : `${now} - ${sum(what)} + ${what}`);
    return `select ${ROW} from (
      select j.*, m.lines, ${CHANGE} as change,
        ${since('a.rent_owed + a.other_owed - a.credit', `(${CHANGE})`)} as balance,
        ${since('a.rent_owed', 'm.rent')} as rent_balance
      from (${picked}) j ${MOVED}
    ) j ${ABOUT} order by ${order} offset $3`;
  },
  around: (page) => `select p.*, a.rent_owed, a.other_owed, a.credit, a.currency
    from lease a cross join lateral (${page}) p where a.company_id = scope.company::uuid and a.id = $5`,
};

/** The next entries to check, in the order of the hash chain. Values: lease, the number before, how many. */
export const CHAINED_ENTRIES = scoped(
  'ledger_chain',
  `select j.entry_number, j.id, j.kind, j.reverses, j.money_date, j.entered_at, j.by_user, j.currency, m.lines,
     encode(j.entry_hash, 'hex') as entry_hash
   from (select j.* ${OF_LEASE} and j.entry_number > $3 order by j.entry_number limit $4) j ${MOVED}
   order by j.entry_number`,
);

/** The last entry of a lease that is there, and where the lease stands. */
export const LEDGER_HEAD = scoped(
  'ledger_head',
  `select a.id, a.lease_number, a.section_name, a.start_date, a.end_date, a.timezone, a.currency, a.rent_owed, a.other_owed,
     a.credit, coalesce(h.entry_number, 0) as entry_number, h.entry_hash
   from lease a left join lateral (select j.entry_number, encode(j.entry_hash, 'hex') as entry_hash ${OF_LEASE}
     order by j.entry_number desc limit 1) h on true
   where a.company_id = scope.company::uuid and a.id = $2`,
);

/** The bill of an entry falls due after a day: neither it nor what took it back, or was credited of it, counts by then. */
const DUE_AFTER = (day: string) => `(j.money_date > ${day} or j.kind in ('bill_cancelled', 'credit_note_issued',
    'debt_written_off', 'adjustment_reversed') and exists (select 1 from bill d
  where d.company_id = scope.company::uuid and d.id = j.bill_id and d.due_date > ${day}))`;

/** What was owed before a day. Values: lease, day, last entry, the day of the document. */
export const OWED_BEFORE = scoped(
  'ledger_before',
  `select coalesce(sum(m.rent + m.other + m.credit), 0)::bigint as balance ${OF_LEASE.replace('journal j', `journal j ${MOVED}`)}
     and j.money_date < $3 and j.entry_number <= $4 and not ${DUE_AFTER('$5')}`,
);

const DATED_ROW = `select j.entry_number, j.kind, j.money_date, j.entered_at, j.by_user,
  m.rent + m.other + m.credit as change, ${DETAILS}, encode(j.entry_hash, 'hex') as entry_hash`;

/**
 * The next entries by the day of the money. Values: lease, day and number before, last day, last entry, the day of the
 * document, how many.
 */
export const DATED_ENTRIES = scoped(
  'ledger_dated',
  `${DATED_ROW}
   from (select j.* ${OF_LEASE} and (j.money_date, j.entry_number) > ($3, $4) and j.money_date <= $5
       and j.entry_number <= $6 and not ${DUE_AFTER('$7')} order by j.money_date, j.entry_number limit $8) j ${MOVED} ${ABOUT}
   order by j.money_date, j.entry_number`,
);

/** What falls due after the day of the document. Values: lease, last entry, that day. */
export const COMING_ENTRIES = scoped(
  'ledger_coming',
  `${DATED_ROW} from (select j.* ${OF_LEASE} and j.entry_number <= $3 and ${DUE_AFTER('$4')}) j ${MOVED} ${ABOUT}
   order by b.due_date, j.entry_number`,
);

/** What stands in the head of the document. Values: lease, today there. */
export const LEDGER_PARTIES = scoped(
  'ledger_parties',
  `select ${SUPPLIER} as supplier, ${RENTERS('$2')} as renters, nullif(n.address, '') as address, s.country_iso,
     a.rent_frequency, a.bond_required, a.bond_received,
     (select t.rent_cents from rent_term t where t.company_id = scope.company::uuid and t.lease_id = a.id
      order by t.effective_date <= $3 desc, abs(t.effective_date - $3::date) limit 1) as rent_cents
   from lease a
     left join property_name n on n.company_id = scope.company::uuid and n.property_id = a.property_id
     left join section s on s.company_id = scope.company::uuid and s.id = a.section_id
   where a.company_id = scope.company::uuid and a.id = $2`,
);
