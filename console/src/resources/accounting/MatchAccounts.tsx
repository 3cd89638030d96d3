import { useState } from 'react';
import type { AccountingSyncSettings, ProviderAccount, SystemAccount } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useAction } from '../../shared/use-action.js';
import { ACCOUNTING, useCompany } from './use-accounting.js';

/** Our accounts and the codes that they have in the chart of accounts there; suggestions are chosen already. */
export function MatchAccounts({ accounting }: { accounting: AccountingSyncSettings }) {
  const t = useText();
  const own = useCompany();
  const mayWrite = useCan('accounting.write');
  const { run, busy } = useAction();
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const { system_accounts, provider_accounts } = accounting.match_org_list;
  const bound = accounting.organisations.find(({ is_bound }) => is_bound);
  const codeOf = ({ id, code, suggested_code }: SystemAccount) =>
    chosen[id] !== undefined ? chosen[id] : (code ?? suggested_code);
  const changed = system_accounts.filter((each) => codeOf(each) !== each.code);
  const save = async () => {
    const matches = changed.map((each) => ({ system_account: each.id, type: each.type, code: codeOf(each) }));
    await call(`${ACCOUNTING}/match-chart-of-accounts`, { body: { ...own, matches } });
    setChosen({});
    return t('accounting:matched', { count: matches.length });
  };
  const readAgain = async () => {
    await call(`${ACCOUNTING}/sync-chart-of-accounts`, { body: own });
    return t('accounting:reading');
  };
  // What no entry there fits; a bank account is added there, with its number.
  const missing = system_accounts.filter((each) => codeOf(each) === null && isAddable(each));
  const add = async () => {
    const additions = missing.map(({ id }) => ({ system_account: id }));
    await call(`${ACCOUNTING}/sync-chart-of-accounts`, { body: { ...own, additions } });
    return t('accounting:reading');
  };
  if (!bound?.chart_read_at)
    return (
      <Alert severity={bound?.chart_error ? 'error' : 'info'}>
        {t(bound?.chart_error ? `accounting:chart_error.${bound.chart_error}` : 'accounting:reading', {
          provider: accounting.provider,
        })}
      </Alert>
    );
  const actions = mayWrite && (
    <>
      <Button disabled={busy} onClick={() => void run(readAgain)}>
        {t('accounting:read_again')}
      </Button>
      {missing.length > 0 && (
        <Button disabled={busy || bound.is_chart_reading} onClick={() => void run(add)}>
          {t('accounting:add_accounts', { count: missing.length, provider: accounting.provider })}
        </Button>
      )}
      {changed.length > 0 && (
        <Button variant="contained" disabled={busy} onClick={() => void run(save)}>
          {t('accounting:save_matches', { count: changed.length })}
        </Button>
      )}
    </>
  );
  return (
    <Panel title={t('accounting:accounts')} action={actions} flush>
      <PlainTable
        label={t('accounting:accounts')}
        rows={system_accounts}
        keyOf={({ id }) => id}
        columns={[
          { label: t('accounting:our_account'), title: true, wrap: true, value: ({ name }) => name },
          {
            label: t('accounting:their_account', { provider: accounting.provider }),
            value: (each) => (
              <FilterSelect
                label={each.name}
                isPlain
                value={codeOf(each) ?? undefined}
                any={t('accounting:no_match')}
                options={optionsOf(each, provider_accounts)}
                onChange={(code) => setChosen((known) => ({ ...known, [each.id]: code ?? null }))}
              />
            ),
          },
          {
            ...{ label: t('list.status'), wrap: true },
            value: (each) => t(`accounting:match.${stateOf(each, codeOf(each))}`),
          },
        ]}
      />
    </Panel>
  );
}

const isAddable = ({ type }: SystemAccount) => type === 'account' || type === 'tracking';

const optionsOf = ({ type }: SystemAccount, accounts: readonly ProviderAccount[]) =>
  accounts
    .filter((each) => each.type === type)
    .map(({ code, name }) => ({ value: code, label: [code, name].join(' · ') }));

function stateOf({ code, is_usable, suggested_code }: SystemAccount, wanted: string | null) {
  if (wanted === null) return 'none';
  if (wanted === code) return is_usable ? 'saved' : 'unusable';
  return wanted === suggested_code ? 'suggested' : 'chosen';
}
