import Typography from '@mui/material/Typography';
import { useText } from '../i18n/texts.js';
import type { Refund } from '../types.js';
import { useShow } from './use-show.js';

/** Those that were not undone. */
export const activeRefunds = ({ refunds }: { refunds: Refund[] }) => refunds.filter(({ reversed_on }) => !reversed_on);

/** What was refunded of an amount, a line each; what was undone is left out. */
export function Refunds({ of, currency }: { of: { refunds: Refund[] }; currency: string }) {
  const t = useText();
  const show = useShow();
  return activeRefunds(of).map(({ id, amount, refunded_on }) => (
    <Typography key={id} variant="body2" color="text.secondary">
      {t('payment.refunded', { amount: show.money(amount, currency), day: show.day(refunded_on) })}
    </Typography>
  ));
}
