import { useState } from 'react';
import type { AccountingSyncActivity, AccountingSyncSettings, AccountingSyncStep } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { textOr, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAction } from '../../shared/use-action.js';
import { useRefreshAfter } from '../../shared/use-refresh-after.js';
import { useShow } from '../../shared/use-show.js';
import { Preview } from './Preview.js';
import { Progress, useActivityOf } from './SyncProgress.js';
import { SyncRuns } from './SyncRuns.js';
import { ACCOUNTING, useCompany } from './use-accounting.js';

type Activity = AccountingSyncActivity & RaRecord;

const SORT = { field: 'created_at', order: 'DESC' as const };
const ACTIONS = ['all', 'added', 'changed', 'deleted', 'failed'] as const;

/** Looks at what would be written, writes it, and shows how each record went. */
export function Sync({ accounting }: { accounting: AccountingSyncSettings }) {
  const t = useText();
  const own = useCompany();
  const mayWrite = useCan('accounting.write');
  const columns = useColumns(accounting.provider);
  const { run, busy } = useAction();
  const [preview, setPreview] = useState<AccountingSyncStep['preview']>(null);
  const latest = accounting.activity[0];
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? latest?.sync_id;
  const step = (action: 'preview' | 'start' | 'stop' | 'retry', more: object = {}) =>
    run(async () => {
      const body = { ...own, action, ...more };
      const { data } = await call<{ data: AccountingSyncStep }>(`${ACCOUNTING}/sync-action`, { body });
      setPreview(data.preview);
      if (data.sync_id) setChosen(null);
      return action === 'preview' ? null : t(`accounting:done.${action}`);
    });
  const isRunning = latest?.status === 'running';
  useRefreshAfter({ isRunning, run: latest && latest.finished_at });
  useActivityOf(latest);
  const button = (action: 'preview' | 'start' | 'retry', isMain = false) => (
    <Button variant={isMain ? 'contained' : 'outlined'} disabled={busy || isRunning} onClick={() => void step(action)}>
      {t(`accounting:action.${action}`)}
    </Button>
  );
  const actions = mayWrite && (
    <>
      {button('preview')}
      {(latest?.failed ?? 0) > 0 && button('retry')}
      {button('start', true)}
    </>
  );
  const tabs = ACTIONS.map((value) => ({ value, label: t(`accounting:activity.${value}`) }));
  return (
    <>
      {preview && <Preview preview={preview} />}
      {isRunning && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            mayWrite && (
              <Button color="inherit" onClick={() => void step('stop', { sync_id: latest.sync_id })}>
                {t('accounting:action.stop')}
              </Button>
            )
          }
        >
          <Progress sync={latest} provider={accounting.provider} />
        </Alert>
      )}
      <SyncRuns runs={accounting.activity} actions={actions} onShow={setChosen} />
      {shown && (
        <RecordList<Activity>
          key={shown}
          within={{ sync_id: shown }}
          resource="accounting_activity"
          sort={SORT}
          tabs={
            <CountTabs
              resource="accounting_activity"
              source="action"
              label={t('accounting:activity.label')}
              tabs={tabs}
            />
          }
          columns={columns}
          label={t('accounting:activity.label')}
          action={({ action, record_id }) =>
            mayWrite &&
            action === 'failed' && (
              <Button size="small" disabled={busy || isRunning} onClick={() => void step('retry', { record_id })}>
                {t('accounting:action.retry')}
              </Button>
            )
          }
          empty={<EmptyState title={t('accounting:activity.empty_title')} text={t('accounting:activity.empty_text')} />}
        />
      )}
    </>
  );
}

function useColumns(provider: string): Column<Activity>[] {
  const t = useText();
  const show = useShow();
  return [
    { label: t('movement.date'), source: 'created_at', value: ({ created_at }) => show.moment(created_at) },
    {
      ...{ key: 'record', label: t('accounting:record'), title: true },
      value: ({ kind, reference, link }) => {
        const name = [t(`accounting:kind.${kind}`), kind === 'contact' ? '' : reference].filter(Boolean).join(' · ');
        return link ? (
          <MuiLink href={link} target="_blank" rel="noreferrer">
            {name}
          </MuiLink>
        ) : (
          name
        );
      },
    },
    { key: 'what', label: t('accounting:what'), value: ({ action }) => t(`accounting:activity.${action}`) },
    {
      ...{ key: 'what_to_do', label: t('accounting:what_to_do'), wrap: true },
      value: ({ error_code, error_detail }) =>
        error_code && textOr(`accounting:error.${error_code}`, { provider, detail: error_detail ?? '' }),
    },
  ];
}
