import type { ArrearsRow } from '@keystead/client';
import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { ArrearsActions } from './ArrearsActions.js';
import { NextRun } from './NextRun.js';
import { RemindSelected } from './RemindSelected.js';

export type Arrears = ArrearsRow & RaRecord;

const SORT = { field: 'days_overdue', order: 'DESC' as const };
const STATES = ['all', 'active', 'paused', 'payment_plan', 'dispute'] as const;

/** Who is late, by how much, and what is done about it. */
export function ArrearsPage() {
  const t = useText();
  const mayCollect = useCan('bill.write');
  return (
    <RecordList<Arrears>
      resource="arrears"
      title={t('menu.arrears')}
      sort={SORT}
      above={<NextRun />}
      tabs={
        <CountTabs
          resource="arrears"
          source="state"
          label={t('menu.arrears')}
          tabs={STATES.map((value) => ({ value, label: t(`money:arrears.tab.${value}`) }))}
        />
      }
      search={t('money:arrears.search')}
      filters={<ManagerFilter />}
      columns={useColumns()}
      label={t('menu.arrears')}
      to={({ lease_id }) => `/admin/lease/${lease_id}/view/bills?status=overdue`}
      action={mayCollect ? (arrears) => <ArrearsActions arrears={arrears} /> : undefined}
      bulk={mayCollect && <RemindSelected />}
      empty={<EmptyState title={t('money:arrears.empty_title')} text={t('money:arrears.empty_text')} />}
    />
  );
}

function useColumns(): Column<Arrears>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      ...{ label: t('lease.renters'), field: 'tenant_names', title: true, wrap: true },
      value: ({ tenant_names, lease_number }) => tenant_names.join(', ') || lease_number,
    },
    {
      ...{ label: t('lease.home'), source: 'section_name', wrap: true, compact: { at: 'line' } },
      value: ({ section_name, lease_number }) => section_name ?? lease_number,
    },
    {
      ...{ label: t('money:arrears.late'), source: 'days_overdue', right: true, compact: { at: 'line' } },
      value: ({ days_overdue }) => t('rent.days', { count: days_overdue }),
    },
    {
      ...{ label: t('money:arrears.overdue'), source: 'overdue', right: true, compact: { at: 'end' } },
      total: ({ overdue, currency }) => ({ amount: overdue, currency }),
      value: ({ overdue, currency }) => (
        <Box component="span" sx={{ fontWeight: 650, color: 'error.main' }}>
          {show.money(overdue, currency)}
        </Box>
      ),
    },
    {
      ...{ label: t('money:arrears.last_contact'), source: 'last_contact_at' },
      value: ({ last_contact_at }) => show.day(last_contact_at) || t('money:arrears.never'),
      compact: { at: 'line', isLabelled: true },
    },
    {
      label: t('list.status'),
      field: 'state',
      wrap: true,
      compact: { at: 'line' },
      value: (arrears) => <State arrears={arrears} />,
    },
  ];
}

function State({ arrears: { state, paused_until, plan_broken_on, notice } }: { arrears: Arrears }) {
  const t = useText();
  const show = useShow();
  const until = state === 'paused' && paused_until && t('money:arrears.until', { day: show.day(paused_until) });
  const broken = state === 'payment_plan' && plan_broken_on && t('money:arrears.broken');
  const lawful = notice.result === 'ok' && t('money:arrears.may_give_notice', { state: notice.citation?.state ?? '' });
  const note = [until || broken, lawful].filter(Boolean).join(' · ');
  return (
    <>
      <StatusChip
        status={broken ? 'failed' : state === 'active' ? 'overdue' : 'due'}
        label={t(`money:arrears.state.${state}`)}
      />
      {note && <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{note}</Box>}
    </>
  );
}
