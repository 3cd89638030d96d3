import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { usePhone } from '../../shared/use-phone.js';
import { useShow } from '../../shared/use-show.js';
import type { DashboardFigures, MonthFigure } from '../../types.js';
import { pairsOf } from '../../shared/bars.js';
import { rowsAt } from './figure-rows.js';

const WIDTH = 720;
const HEIGHT = 140;
const COLOURS = { income: 'var(--primary)', expense: 'var(--field)' };

/** Income beside expenses month by month; each month leads to its rows. */
export function MonthsPanel({ figures: { analytics, currency } }: { figures: DashboardFigures }) {
  const t = useText();
  const first = analytics.months.findIndex(({ income, expense }) => income !== 0 || expense !== 0);
  const months = first < 0 ? analytics.months.slice(-1) : analytics.months.slice(first);
  return (
    <Panel title={t('dashboard:by_month')}>
      <Box sx={{ display: 'flex', gap: 2, fontSize: '0.85rem', color: 'text.secondary', mb: 1 }}>
        <Key colour={COLOURS.income} text={t('dashboard:in_word')} />
        <Key colour={COLOURS.expense} text={t('dashboard:out_word')} />
      </Box>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        sx={{ width: '100%', height: 'auto', display: 'block', borderBottom: 1, borderColor: 'var(--field)' }}
      >
        {pairsOf(months, WIDTH, HEIGHT).map(({ key, kind, ...bar }) => (
          <Box component="rect" key={key} {...bar} rx="2" sx={{ fill: COLOURS[kind] }} />
        ))}
      </Box>
      <MonthTable months={months.toReversed()} currency={currency} />
    </Panel>
  );
}

function Key({ colour, text }: { colour: string; text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', background: colour }} />
      {text}
    </Box>
  );
}

const CELL = { py: 0.75, px: 0, textAlign: 'right', fontWeight: 'inherit', whiteSpace: 'nowrap' } as const;

function MonthTable({ months, currency }: { months: readonly MonthFigure[]; currency: string }) {
  const t = useText();
  const show = useShow();
  const onPhone = usePhone();
  const parts = onPhone ? (['net'] as const) : (['income', 'expense', 'net'] as const);
  const words = { income: 'dashboard:in_word', expense: 'dashboard:out_word', net: 'dashboard:net_word' } as const;
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', mt: 1.5, fontSize: '0.92rem' }}>
      <Box component="thead" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
        <tr>
          <Box component="th" scope="col" sx={{ ...CELL, textAlign: 'left' }}>
            {t('dashboard:month')}
          </Box>
          {parts.map((part) => (
            <Box component="th" scope="col" key={part} sx={CELL}>
              {t(words[part])}
            </Box>
          ))}
        </tr>
      </Box>
      <tbody>
        {months.map((month) => (
          <Box component="tr" key={month.month} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box component="th" scope="row" sx={{ ...CELL, textAlign: 'left' }}>
              <MuiLink component={Link} to={rowsAt(month.month)}>
                {show.month(month.date_from)}
              </MuiLink>
            </Box>
            {parts.map((part) => (
              <Box component="td" key={part} sx={{ ...CELL, ...(part === 'net' && { fontWeight: 650 }) }}>
                {show.money(month[part], currency)}
              </Box>
            ))}
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
