import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useSignIn } from '../../session/session.js';
import { LastUpdate } from '../../shared/LastUpdate.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import type { DashboardFigures } from '../../types.js';
import { BillsPanel } from './BillsPanel.js';
import { FigureCards } from './FigureCards.js';
import { FirstSteps } from './FirstSteps.js';
import { IncomeChart } from './IncomeChart.js';
import { PlanUsage } from './PlanUsage.js';

/** What a landlord asks each morning. */
export function Dashboard() {
  const t = useText();
  const name = useSignIn()?.user.first_name ?? '';
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) =>
      call<{ data: DashboardFigures }>('v1/system/dashboard/show', { signal }).then(({ data }) => data),
  });
  return (
    <>
      <PageHeader title={t('dashboard.title', { name })} actions={<LastUpdate queryKey={['dashboard']} />} />
      <RecordPage query={query}>{(figures) => <Figures figures={figures} />}</RecordPage>
    </>
  );
}

function Figures({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const show = useShow();
  const { income, currency } = figures;
  return (
    <>
      <FirstSteps figures={figures} />
      <FigureCards figures={figures} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Panel title={t('dashboard.income', { days: income.period_days })}>
          <Box sx={{ fontSize: '1.6rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
            {show.money(income.amount, currency)}
          </Box>
          <IncomeChart series={income.series} currency={currency} />
        </Panel>
        <PlanUsage />
      </Box>
      <BillsPanel />
    </>
  );
}
