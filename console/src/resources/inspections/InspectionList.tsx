import { INSPECTION_KINDS } from '@keystead/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useListContext } from 'ra-core';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAdding } from '../../shared/use-adding.js';
import { useShow } from '../../shared/use-show.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { WorkStatus } from '../maintenance/WorkStatus.js';
import { type Inspection, inspectionPath } from './inspection.js';
import { InspectionActions } from './InspectionActions.js';
import { ScheduleDialog } from './ScheduleDialog.js';
import { useTimes } from './use-times.js';

const NOTE = { color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 };
const SORT = { field: 'inspect_on', order: 'DESC' as const };

interface Props {
  propertyId?: string;
  blockId?: string;
}

/** Visits to units, of one property or unit or of all; the latest first. */
export function InspectionList({ propertyId, blockId }: Props) {
  const t = useText();
  const [adding, setAdding] = useAdding();
  const isPerson = useIsPerson();
  const mayWrite = useCan('register.write');
  const columns = useColumns();
  const within: Record<string, string> | undefined = blockId
    ? { property_block_id: blockId }
    : propertyId
      ? { property_id: propertyId }
      : undefined;
  const add = mayWrite && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('inspections:schedule')}
    </Button>
  );
  return (
    <>
      <RecordList<Inspection>
        resource="inspection"
        sort={SORT}
        {...(within
          ? { within }
          : { title: t('menu.inspections'), search: t('inspections:search'), filters: <Filters /> })}
        actions={add}
        tabs={
          <CountTabs
            resource="inspection"
            source="status"
            label={t('inspections:status')}
            tabs={[
              { value: 'all', label: t('inspections:all') },
              { value: 'scheduled', label: t('inspections:to_come') },
              { value: 'due_soon', label: t('inspections:due_soon'), filter: { is_due_soon: 'true' } },
              { value: 'overdue', label: t('inspections:overdue'), filter: { is_overdue: 'true' } },
              { value: 'done', label: t('inspections:finished') },
            ]}
          />
        }
        columns={columns}
        label={t('menu.inspections')}
        to={inspectionPath}
        action={(inspection) => mayWrite && <InspectionActions inspection={inspection} />}
        empty={
          <EmptyState
            title={t('inspections:empty_title')}
            text={t(isPerson ? 'inspections:empty_own' : 'inspections:empty_text')}
            action={add}
          />
        }
      />
      {adding && <ScheduleDialog propertyId={propertyId} blockId={blockId} onClose={() => setAdding(false)} />}
    </>
  );
}

function Filters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  return (
    <>
      <FilterSelect
        label={t('inspections:kind')}
        value={filterValues.kind as string | undefined}
        any={t('inspections:all')}
        options={INSPECTION_KINDS.map((value) => ({ value, label: t(`vocabulary:inspection_kind.${value}`) }))}
        onChange={(kind) => setFilters({ ...filterValues, kind })}
      />
      <ManagerFilter />
    </>
  );
}

function useColumns(): Column<Inspection>[] {
  const t = useText();
  return [
    {
      ...{ label: t('inspections:unit'), source: 'unit_name', title: true, wrap: true },
      value: ({ unit_name, leases }) => (
        <>
          <Box sx={{ fontWeight: 650 }}>{unit_name}</Box>
          {leases.length > 0 && <Box sx={NOTE}>{leases.map(({ lease_number }) => lease_number).join(', ')}</Box>}
        </>
      ),
    },
    {
      ...{ label: t('inspections:kind'), field: 'kind', wrap: true },
      value: ({ kind }) => t(`vocabulary:inspection_kind.${kind}`),
    },
    { label: t('inspections:day'), source: 'inspect_on', value: (row) => <Day inspection={row} /> },
    { label: t('inspections:inspector'), field: 'inspector', wrap: true, value: ({ inspector }) => inspector },
    { label: t('inspections:status'), field: 'status', wrap: true, value: (row) => <WorkStatus of={row} /> },
  ];
}

function Day({ inspection }: { inspection: Inspection }) {
  const show = useShow();
  const times = useTimes()(inspection);
  return (
    <>
      <Box sx={inspection.is_overdue ? { color: 'error.main', fontWeight: 650 } : {}}>
        {show.day(inspection.inspect_on)}
      </Box>
      {times && <Box sx={NOTE}>{times}</Box>}
    </>
  );
}
