import { useState } from 'react';
import type { IncomeChart, IncomeSummary } from '@keystead/client';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { DayChart } from '../../shared/DayChart.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';

const PERIODS = ['30', '90', '365'] as const;
const FIGURES = ['income', 'expense', 'net', 'outstanding'] as const;
const CHARTS = ['income', 'expense'] as const;
const GRID = { display: 'grid', gap: 2 } as const;

const LIST = '/admin/money/income';

/** Where the rows behind a figure stand: those of the list below, or the bills that are not paid. */
function rowsOf(name: (typeof FIGURES)[number], summary: IncomeSummary | undefined): string {
  if (name === 'outstanding') return '/admin/dashboard?bills=outstanding';
  if (!summary) return LIST;
  const { date_from, date_to, currency } = summary;
  const filter = { ...(name !== 'net' && { type: name }), date_from, date_to, currency };
  return `${LIST}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
}

/** Income, expenses and what is left of the last days. */
export function PeriodTotals() {
  const t = useText();
  const show = useShow();
  const [period, setPeriod] = useState<string>('30');
  const { data } = useQuery({
    queryKey: ['income_summary', period],
    queryFn: ({ signal }) =>
      call<{ data: IncomeSummary }>('v1/system/income/summary', { query: { period }, signal }).then(({ data }) => data),
  });
  const { data: chart } = useQuery({
    queryKey: ['income_chart', period],
    queryFn: ({ signal }) =>
      call<{ data: IncomeChart }>('v1/system/income/chart', { query: { period }, signal }).then(
        ({ data: days }) => days,
      ),
  });
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}>
        <FilterSelect
          label={t('money:record.period')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t('money:record.last_days', { count: Number(value) }) }))}
          onChange={(value) => setPeriod(value ?? '30')}
        />
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
          {data && show.period(data.date_from, data.date_to)}
        </Box>
      </Box>
      <Box sx={{ ...GRID, gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}>
        {FIGURES.map((name) => (
          <Card key={name}>
            <CardActionArea component={Link} to={rowsOf(name, data)} sx={{ p: { xs: 1.75, sm: 2.5 } }}>
              <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{t(`money:record.figure.${name}`)}</Box>
              <Box sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' }, fontWeight: 700, letterSpacing: '-0.01em' }}>
                {data ? show.money(data.totals[name], data.currency) : '–'}
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </Box>
      {chart && (
        <Box sx={{ ...GRID, mt: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
          {CHARTS.map((name) => (
            <Panel key={name} title={t(`money:record.chart.${name}`)}>
              <DayChart
                label={t(`money:record.chart.${name}`)}
                none={t('list.none_title')}
                series={chart.series.map((day) => ({ date: day.date, amount: day[name] }))}
                currency={chart.currency}
              />
            </Panel>
          ))}
        </Box>
      )}
    </Box>
  );
}
