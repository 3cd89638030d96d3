import { Suspense, useState } from 'react';
import Typography from '@mui/material/Typography';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import type { Refund } from '../../types.js';

const UndoRefund = lazyScreen<{ refund: Refund; currency: string; onClose: () => void }>(
  'leasing',
  async () => (await import('./UndoRefund.js')).UndoRefund,
);

interface Refunded {
  refunds: Refund[];
}

/** Those that were not undone. */
const activeRefunds = ({ refunds }: Refunded) => refunds.filter(({ reversed_on }) => !reversed_on);

/** What was refunded of an amount, a line each; what was undone is left out. */
export function Refunds({ of, currency }: { of: Refunded; currency: string }) {
  const t = useText();
  const show = useShow();
  return activeRefunds(of).map(({ id, amount, refunded_on }) => (
    <Typography key={id} variant="body2" color="text.secondary">
      {t('leasing:refund.refunded_on', { amount: show.money(amount, currency), day: show.day(refunded_on) })}
    </Typography>
  ));
}

/** For the menu of a row: the undo of each of its refunds; with the dialog that it opens. */
export function useUndoRefund(currency: string) {
  const t = useText();
  const show = useShow();
  const [undone, setUndone] = useState<Refund | null>(null);
  const undoOf = (of: Refunded) => {
    const refunds = activeRefunds(of);
    // Of several, two may be of the same amount.
    const name = ({ amount, refunded_on }: Refund) =>
      refunds.length > 1 ? `${show.money(amount, currency)}, ${show.day(refunded_on)}` : show.money(amount, currency);
    return refunds.map((refund) => ({
      label: t('leasing:refund.undo_amount', { amount: name(refund) }),
      onPress: () => setUndone(refund),
    }));
  };
  const dialog = undone && (
    <Suspense>
      <UndoRefund refund={undone} currency={currency} onClose={() => setUndone(null)} />
    </Suspense>
  );
  return { undoOf, dialog };
}
