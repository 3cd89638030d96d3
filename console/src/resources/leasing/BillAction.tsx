import { useText } from '../../i18n/texts.js';
import type { Bill } from '../../types.js';
import type { BillActionName } from './BillMenu.js';
import { CreditDialog } from './CreditDialog.js';
import { ReasonDialog } from './ReasonDialog.js';
import { WriteOffDialog } from './WriteOffDialog.js';

interface Props {
  bill: Bill;
  action: BillActionName;
  onClose: () => void;
}

/** The dialog of an action on a bill. */
export function BillAction({ bill, action, onClose }: Props) {
  const t = useText();
  if (action === 'credit') return <CreditDialog lease={bill} bill={bill} onClose={onClose} />;
  if (action === 'write_off') return <WriteOffDialog bill={bill} onClose={onClose} />;
  return (
    <ReasonDialog
      resource="bill_cancellation"
      id={bill.bill_id}
      title={t('bill.cancel')}
      text={t('leasing:cancel.text')}
      done={t('leasing:cancel.done')}
      onClose={onClose}
    />
  );
}
