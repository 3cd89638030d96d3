import type { AccountingSyncSettings } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useAction } from '../../shared/use-action.js';
import { Disconnect } from './Disconnect.js';
import { MatchAccounts } from './MatchAccounts.js';
import { SyncSettingPanel } from './SyncSettingPanel.js';
import { ACCOUNTING, useCompany } from './use-accounting.js';

/** Connects the company, chooses its organisation, and matches its accounts. */
export function Setup({ accounting }: { accounting: AccountingSyncSettings }) {
  const t = useText();
  const { status, provider, organisations } = accounting;
  const isBound = organisations.some(({ is_bound }) => is_bound);
  if (status === 'not_offered')
    return (
      <Card>
        <EmptyState title={t('accounting:not_offered_title')} text={t('accounting:not_offered_text')} />
      </Card>
    );
  if (status !== 'connected' && status !== 'lost')
    return (
      <Card>
        <EmptyState
          title={t('accounting:connect_title', { provider })}
          text={t('accounting:connect_text', { provider })}
          action={<Connect label={t('accounting:connect', { provider })} />}
        />
      </Card>
    );
  return (
    <>
      {status === 'lost' && (
        <Alert severity="warning" sx={{ mb: 2 }} action={<Connect label={t('accounting:reconnect')} />}>
          {t('accounting:lost', { provider })}
        </Alert>
      )}
      <Organisations accounting={accounting} />
      {isBound && <MatchAccounts accounting={accounting} />}
      <SyncSettingPanel accounting={accounting} />
    </>
  );
}

function Connect({ label }: { label: string }) {
  const body = useCompany();
  const { run, busy } = useAction();
  const connect = async () => {
    const { data } = await call<{ data: { consent_url: string | null } }>(`${ACCOUNTING}/link-company`, { body });
    if (data.consent_url) window.location.assign(data.consent_url);
    return null;
  };
  if (!useCan('accounting.write')) return null;
  return (
    <Button variant="contained" disabled={busy} onClick={() => void run(connect)}>
      {label}
    </Button>
  );
}

type Organisation = AccountingSyncSettings['organisations'][number];

function Organisations({ accounting: { organisations, provider } }: { accounting: AccountingSyncSettings }) {
  const t = useText();
  const mayWrite = useCan('accounting.write');
  const own = useCompany();
  const { run, busy } = useAction();
  const bind = ({ org_id }: Organisation) =>
    run(async () => {
      await call(`${ACCOUNTING}/bind-org`, { body: { ...own, org_id } });
      return t('accounting:bound');
    });
  const lookAgain = async () => {
    const { data } = await call<{ data: Organisation[] }>(`${ACCOUNTING}/get-org-list`, { body: own });
    return t('accounting:found', { count: data.length });
  };
  const stateOf = ({ is_bound, is_covered }: Organisation) =>
    !is_covered ? 'withdrawn' : is_bound ? 'bound' : 'available';
  return (
    <Panel
      title={t('accounting:organisations')}
      action={
        <>
          <Button disabled={busy} onClick={() => void run(lookAgain)}>
            {t('accounting:look_again')}
          </Button>
          {mayWrite && <Connect label={t('accounting:add')} />}
        </>
      }
      flush
    >
      <PlainTable
        label={t('accounting:organisations')}
        rows={organisations}
        keyOf={({ org_id }) => org_id}
        columns={[
          { label: t('accounting:organisation'), title: true, wrap: true, value: ({ name }) => name },
          {
            label: t('list.status'),
            value: (each) => (
              <StatusChip
                status={each.is_bound && each.is_covered ? 'active' : each.is_covered ? 'closed' : 'failed'}
                label={t(`accounting:state.${stateOf(each)}`, { provider })}
              />
            ),
          },
        ]}
        action={(each) =>
          mayWrite && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
              {!each.is_bound && each.is_covered && (
                <Button size="small" variant="contained" disabled={busy} onClick={() => void bind(each)}>
                  {t('accounting:bind')}
                </Button>
              )}
              <Disconnect organisation={each} provider={provider} />
            </Box>
          )
        }
      />
    </Panel>
  );
}
