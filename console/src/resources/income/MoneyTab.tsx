import { useState } from 'react';
import type { AnswerOf, IncomeChart } from '@keystead/client';
import { addDays } from '@keystead/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Add from '@mui/icons-material/Add';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { DayChart } from '../../shared/DayChart.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Facts } from '../../shared/Facts.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import { CurrencyFilter } from './CurrencyFilter.js';
import { DeleteRecords } from './RecordActions.js';
import { RecordDialog } from './RecordDialog.js';
import { TransactionActions } from './TransactionActions.js';
import { useTransactionColumns, type Transaction } from './transaction-columns.js';

export interface MoneyTabProps {
  property_block_id: string;
}

const SORT = { field: 'date', order: 'DESC' as const };
const YEAR_DAYS = 365;
const TYPES = ['all', 'income', 'expense'] as const;

/** The money of one unit: what the year brought and cost, and every movement. */
export function MoneyTab({ property_block_id }: MoneyTabProps) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const mayRecord = useCan('report.write');
  const add = mayRecord && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('money:record.add_expense')}
    </Button>
  );
  return (
    <>
      <RecordList<Transaction>
        resource="unit_transaction"
        sort={SORT}
        within={{ property_block_id }}
        label={t('menu.income')}
        above={<Year property_block_id={property_block_id} />}
        tabs={
          <CountTabs
            resource="unit_transaction"
            source="type"
            label={t('menu.income')}
            tabs={TYPES.map((value) => ({ value, label: t(`money:record.tab.${value}`) }))}
          />
        }
        actions={add}
        filters={
          <>
            <DateFilter />
            <CurrencyFilter />
          </>
        }
        columns={useTransactionColumns()}
        action={(row) => <TransactionActions transaction={row} />}
        bulk={mayRecord && <DeleteRecords />}
        empty={<EmptyState title={t('money:record.empty_title')} text={t('money:record.empty_text')} action={add} />}
      />
      {adding && <RecordDialog type="expense" initial={{ property_block_id }} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Income, expenses and what is left of the last twelve months, each with its rows a press away, and the income by day. */
function Year({ property_block_id }: MoneyTabProps) {
  const t = useText();
  const show = useShow();
  const { setFilters } = useListContext();
  const today = show.today();
  const days = { date_from: addDays(today, -YEAR_DAYS), date_to: today };
  const { data: totals } = useQuery({
    queryKey: ['unit_totals', property_block_id, today],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET /api/v1/system/transcation'>>('v1/system/transcation', {
        query: { property_block_id, start_date: days.date_from, end_date: days.date_to, total: 1 },
        signal,
      }).then((answer) => answer.totals),
  });
  const { data: chart } = useQuery({
    queryKey: ['unit_chart', property_block_id],
    queryFn: ({ signal }) =>
      call<{ data: IncomeChart }>('v1/system/income/chart', {
        query: { property_block_id, period: YEAR_DAYS },
        signal,
      }).then(({ data }) => data),
  });
  if (!totals?.length) return null;
  const figure = (amount: number, filter: { currency: string; type?: string }) => (
    <MuiLink component="button" sx={{ font: 'inherit' }} onClick={() => setFilters({ ...days, ...filter })}>
      {show.money(amount, filter.currency)}
    </MuiLink>
  );
  return (
    <Panel title={t('money:record.last_days', { count: YEAR_DAYS })}>
      {totals.map(({ currency, income, expense, net }) => (
        <Facts
          key={currency}
          facts={[
            [t('money:record.figure.income'), figure(income, { type: 'income', currency })],
            [t('money:record.figure.expense'), figure(expense, { type: 'expense', currency })],
            [t('money:record.figure.net'), figure(net, { currency })],
          ]}
        />
      ))}
      {chart && (
        <Box sx={{ mt: 2 }}>
          <DayChart
            label={t('money:record.chart.income')}
            none={t('list.none_title')}
            series={chart.series.map((day) => ({ date: day.date, amount: day.income }))}
            currency={chart.currency}
          />
        </Box>
      )}
    </Panel>
  );
}
