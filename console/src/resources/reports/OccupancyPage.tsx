import type { DashboardSectionRow } from '@keystead/client';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { usePeriod } from '../leases/use-period.js';

type Occupancy = DashboardSectionRow & RaRecord;

const SORT = { field: 'name', order: 'ASC' as const };
const TABS = ['all', 'occupied', 'vacant'] as const;

/** Every room and home with who lives there, or nobody: what can be let today. */
export function OccupancyPage() {
  const t = useText();
  const mayList = useCan('register.read');
  const periodOf = usePeriod();
  const columns: Column<Occupancy>[] = [
    {
      ...{ label: t('reports:occupancy.place'), source: 'name', title: true, wrap: true },
      value: ({ section_name, name }) => section_name ?? name,
    },
    {
      label: t('lease.renters'),
      field: 'tenant_names',
      wrap: true,
      compact: { at: 'line' },
      value: ({ tenant_names }) => tenant_names.join(', '),
    },
    {
      ...{ label: t('lease.number'), field: 'lease_number', compact: { at: 'line' } },
      value: ({ lease_id, lease_number }) =>
        lease_id && (
          <MuiLink underline="always" component={Link} to={`/admin/lease/${lease_id}/view/summary`}>
            {lease_number}
          </MuiLink>
        ),
    },
    {
      ...{ key: 'period', label: t('rent.period'), compact: { at: 'line' } },
      value: (row) => row.start_date && periodOf(row),
    },
    {
      ...{ label: t('list.status'), field: 'status', compact: { at: 'end' } },
      value: ({ status }) => (
        <StatusChip status={status === 'occupied' ? 'active' : 'due'} label={t(`reports:occupancy.${status}`)} />
      ),
    },
  ];
  return (
    <RecordList<Occupancy>
      resource="occupancy"
      title={t('reports:occupancy.title')}
      sort={SORT}
      actions={
        mayList && (
          <Button component={Link} to="/admin/property/vacancies" variant="outlined">
            {t('reports:vacancy.title')}
          </Button>
        )
      }
      tabs={
        <CountTabs
          resource="occupancy"
          source="status"
          label={t('reports:occupancy.title')}
          tabs={TABS.map((value) => ({ value, label: t(`reports:occupancy.${value}`) }))}
        />
      }
      search={t('reports:occupancy.search')}
      columns={columns}
      label={t('reports:occupancy.title')}
      to={({ property_block_id }) => `/admin/property/unit/${property_block_id}/view/summary`}
      empty={<EmptyState title={t('reports:calendar.empty_title')} text={t('reports:calendar.empty_text')} />}
    />
  );
}
