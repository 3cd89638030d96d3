import { Caller, eventually, expectOk, signToken } from '@keystead/testkit';
import { billLeases } from '../../services/billing/bench/bill-leases.js';
import { bankFile, earlierFile, kindOf, wordOf, type BankLease } from './bank-file.js';
import { copied } from './import.js';
import { companyId } from './lease-data.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const PORT = 18_732;
const LEASES = 5_000;
const ZONE = 'Australia/Sydney';
const WITHIN_MS = 600_000;
const PART = 100_000;

/**
 * A bank's file of 5,000 lines: read and matched beside one COPY of the same file, its payments beside the same
 * payments asked for one by one, and the service killed in the middle of them.
 */
export async function measureBankImport(stage: Stage): Promise<Figure[]> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const written = day.split('-').reverse().join('/');
  const company_id = companyId(0);
  const leases = await letAll(stage, company_id, day);
  const pid = await stage.start('billing.cjs', PORT, stage.serviceEnv('billing'));
  const token = signToken({ company_id, user_id: companyId(1), roles: ['landlord'], tenant_code: 'bench1' });
  const bank = new Bank(new Caller(`http://127.0.0.1:${PORT}`, token));

  const earlier = await bank.send(earlierFile(leases, written));
  await bank.act('bank-import/start', { id: earlier });
  await bank.rest(earlier);
  await bank.act('bank-line/accept', { import_id: earlier });
  await bank.rest(earlier);

  const byHand = leases.filter((_, index) => kindOf(index) === 'recorded');
  const [payingOneByOne] = await timed(async () => {
    for (const { lease_id, cents } of byHand)
      await bank.act('bill-payment/create', { lease_id, amount: cents / 100, paid_at: day });
  });

  const file = bankFile(leases, written);
  const copying = await copied(stage, 'billing', 'date text, amount numeric(14, 2), details varchar(500)', file);
  const id = await bank.send(file);
  const [matching] = await timed(async () => {
    await bank.act('bank-import/start', { id });
    await bank.rest(id);
  });
  const { proposed, wrong } = await judged(stage, id, leases);
  const moneyIn = leases.filter((_, index) => kindOf(index) !== 'debit').length;

  const startedAt = performance.now();
  await bank.act('bank-line/accept', { import_id: id, min_certainty: 60 });
  const half = await eventually(
    async () => {
      const view = await bank.one(id);
      return view.done > proposed / 2 && view;
    },
    WITHIN_MS,
    20,
  );
  const accepting = (performance.now() - startedAt) / 1000;
  await stage.kill9(pid);
  await stage.admin('billing', 'update job set lease_until = null where done_at is null');
  await stage.start('billing.cjs', PORT, stage.serviceEnv('billing'));
  if ((await bank.one(id)).state !== 'accepting') throw new Error('It was done before it was killed');
  await bank.rest(id);
  const amiss = await lostOrTwice(stage, company_id, id, proposed);

  const rates = {
    'matched, lines per second': LEASES / matching,
    copy: LEASES / copying,
    'accepted, lines per second': half.done / accepting,
    'one call each, payments per second': byHand.length / payingOneByOne,
  };
  process.stdout.write(`${details(`${LEASES} lines of a bank`, [rates])}\n`);
  return [
    figure('lines read and matched while one COPY of the file takes 1,000', (copying / matching) * 1000, '>=', 1),
    figure('share of the money in that is proposed, percent', (100 * proposed) / moneyIn, '>=', 90),
    figure('proposals for another lease than the payer’s', wrong, '<=', 0),
    figure(
      'payments by accepting lines / the same asked for one by one',
      half.done / accepting / (byHand.length / payingOneByOne),
      '>=',
      1,
    ),
    figure('payments lost or there twice after kill -9 in the middle', amiss, '<=', 0),
  ];
}

const figure = (what: string, value: number, rule: Figure['rule'], floor: number): Figure => ({
  goal: 'bank import',
  what,
  value,
  rule,
  floor,
});

/** Leases of a company with a renter and a week's rent each, billed by the rent run. */
async function letAll(stage: Stage, company_id: string, day: string): Promise<BankLease[]> {
  await stage.admin(
    'billing',
    `with new_lease as (
       insert into lease (company_id, id, lease_number, property_id, property_block_id, section_id, section_name, start_date,
         due_date, rent_frequency, currency, timezone, billed_to)
       select '${company_id}', gen_random_uuid(), 'L-' || n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
         n || ' Rose Street', '${day}', '${day}', 'weekly', 'AUD', '${ZONE}', date '${day}' - 1
       from generate_series(1, ${LEASES}) as n returning id, lease_number)
     insert into rent_term (company_id, lease_id, effective_date, rent_cents, rent_frequency)
     select '${company_id}', id, '${day}', 50000 + 100 * (substr(lease_number, 3)::int % 200), 'weekly' from new_lease`,
  );
  await billLeases(stage.databases.billing.app, company_id, ZONE, day);
  const { rows } = await stage.admin(
    'billing',
    `select r.lease_id, r.number, t.rent_cents::int as cents from payment_reference r join rent_term t
       on t.company_id = r.company_id and t.lease_id = r.lease_id where r.company_id = '${company_id}' order by r.number`,
  );
  const leases = (rows as Omit<BankLease, 'last_name'>[]).map((row, index) => ({ ...row, last_name: wordOf(index) }));
  const renters = leases.map(
    ({ lease_id, last_name }) => `('${company_id}', gen_random_uuid(), 1, '${lease_id}'::uuid, 'Mia', '${last_name}')`,
  );
  await stage.admin(
    'billing',
    `insert into renter (company_id, lease_tenant_id, version, lease_id, first_name, last_name) values ${renters.join(', ')};
     analyze`,
  );
  return leases;
}

interface View {
  state: string;
  done: number;
}

class Bank {
  constructor(private readonly call: Caller) {}

  async act<T>(path: string, body: object): Promise<T> {
    return expectOk(await this.call.post<{ data: T }>(`v1/system/${path}`, body)).data;
  }

  async send(text: string): Promise<string> {
    const { id } = await this.act<{ id: string }>('bank-import/create', {});
    for (let part = 1; (part - 1) * PART < text.length; part++)
      await this.act('bank-import/part', { id, part, text: text.slice((part - 1) * PART, part * PART) });
    return id;
  }

  async one(id: string): Promise<View> {
    return expectOk(await this.call.get<{ data: View }>(`v1/system/bank-import/${id}`)).data;
  }

  rest(id: string): Promise<View> {
    return eventually(
      async () => {
        const view = await this.one(id);
        return view.state === 'ready' && view;
      },
      WITHIN_MS,
      20,
    );
  }
}

/** How many lines are proposed, and how many of them for another person's lease. */
async function judged(stage: Stage, id: string, leases: readonly BankLease[]) {
  const { rows } = await stage.admin(
    'billing',
    `select row, status, lease_id from bank_line where import_id = '${id}'`,
  );
  const lines = (rows as { row: number; status: string; lease_id: string | null }[]).filter(
    ({ status }) => status === 'proposed',
  );
  // The header is row 1.
  return {
    proposed: lines.length,
    wrong: lines.filter(({ row, lease_id }) => leases[row - 2]?.lease_id !== lease_id).length,
  };
}

async function lostOrTwice(stage: Stage, company_id: string, id: string, proposed: number): Promise<number> {
  const { rows } = await stage.admin(
    'billing',
    `select (select count(*) from bank_line where import_id = '${id}' and status = 'accepted')::int as accepted,
       (select count(distinct bill_payment_id) from bank_line where company_id = '${company_id}')::int as open,
       (select count(*) from bill_payment where company_id = '${company_id}')::int as payments,
       (select count(*) from journal where company_id = '${company_id}' and kind = 'payment_received')::int as entered,
       (select count(*) from outbox where company_id = '${company_id}' and name = 'payment.received')::int as notified`,
  );
  const { accepted, payments, open, entered, notified } = rows[0] as Counts;
  const apart = (count: number) => Math.abs(payments - count);
  return Math.abs(proposed - accepted) + apart(open) + apart(entered) + apart(notified);
}

interface Counts {
  accepted: number;
  payments: number;
  open: number;
  entered: number;
  notified: number;
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const answer = await work();
  return [(performance.now() - start) / 1000, answer];
}
