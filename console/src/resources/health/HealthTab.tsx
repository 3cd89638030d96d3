import type { HealthFactor, HealthReport } from '@keystead/client';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import { LevelChip } from './LevelChip.js';

/** Where the rows behind each reason are: a tab of the unit, or an address of its own. */
const PLACES: Readonly<Record<HealthFactor['code'], (blockId: string) => string>> = {
  rent_paid_late: tab('bills'),
  rent_owed: tab('bills'),
  vacancy: tab('leases'),
  open_issues: tab('maintenance'),
  safety_equipment_missing: tab('summary'),
  safety_checks_due: tab('compliance'),
  bond_over_limit: tab('leases'),
  low_return: tab('money'),
  documents_missing: () => '/admin/document/missing',
  agreements_not_accepted: () => '/admin/todo',
};

function tab(name: string) {
  return (blockId: string) => `/admin/property/unit/${blockId}/view/${name}`;
}

const DIMENSIONS = ['financialStability', 'operationalStability', 'complianceRisk', 'roi'] as const;

/** How a unit is doing: its score, what makes it up, and what costs it points. */
export function HealthTab({ blockId }: { blockId: string }) {
  const query = useHealth(blockId);
  return <RecordPage query={query}>{(report) => <Health report={report} blockId={blockId} />}</RecordPage>;
}

/** The health report of a unit. */
export function useHealth(blockId: string) {
  return useQuery({
    queryKey: ['property_health', blockId],
    queryFn: ({ signal }) =>
      call<{ data: HealthReport }>('v1/system/property/health', { query: { property_block_id: blockId }, signal }).then(
        ({ data }) => data,
      ),
  });
}

function Health({ report, blockId }: { report: HealthReport; blockId: string }) {
  const t = useText();
  const show = useShow();
  const { score, level, factors, period } = report;
  const lost = factors.filter(({ points_lost }) => points_lost > 0).sort((a, b) => b.points_lost - a.points_lost);
  return (
    <>
      <Panel title={t('register:health.title')}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2.5 }}>
          <Box sx={{ fontSize: '2.2rem', fontWeight: 700 }}>{show.number(score)}</Box>
          <LevelChip level={level} />
          <Box sx={{ color: 'text.secondary' }}>{t('register:health.period', { count: period })}</Box>
        </Box>
        <Facts
          facts={DIMENSIONS.map((name) => [
            t(`register:health.dimension.${name}`),
            <Box key={name}>
              {show.number(report[name])}
              <LinearProgress
                variant="determinate"
                value={report[name]}
                aria-label={t(`register:health.dimension.${name}`)}
                sx={{ mt: 0.5, height: 8, borderRadius: 4 }}
              />
            </Box>,
          ])}
        />
      </Panel>
      {lost.length > 0 && (
        <Panel title={t('register:health.lost')} flush>
          <PlainTable<HealthFactor>
            label={t('register:health.lost')}
            rows={lost}
            keyOf={({ code }) => code}
            columns={[
              {
                ...{ label: t('register:health.factor_label'), title: true, wrap: true },
                value: ({ code }) => (
                  <MuiLink component={Link} to={PLACES[code](blockId)}>
                    {t(`register:health.factor.${code}`)}
                  </MuiLink>
                ),
              },
              {
                ...{ label: t('register:health.part'), wrap: true },
                value: ({ dimension }) => t(`register:health.dimension.${dimension}`),
              },
              {
                ...{ label: t('register:health.points'), right: true },
                value: ({ points_lost }) => show.number(points_lost),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
