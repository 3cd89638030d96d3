import { Suspense, useState } from 'react';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill } from '../../types.js';

const BillAction = lazyScreen<{ bill: Bill; action: BillActionName; onClose: () => void }>(
  'leasing',
  async () => (await import('./BillAction.js')).BillAction,
);

export type BillActionName = 'credit' | 'write_off' | 'cancel';

/** The rarer actions of a bill that is not settled. */
export function BillMenu({ bill }: { bill: Bill }) {
  const t = useText();
  const show = useShow();
  const mayBill = useCan('bill.write');
  const [open, setOpen] = useState<BillActionName | null>(null);
  if (!mayBill || bill.outstanding <= 0 || bill.status === 'cancelled') return null;
  // A refund that is asked back goes with the undo of the refund.
  const isOfRefund = bill.explanation?.code === 'refund_owed';
  const isUnpaidExtra = bill.type !== 'rent' && !isOfRefund && bill.paid_amount === 0;
  return (
    <>
      <RowMenu
        of={[t(`bill_type.${bill.type}`), show.day(bill.due_date)].join(' · ')}
        actions={[
          { label: t('lease.action.credit'), onPress: () => setOpen('credit') },
          { label: t('bill.write_off'), onPress: () => setOpen('write_off') },
          isUnpaidExtra && { label: t('bill.cancel'), isFinal: true, onPress: () => setOpen('cancel') },
        ]}
      />
      {open && (
        <Suspense>
          <BillAction bill={bill} action={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
