import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useShow } from '../../shared/use-show.js';
import { useUndoRefund } from '../leasing/refunds.js';
import { RecordActions } from './RecordActions.js';
import { isRecord, type Transaction } from './transaction-columns.js';

/** What can be done with a movement of money: a record is changed, and a refund undone. */
export function TransactionActions({ transaction }: { transaction: Transaction }) {
  const mayRecord = useCan('report.write');
  const mayBill = useCan('bill.write');
  if (isRecord(transaction)) return mayRecord && <RecordActions transaction={transaction} />;
  return transaction.kind === 'payment_refund' && mayBill && <RefundMenu refund={transaction} />;
}

function RefundMenu({ refund: { source_id, amount, currency, date, refund_undone_on } }: { refund: Transaction }) {
  const t = useText();
  const show = useShow();
  const { undoOf, dialog } = useUndoRefund(currency);
  const refund = { id: source_id, amount: -amount, refunded_on: date, reversed_on: refund_undone_on };
  const actions = undoOf({ refunds: [refund] });
  const name = [t('money:movement.payment_refund'), show.day(date), show.money(refund.amount, currency)];
  return (
    <>
      <RowMenu of={name.join(' · ')} actions={actions} />
      {dialog}
    </>
  );
}
