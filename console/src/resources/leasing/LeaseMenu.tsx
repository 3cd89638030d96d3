import { Suspense, useState } from 'react';
import { useCan, useIsPerson } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { RowMenu } from '../../shared/RowMenu.js';
import type { Lease } from '../../types.js';

interface DialogProps {
  lease: Lease;
  onClose: () => void;
}

const RentDialog = lazyScreen<DialogProps>('leasing', async () => (await import('./RentDialog.js')).RentDialog);
const CopyLease = lazyScreen<DialogProps>('leasing', async () => (await import('./CopyLease.js')).CopyLease);
const RenewDialog = lazyScreen<DialogProps>('leasing', async () => (await import('./RenewDialog.js')).RenewDialog);
const EndDialog = lazyScreen<DialogProps>('leasing', async () => (await import('./EndDialog.js')).EndDialog);
const CreditDialog = lazyScreen<DialogProps>('leasing', async () => (await import('./CreditDialog.js')).CreditDialog);
const DeleteLease = lazyScreen<DialogProps>('leasing', async () => (await import('./DeleteLease.js')).DeleteLease);
const Inspection = lazyScreen<DialogProps>(
  'inspections',
  async () => (await import('../inspections/ScheduleForLease.js')).ScheduleForLease,
);
const VerifyLedger = lazyScreen<DialogProps>('leasing', async () => (await import('./VerifyLedger.js')).VerifyLedger);
const RecordIncome = lazyScreen<DialogProps>('money', async () => (await import('./LeaseRecord.js')).RecordIncome);
const RecordExpense = lazyScreen<DialogProps>('money', async () => (await import('./LeaseRecord.js')).RecordExpense);

const DIALOGS = {
  ...{ rent: RentDialog, renew: RenewDialog, end: EndDialog, credit: CreditDialog, delete: DeleteLease },
  ...{ copy: CopyLease, inspection: Inspection, verify: VerifyLedger, income: RecordIncome, expense: RecordExpense },
};

/** What happens to a lease: another rent, a renewal, its end, a credit note; the visits to it, and what is checked of it. */
export function LeaseMenu({ lease }: { lease: Lease }) {
  const t = useText();
  const mayEdit = useCan('lease.write');
  const mayDelete = useCan('lease.delete');
  const mayCredit = useCan('bill.write');
  const mayVerify = useCan('bill.read');
  const mayInspect = useCan('register.write');
  const isPerson = useIsPerson();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  const runs = lease.status !== 'expired';
  return (
    <>
      <RowMenu
        of={lease.lease_number}
        actions={[
          mayEdit && runs && { label: t('lease.action.rent'), onPress: () => setOpen('rent') },
          mayEdit && !lease.renewed_by_lease_id && { label: t('lease.action.renew'), onPress: () => setOpen('renew') },
          mayEdit && { label: t('lease.action.copy'), onPress: () => setOpen('copy') },
          mayCredit && { label: t('lease.action.credit'), onPress: () => setOpen('credit') },
          mayCredit && { label: t('lease.action.income'), onPress: () => setOpen('income') },
          mayCredit && { label: t('lease.action.expense'), onPress: () => setOpen('expense') },
          mayInspect && { label: t('create.inspection'), onPress: () => setOpen('inspection') },
          !isPerson && mayVerify && { label: t('lease.action.verify'), onPress: () => setOpen('verify') },
          mayEdit && runs && { label: t('lease.action.end'), onPress: () => setOpen('end') },
          mayDelete && { label: t('lease.action.delete'), isFinal: true, onPress: () => setOpen('delete') },
        ]}
      />
      {Dialog && (
        <Suspense>
          <Dialog lease={lease} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
