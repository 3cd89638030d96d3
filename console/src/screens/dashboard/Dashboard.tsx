import { Suspense } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCan, useIsPerson, useMayAddProperty, useSeesAll } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { DayChart } from '../../shared/DayChart.js';
import { LastUpdate } from '../../shared/LastUpdate.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import type { DashboardFigures } from '../../types.js';
import { BillsPanel } from './BillsPanel.js';
import { CurrencyPanel } from './CurrencyPanel.js';
import { dashboardQuery } from './dashboard-query.js';
import { rowsAt } from './figure-rows.js';
import { FigureCards } from './FigureCards.js';
import { FirstSteps } from './FirstSteps.js';
import { MonthsPanel } from './MonthsPanel.js';
import { PlanUsage } from './PlanUsage.js';
import { RowsPanel } from './RowsPanel.js';
import { TodayPanel } from './TodayPanel.js';
import { ComparedPanel, OccupancyPanel } from './TrendPanels.js';

const COLUMNS = {
  display: 'grid',
  columnGap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

const RenterHome = lazyScreen<object>(
  ['home', 'inspections'],
  async () => (await import('../home/RenterHome.js')).RenterHome,
);
const SampleData = lazyScreen<{ isEmpty: boolean }>(
  'imports',
  async () => (await import('../../resources/sample-data/SampleData.js')).SampleData,
);
const LateRenters = lazyScreen<object>('money', async () => (await import('./LateRenters.js')).LateRenters);
const ApprovalPanel = lazyScreen<object>(
  ['home', 'register'],
  async () => (await import('../home/ApprovalPanel.js')).ApprovalPanel,
);
const NoProperties = lazyScreen<object>('home', async () => (await import('../home/NoProperties.js')).NoProperties);
const OwnerPanel = lazyScreen<object>('people', async () => (await import('../home/OwnerPanel.js')).OwnerPanel);

/** What a landlord asks each morning; a renter, who has no figures, sees what is owed. */
export function Dashboard() {
  const seesFigures = useCan('report.read');
  const isPerson = useIsPerson();
  if (seesFigures) return <Morning />;
  return isPerson ? <RenterHome /> : <Tasks />;
}

/** Of the team, those who see no figures: what waits for them. */
function Tasks() {
  const t = useText();
  const name = useSignIn()?.user.first_name ?? '';
  return (
    <>
      <PageHeader title={t('dashboard:title', { name })} />
      <TodayPanel />
    </>
  );
}

function Morning() {
  const t = useText();
  const name = useSignIn()?.user.first_name ?? '';
  const query = useQuery(dashboardQuery);
  const isOwner = useIsPerson();
  return (
    <>
      <PageHeader title={t('dashboard:title', { name })} actions={<LastUpdate queryKey={['dashboard']} />} />
      {/* These need no figures: they are read beside them, and do not push them down. */}
      {isOwner && <ApprovalPanel />}
      {isOwner && <OwnerPanel />}
      <RecordPage query={query}>{(figures) => <Figures figures={figures} />}</RecordPage>
    </>
  );
}

function Figures({ figures }: { figures: DashboardFigures }) {
  const canAdd = useMayAddProperty();
  const canLet = useCan('lease.write');
  const maySeeArrears = useCan('bill.read');
  const isOwner = useIsPerson();
  const seesAll = useSeesAll();
  const isEmpty = figures.sections.total === 0 && figures.leases.active + figures.leases.upcoming === 0;
  return (
    <>
      {canAdd && canLet && (
        <Suspense fallback={null}>
          <SampleData isEmpty={isEmpty} />
        </Suspense>
      )}
      {canAdd && <FirstSteps figures={figures} />}
      {!isOwner && <TodayPanel />}
      {!isOwner && maySeeArrears && (
        <Suspense fallback={null}>
          <LateRenters />
        </Suspense>
      )}
      {isEmpty && !seesAll ? <NoProperties /> : <AllFigures figures={figures} />}
    </>
  );
}

function AllFigures({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const show = useShow();
  const { income, currency } = figures;
  const maySeeArrears = useCan('bill.read');
  const maySeePlan = useCan('subscription.read');
  return (
    <>
      <FigureCards figures={figures} />
      <Box sx={COLUMNS}>
        <Panel title={t('dashboard:income', { days: income.period_days })}>
          <MuiLink
            component={Link}
            to={rowsAt('income')}
            sx={{ fontSize: '1.6rem', fontWeight: 700, letterSpacing: '-0.02em' }}
          >
            {show.money(income.amount, currency)}
          </MuiLink>
          <DayChart
            series={income.series}
            currency={currency}
            label={t('dashboard:income', { days: income.period_days })}
            none={t('dashboard:no_income')}
          />
        </Panel>
        {maySeePlan && <PlanUsage linked />}
      </Box>
      {figures.currencies.slice(1).map((other) => (
        <CurrencyPanel key={other.currency} figures={other} />
      ))}
      <RowsPanel figures={figures} />
      <Box sx={COLUMNS}>
        <MonthsPanel figures={figures} />
        <div>
          <OccupancyPanel figures={figures} />
          <ComparedPanel figures={figures} />
        </div>
      </Box>
      {maySeeArrears && <BillsPanel />}
    </>
  );
}
