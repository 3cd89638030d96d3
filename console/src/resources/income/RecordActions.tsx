import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { useShow } from '../../shared/use-show.js';
import type { Transaction } from './transaction-columns.js';
import { RecordDialog } from './RecordDialog.js';

/** Changes or deletes a record of income or an expense. */
export function RecordActions({ transaction }: { transaction: Transaction }) {
  const t = useText();
  const show = useShow();
  const { type, category, amount, currency, source_id } = transaction;
  return (
    <EditActions
      resource="income_record"
      record={{ ...transaction, id: source_id }}
      name={[t(`movement.category.${category}`), show.money(amount, currency)].join(' · ')}
      form={(close) => <RecordDialog type={type} transaction={transaction} onClose={close} />}
      deleteText={t('money:record.delete_text')}
      deleted={t('money:record.deleted')}
    />
  );
}
