import { useState } from 'react';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAdding } from '../../shared/use-adding.js';
import { CurrencyFilter } from './CurrencyFilter.js';
import { DeleteRecords } from './RecordActions.js';
import { RecordDialog } from './RecordDialog.js';
import { PeriodTotals } from './PeriodTotals.js';
import { TransactionActions } from './TransactionActions.js';
import { useTransactionColumns, type Transaction } from './transaction-columns.js';

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
  const mayRecord = useCan('report.write');
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
        filters={
          <>
            <DateFilter />
            <CurrencyFilter />
          </>
        }
        search={t('money:record.search')}
        columns={useTransactionColumns()}
        label={t('menu.income')}
        action={(row) => <TransactionActions transaction={row} />}
        bulk={mayRecord && <DeleteRecords />}
        empty={
          <EmptyState title={t('money:record.empty_title')} text={t('money:record.empty_text')} action={actions} />
        }
      />
      {adding && <RecordDialog type={adding} onClose={() => setAdding(null)} />}
    </>
  );
}
