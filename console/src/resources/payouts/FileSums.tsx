import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { totalsOf } from '../../shared/list/totals.js';
import { useShow } from '../../shared/use-show.js';
import type { LeftOut } from './file-parts.js';

export interface FileParts {
  payments: number;
  amount: number;
  currency: string;
  left_out: readonly LeftOut[];
}

/** What a bank file comes to, and what is left out of it. */
export function FileSums({ payments, amount, currency, left_out }: FileParts) {
  const t = useText();
  const show = useShow();
  const left = totalsOf(left_out).map((sum) => show.money(sum.amount, sum.currency));
  return (
    <Box aria-live="polite">
      <Typography sx={{ fontWeight: 650 }}>
        {t('people:file.holds', { count: payments, amount: show.money(amount, currency) })}
      </Typography>
      {left_out.length > 0 && (
        <Typography>{t('people:file.leaves', { count: left_out.length, amount: left.join(' · ') })}</Typography>
      )}
    </Box>
  );
}
