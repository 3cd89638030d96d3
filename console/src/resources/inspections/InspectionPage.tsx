import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Print from '@mui/icons-material/PrintOutlined';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { ListedRecord } from '../../shared/ListedRecord.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { Inspection } from './inspection.js';
import { InspectionActions } from './InspectionActions.js';
import { InspectionPhotos } from './InspectionPhotos.js';
import { ReportAreas } from './ReportAreas.js';
import { useTimes } from './use-times.js';

/** One inspection: what is planned, and what was found. On paper it is the report. */
export const InspectionPage = () => (
  <ListedRecord<Inspection> resource="inspection" filter="inspection_id">
    {(inspection) => <InspectionView inspection={inspection} />}
  </ListedRecord>
);

function InspectionView({ inspection }: { inspection: Inspection }) {
  const t = useText();
  const mayWrite = useCan('register.write');
  const { kind, status, unit_name, summary, areas } = inspection;
  const isDone = status === 'done';
  return (
    <>
      <PageHeader
        title={unit_name}
        about={
          <>
            {t(`vocabulary:inspection_kind.${kind}`)} <StatusChip status={status} />
          </>
        }
        back={{ to: '/admin/inspections', text: t('menu.inspections') }}
        actions={
          <>
            {isDone && (
              <Button startIcon={<Print />} onClick={() => window.print()}>
                {t('list.print')}
              </Button>
            )}
            {mayWrite && <InspectionActions inspection={inspection} />}
          </>
        }
      />
      <Panel>
        <VisitFacts inspection={inspection} />
      </Panel>
      {summary && (
        <Panel title={t('inspections:summary')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{summary}</Typography>
        </Panel>
      )}
      {areas.length > 0 && (
        <Panel title={t('inspections:report')}>
          <ReportAreas inspection={inspection} />
        </Panel>
      )}
      {/* On paper each picture stands beside what it shows. */}
      <Box sx={{ displayPrint: 'none' }}>
        <InspectionPhotos inspection={inspection} />
      </Box>
    </>
  );
}

function VisitFacts({ inspection }: { inspection: Inspection }) {
  const t = useText();
  const show = useShow();
  const times = useTimes()(inspection);
  const { inspect_on, done_on, inspector, notice_given_on, cancel_reason, leases } = inspection;
  const visited = leases.map(({ lease_id, lease_number }) => (
    <MuiLink key={lease_id} component={Link} to={`/admin/lease/${lease_id}/view/summary`} sx={{ mr: 1 }}>
      {lease_number}
    </MuiLink>
  ));
  return (
    <Box sx={{ '& dd': { whiteSpace: 'pre-line' } }}>
      <Facts
        facts={[
          [t('inspections:day'), [show.day(inspect_on), times].filter(Boolean).join(', ')],
          [t('inspections:done_on'), show.day(done_on)],
          [t('inspections:inspector'), inspector],
          [t('inspections:notice'), show.day(notice_given_on)],
          [t('inspections:lease'), visited.length > 0 && visited],
          [t('inspections:reason'), cancel_reason],
        ]}
      />
    </Box>
  );
}
