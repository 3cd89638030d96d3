import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import type { DashboardFigures, PropertyFigure } from '../../types.js';
import { rowsAt } from './figure-rows.js';

/** How much of each month was let. */
export function OccupancyPanel({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const show = useShow();
  const months = figures.analytics.occupancy.filter(({ percent }) => percent !== null).toReversed();
  return (
    <Panel title={t('dashboard:occupancy')}>
      {months.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('dashboard:occupancy_none')}</Box>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: 1, rowGap: 0.75 }}>
        {months.map(({ month, date_from, percent }) => (
          <Box key={month} sx={{ display: 'contents', fontSize: '0.9rem' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
              {show.month(date_from)}
            </Box>
            <Box
              aria-hidden="true"
              component="dd"
              sx={{ m: 0, alignSelf: 'center', height: 8, borderRadius: 4, background: 'var(--line)' }}
            >
              <Box sx={{ width: `${percent}%`, height: 8, borderRadius: 4, background: 'var(--primary)' }} />
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontSize: '0.9rem', fontWeight: 650 }}>
              {show.percent((percent ?? 0) * 100)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** Which property brings most and least for its size. */
export function ComparedPanel({ figures: { analytics, currency } }: { figures: DashboardFigures }) {
  const t = useText();
  const { best_property: best, worst_property: worst } = analytics;
  return (
    <Panel title={t('dashboard:compared')}>
      {best === null && <Box sx={{ color: 'text.secondary' }}>{t('dashboard:compared_none')}</Box>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {best && <Compared name={t('dashboard:best')} property={best} currency={currency} to={rowsAt('best')} />}
        {worst && <Compared name={t('dashboard:worst')} property={worst} currency={currency} to={rowsAt('worst')} />}
      </Box>
    </Panel>
  );
}

interface ComparedProps {
  name: string;
  property: PropertyFigure;
  currency: string;
  to: string;
}

function Compared({ name, property, currency, to }: ComparedProps) {
  const t = useText();
  const show = useShow();
  const amount = show.money(property.net_per_section, currency);
  return (
    <Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{name}</Box>
      <MuiLink component={Link} to={to} sx={{ fontWeight: 650, fontSize: '1.05rem', overflowWrap: 'anywhere' }}>
        {property.name ?? '–'}
      </MuiLink>
      <Box sx={{ fontSize: '0.9rem' }}>{t('dashboard:per_section', { amount })}</Box>
    </Box>
  );
}
