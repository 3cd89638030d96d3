import { useText } from '../../i18n/texts.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill } from '../../types.js';

export type BillActionName = 'credit' | 'write_off' | 'cancel';

/** The rarer actions of a bill that is not settled. */
export function BillMenu({ bill, onChoose }: { bill: Bill; onChoose: (action: BillActionName) => void }) {
  const t = useText();
  const show = useShow();
  // A refund that is asked back goes with the undo of the refund.
  const isOfRefund = bill.explanation?.code === 'refund_owed';
  const isUnpaidExtra = bill.type !== 'rent' && !isOfRefund && bill.paid_amount === 0;
  return (
    <RowMenu
      of={[t(`bill_type.${bill.type}`), show.day(bill.due_date)].join(' · ')}
      actions={[
        { label: t('lease.action.credit'), onPress: () => onChoose('credit') },
        { label: t('bill.write_off'), onPress: () => onChoose('write_off') },
        isUnpaidExtra && { label: t('bill.cancel'), isFinal: true, onPress: () => onChoose('cancel') },
      ]}
    />
  );
}
