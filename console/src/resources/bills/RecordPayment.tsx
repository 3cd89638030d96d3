import { Suspense } from 'react';
import { lazyScreen } from '../../admin/lazy-screen.js';
import type { PaymentDialogProps } from './PaymentDialog.js';

const PaymentDialog = lazyScreen<PaymentDialogProps>(
  'money',
  async () => (await import('./PaymentDialog.js')).PaymentDialog,
);

/** The dialog for money that came in, loaded where it is opened. */
export const RecordPayment = (props: PaymentDialogProps) => (
  <Suspense>
    <PaymentDialog {...props} />
  </Suspense>
);
