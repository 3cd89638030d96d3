import { useDataProvider } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { useShow } from '../../shared/use-show.js';
import { isRecord, type Transaction } from './transaction-columns.js';
import { RecordDialog } from './RecordDialog.js';

/** A record of its own: a row of the list has the id of the movement. */
const recordOf = (transaction: Transaction) => ({ ...transaction, id: transaction.source_id });

function useRecordName() {
  const t = useText();
  const show = useShow();
  return ({ category, amount, currency }: Transaction) =>
    [t(`money:movement.category.${category}`), show.money(amount, currency)].join(' · ');
}

/** Changes or deletes a record of income or an expense. */
export function RecordActions({ transaction }: { transaction: Transaction }) {
  const t = useText();
  const nameOf = useRecordName();
  return (
    <EditActions
      resource="income_record"
      record={recordOf(transaction)}
      name={nameOf(transaction)}
      form={(close) => <RecordDialog type={transaction.type} transaction={transaction} onClose={close} />}
      deleteText={t('money:record.delete_text')}
      deleted={t('money:record.deleted')}
    />
  );
}

/** Deletes the ticked records; ticked payments and bills stay. */
export function DeleteRecords() {
  const provider = useDataProvider();
  const remove = (row: Transaction) => {
    const record = recordOf(row);
    return provider.delete('income_record', { id: record.id, previousData: record });
  };
  return <DeleteSelected<Transaction> nameOf={useRecordName()} isFor={isRecord} remove={remove} />;
}
