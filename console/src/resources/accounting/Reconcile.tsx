import { useState } from 'react';
import type { AccountingReconciliation, AccountingSyncSettings } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';
import { useSides } from './use-sides.js';
import { ACCOUNTING, useCompany } from './use-accounting.js';

/** Our ledger beside the books there, account by account, and the records that differ. */
export function Reconcile({ accounting: { provider } }: { accounting: AccountingSyncSettings }) {
  const t = useText();
  const show = useShow();
  const own = useCompany();
  const { run, busy } = useAction();
  const [day, setDay] = useState(show.today());
  const [report, setReport] = useState<AccountingReconciliation | null>(null);
  const sides = useSides(provider);
  const compare = async () => {
    const body = { ...own, day };
    setReport((await call<{ data: AccountingReconciliation }>(`${ACCOUNTING}/reconcile`, { body })).data);
    return null;
  };
  return (
    <>
      <Panel title={t('accounting:tab.reconcile')}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('accounting:reconcile_text', { provider })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <TextField
            type="date"
            size="small"
            label={t('accounting:day')}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button variant="contained" disabled={busy || !day} onClick={() => void run(compare)}>
            {t(busy ? 'accounting:comparing' : 'accounting:compare')}
          </Button>
        </Box>
      </Panel>
      {report && (
        <>
          <Panel title={t('accounting:balances')} flush>
            <PlainTable
              label={t('accounting:balances')}
              rows={report.accounts}
              keyOf={({ account }) => account}
              columns={[
                {
                  label: t('accounting:our_account'),
                  title: true,
                  value: (each) => [each.account, each.name].join(' · '),
                },
                { label: t('accounting:ours'), right: true, value: ({ ours }) => show.money(ours) },
                { label: t('accounting:theirs', { provider }), right: true, value: ({ theirs }) => show.money(theirs) },
                {
                  label: t('accounting:difference_label'),
                  right: true,
                  value: ({ difference }) => show.money(difference),
                },
              ]}
            />
          </Panel>
          <Panel
            title={t('accounting:differences', { count: report.differences.length })}
            flush={report.differences.length > 0}
          >
            {report.differences.length === 0 ? (
              <Typography color="textSecondary">{t('accounting:equal')}</Typography>
            ) : (
              <PlainTable
                label={t('accounting:difference_label')}
                rows={report.differences}
                keyOf={({ kind, reference, difference, record_id }) => [kind, reference, difference, record_id].join()}
                columns={sides}
              />
            )}
          </Panel>
        </>
      )}
    </>
  );
}
