import type { AccountingProposal, AccountingSyncSettings } from '@keystead/client';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAction } from '../../shared/use-action.js';
import { useSides } from './use-sides.js';
import { ACCOUNTING } from './use-accounting.js';

type Proposal = AccountingProposal & RaRecord;

const SORT = { field: 'created_at', order: 'DESC' as const };
const STATES = ['open', 'restored', 'dismissed', 'settled'] as const;

/** What people changed at the provider, and which of both sides is to stand. */
export function Changes({ accounting: { provider } }: { accounting: AccountingSyncSettings }) {
  const t = useText();
  const mayWrite = useCan('accounting.write');
  const { run, busy } = useAction();
  const columns = useSides(provider);
  const resolve = (id: string, resolution: 'restore' | 'dismiss') => () =>
    void run(async () => {
      await call(`${ACCOUNTING}/proposal/resolve`, { body: { id, resolution } });
      return t(`accounting:resolved.${resolution}`, { provider });
    });
  return (
    <RecordList<Proposal>
      resource="accounting_proposal"
      sort={SORT}
      filterDefaultValues={{ state: 'open' }}
      tabs={
        <CountTabs
          resource="accounting_proposal"
          source="state"
          label={t('accounting:tab.changes')}
          tabs={STATES.map((value) => ({ value, label: t(`accounting:proposal.${value}`) }))}
        />
      }
      columns={columns}
      label={t('accounting:tab.changes')}
      action={({ id, state, record_id }) =>
        mayWrite &&
        state === 'open' && (
          <>
            {record_id && (
              <Button size="small" disabled={busy} onClick={resolve(id, 'restore')}>
                {t('accounting:restore')}
              </Button>
            )}
            <Button size="small" color="inherit" disabled={busy} onClick={resolve(id, 'dismiss')}>
              {t('accounting:dismiss')}
            </Button>
          </>
        )
      }
      empty={
        <EmptyState
          title={t('accounting:changes_empty_title')}
          text={t('accounting:changes_empty_text', { provider })}
        />
      }
    />
  );
}
