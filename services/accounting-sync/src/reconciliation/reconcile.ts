import { ACCOUNT_CLASSES, fromCents } from '@keystead/contracts';
import { type Context, ContextCommand, Database, Day, Problem, t, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { ProviderCalls } from '../calls/provider-calls.js';
import { compareRecords, type Difference, DIFFERENCES } from '../changes/compare-records.js';
import { saveProposals } from '../changes/proposals.js';
import { SIDE } from '../changes/proposal.queries.js';
import { writtenRecords } from '../changes/read-changes.js';
import { assertOwnCompany, CompanyBody } from '../connection/company-body.js';
import { CoveredOrganisations } from '../connection/covered-organisations.js';
import { AccountingProvider } from '../provider/accounting-provider.js';
import { type RemoteRecord, SYNC_KINDS, type TrialBalance } from '../provider/documents.js';
import { CallsSpent, OrganisationWithdrawn, ProviderError, ScopeMissing } from '../provider/provider-errors.js';
import { planRecords } from '../sync/plan-records.js';
import { matchesOf } from '../sync/run-states.js';
import { boundOrganisation } from '../sync/sync-action.js';
import { compareBalances } from './compare-balances.js';
import { ledgerPostings } from './ledger-balances.js';

export const RECONCILIATION = t.object('AccountingReconciliation', {
  day: t.day(),
  accounts: t.list(
    t.object('AccountingReconciledAccount', {
      account: t.text('Code in the chart of accounts'),
      name: t.text(),
      account_class: t.nullable(t.oneOf(ACCOUNT_CLASSES)),
      ours: t.money('Debits less credits of the ledger'),
      theirs: t.money('The same of the provider’s trial balance'),
      difference: t.money(),
    }),
  ),
  differences: t.list(
    t.object('AccountingDifference', {
      difference: t.oneOf([...DIFFERENCES, 'not_written']),
      kind: t.oneOf(SYNC_KINDS),
      record_id: t.nullable(t.id()),
      reference: t.nullable(t.text()),
      link: t.nullable(t.text('Where a person opens it at the provider')),
      ours: t.nullable(SIDE),
      theirs: t.nullable(SIDE),
    }),
  ),
});

export class Reconcile extends CompanyBody {
  @Day({ optional: true, about: 'Balances at the end of this day; today when left out' }) day?: string | null;
}

type Reconciled = ReturnType<typeof answerOf>;

export class ReconcileCommand extends ContextCommand<Reconcile, Reconciled> {}

type Unwritten = Pick<Difference, 'kind' | 'reference' | 'record_id' | 'ours' | 'theirs'> & Record<string, unknown>;

const UNWRITTEN = `select r.kind, r.reference, r.id as record_id, null as theirs, jsonb_build_object('amount_cents',
    (r.wanted->>'amount_cents')::bigint, 'date', r.wanted->>'date', 'account', null, 'bank', null, 'contact', null) as ours
  from sync_record r where r.company_id = $1 and r.organisation_id = $2 and r.wanted is not null
    and r.kind not in ('contact', 'tracking_option') and r.remote_id is null order by r.reference`;

/** Compares the ledger with the books of the organisation: balances per account, and what explains them row by row. */
@CommandHandler(ReconcileCommand)
export class ReconcileHandler {
  constructor(
    private readonly db: Database,
    private readonly calls: ProviderCalls,
    private readonly provider: AccountingProvider,
    private readonly covered: CoveredOrganisations,
  ) {}

  async execute({ ctx, body }: ReconcileCommand): Promise<Reconciled> {
    assertOwnCompany(ctx, body);
    const before: Context = { ...ctx, idempotency: undefined };
    const organisation = await this.db.run(before, async (tx) => {
      const bound = await boundOrganisation(tx);
      await planRecords(tx, bound);
      return bound;
    });
    const day = body.day ?? this.db.clock.now().toISOString().slice(0, 10);
    const { records, trial } = await this.read(before, organisation, day);
    return this.db.run(ctx, (tx) => this.compare(tx, organisation.id, day, records, trial));
  }

  private async read(ctx: Context, organisation: { provider_id: string }, day: string) {
    const values = { provider: this.provider.name };
    try {
      return await this.calls.use(ctx, organisation, async (access) => ({
        trial: await this.provider.trialBalance(access, day),
        records: await this.provider.records(access),
      }));
    } catch (error) {
      if (error instanceof OrganisationWithdrawn) {
        await this.covered.readAgain(ctx);
        throw new Problem('ACCOUNTING_RECONNECT', { values });
      }
      if (error instanceof ScopeMissing) throw new Problem('ACCOUNTING_CONSENT_TOO_NARROW', { values });
      if (error instanceof CallsSpent) throw new Problem('ACCOUNTING_CALLS_SPENT', { values });
      if (error instanceof ProviderError) throw new Problem('ACCOUNTING_UNREACHABLE', { values });
      throw error;
    }
  }

  private async compare(
    tx: Tx,
    organisation_id: string,
    day: string,
    records: readonly RemoteRecord[],
    trial: TrialBalance,
  ): Promise<Reconciled> {
    const matches = await matchesOf(tx, organisation_id);
    const postings = await ledgerPostings(tx, organisation_id, day, trial.year_start);
    const accounts = compareBalances(postings, trial, matches);
    const written = await writtenRecords(tx, organisation_id, null);
    const matched = new Set([...matches].filter(([account]) => !account.startsWith('tax_')).map(([, code]) => code));
    const differences = compareRecords(written, records, { isComplete: true, accounts: matched });
    const read = [...written, ...records].map(({ remote_id }) => remote_id);
    await saveProposals(
      tx,
      organisation_id,
      differences.filter(({ record_id }) => record_id),
      read,
    );
    const unwritten = await tx.query<Unwritten>(UNWRITTEN, [tx.ctx.company_id, organisation_id], 'reconcile_unwritten');
    return answerOf(day, accounts, differences, unwritten, (kind, id) => this.provider.link(kind, id));
  }
}

function answerOf(
  day: string,
  accounts: ReturnType<typeof compareBalances>,
  differences: readonly Difference[],
  unwritten: readonly Unwritten[],
  linkOf: AccountingProvider['link'],
) {
  const found = differences.map(({ difference, kind, record_id, reference, remote_id, ours, theirs }) => ({
    ...{ difference, kind, record_id, reference, link: linkOf(kind, remote_id) },
    ...{ ours: shown(ours), theirs: shown(theirs) },
  }));
  const missing = unwritten.map(({ kind, record_id, reference, ours }) => ({
    ...{ difference: 'not_written' as const, kind, record_id, reference, link: null, ours: shown(ours), theirs: null },
  }));
  return { day, accounts, differences: [...found, ...missing] };
}

function shown(side: Difference['ours']) {
  if (!side) return null;
  const { amount_cents, date, account, bank } = side;
  return { amount: amount_cents === null ? null : fromCents(amount_cents), date, account: account ?? bank };
}
