import type { ArrearsPreviewRow } from '@keystead/client';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useGetList, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { LawNote } from '../../shared/LawNote.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { ArrearsActions } from '../arrears/ArrearsActions.js';
import type { Arrears } from '../arrears/ArrearsPage.js';

const ONE = { sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } };
const FIRST = { sort: { field: 'run_at', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } };

/** What is done next about a lease in arrears: what goes out by itself, and what a person may do now. */
export function NextStep({ lease: { lease_id } }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const mayCollect = useCan('bill.write');
  const { data: [arrears] = [] } = useGetList<Arrears>('arrears', { ...ONE, filter: { lease_id } });
  const preview = { ...FIRST, filter: { lease_id } };
  const { data: [run] = [] } = useGetList<ArrearsPreviewRow & RaRecord>('arrears_preview', preview);
  if (!arrears) return null;
  const { state, overdue, currency, days_overdue, last_contact_at, paused_until, notice } = arrears;
  const late = t('money:arrears.is_late', {
    amount: show.money(overdue, currency),
    days: t('rent.days', { count: days_overdue }),
  });
  const contact = t('form.labelled', {
    label: t('money:arrears.last_contact'),
    value: show.day(last_contact_at) || t('money:arrears.never'),
  });
  const planned = run
    ? t('form.labelled', { label: t(`money:arrears.kind.${run.kind}`), value: show.moment(run.run_at) })
    : t(`money:arrears.state.${state}`);
  const until = state === 'paused' && paused_until ? t('money:arrears.until', { day: show.day(paused_until) }) : null;
  return (
    <Panel title={t('money:arrears.next_step')} action={mayCollect && <ArrearsActions arrears={arrears} />}>
      <MuiLink
        component={Link}
        to={`/admin/lease/${lease_id}/view/bills?status=overdue`}
        sx={{ fontWeight: 650, color: 'error.main' }}
      >
        {late}
      </MuiLink>
      <Box sx={{ color: 'text.secondary', mb: 2 }}>{[planned, until, contact].filter(Boolean).join(' · ')}</Box>
      {notice.result !== 'not_checked' && <LawNote law={notice} isAdvice />}
    </Panel>
  );
}
