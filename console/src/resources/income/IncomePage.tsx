import { useState } from 'react';
import type { TransactionRow } from '@keystead/client';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useShow } from '../../shared/use-show.js';
import { useAdding } from '../../shared/use-adding.js';
import { RecordActions } from './RecordActions.js';
import { RecordDialog } from './RecordDialog.js';
import { PeriodTotals } from './PeriodTotals.js';

export type Transaction = TransactionRow & RaRecord;

const SORT = { field: 'date', order: 'DESC' as const };
const TYPES = ['all', 'income', 'expense'] as const;

/** Money that came in and went out, with what people recorded themselves. */
export function IncomePage() {
  const t = useText();
  const [isAdding, setIsAdding] = useAdding();
  const [type, setType] = useState<'income' | 'expense'>('expense');
  const adding = isAdding ? type : null;
  const setAdding = (next: 'income' | 'expense' | null) => {
    if (next) setType(next);
    setIsAdding(next !== null);
  };
  const mayRecord = useCan('bill.write');
  const actions = mayRecord && (
    <>
      <Button variant="outlined" startIcon={<Add />} onClick={() => setAdding('income')}>
        {t('money:record.add_income')}
      </Button>
      <Button variant="contained" startIcon={<Add />} onClick={() => setAdding('expense')}>
        {t('money:record.add_expense')}
      </Button>
    </>
  );
  return (
    <>
      <RecordList<Transaction>
        resource="transaction"
        title={t('menu.income')}
        actions={actions}
        sort={SORT}
        above={<PeriodTotals />}
        tabs={
          <CountTabs
            resource="transaction"
            source="type"
            label={t('menu.income')}
            tabs={TYPES.map((value) => ({ value, label: t(`money:record.tab.${value}`) }))}
          />
        }
        filters={<DateFilter />}
        search={t('money:record.search')}
        columns={useColumns()}
        label={t('menu.income')}
        action={(row) => mayRecord && row.kind === 'record' && <RecordActions transaction={row} />}
        empty={
          <EmptyState title={t('money:record.empty_title')} text={t('money:record.empty_text')} action={actions} />
        }
      />
      {adding && <RecordDialog type={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

function useColumns(): Column<Transaction>[] {
  const t = useText();
  const show = useShow();
  const whatOf = ({ kind, category }: Transaction) =>
    kind === 'payment_reversal' ? t('movement.payment_reversal') : t(`movement.category.${category}`);
  return [
    { label: t('movement.date'), source: 'date', value: ({ date }) => show.day(date) },
    { label: t('movement.what'), title: true, wrap: true, value: whatOf },
    {
      ...{ label: t('lease.home'), wrap: true },
      value: ({ section_name, property_name }) => section_name ?? property_name ?? '',
    },
    { label: t('money:record.who'), wrap: true, value: ({ tenant_names }) => tenant_names.join(', ') },
    { label: t('money:record.note'), wrap: true, value: ({ note, receipt_number }) => note ?? receipt_number ?? '' },
    {
      ...{ label: t('movement.amount'), source: 'amount', right: true },
      value: ({ amount, currency, type }) => show.money(type === 'expense' ? -amount : amount, currency),
    },
  ];
}
