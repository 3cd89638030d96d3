import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import type { CurrencyFigures } from '../../types.js';
import { isRentAlone, rowsAt, type CurrencyFigure } from './figure-rows.js';

/** What is owed and what moved in one more currency; nothing is converted into the main one. */
export function CurrencyPanel({ figures }: { figures: CurrencyFigures }) {
  const t = useText();
  const show = useShow();
  const { currency, rent, arrears, income, expense } = figures;
  const overdue: [CurrencyFigure, string, number] = ['overdue', t('dashboard:overdue'), rent.overdue_amount];
  const lines: [CurrencyFigure, string, number][] = [
    ...(isRentAlone(figures) ? [] : [overdue]),
    ['due', t('dashboard:due'), rent.due_amount],
    ['arrears', t('dashboard:arrears'), arrears.amount],
    ['income', t('dashboard:income', { days: income.period_days }), income.amount],
    ['expense', t('dashboard:expense', { days: expense.period_days }), expense.amount],
  ];
  return (
    <Panel title={currency}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5 }}>
        {lines.map(([figure, name, amount]) => (
          <Box key={figure} sx={{ display: 'contents' }}>
            <dt>
              <MuiLink component={Link} to={rowsAt(`${figure}_${currency}`)} color="inherit">
                {name}
              </MuiLink>
            </dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {show.money(amount, currency)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
