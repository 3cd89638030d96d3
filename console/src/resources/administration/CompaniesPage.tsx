import type { CompanyDetails } from '@keystead/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { useDeadLetters } from './use-dead-letters.js';

type Company = CompanyDetails & RaRecord;

const SORT = { field: 'name', order: 'ASC' as const };

/** Every company of the product, for its root administrators. */
export function CompaniesPage() {
  const t = useText();
  const show = useShow();
  const columns: Column<Company>[] = [
    { label: t('company:name'), source: 'name', title: true, wrap: true, value: ({ name }) => name },
    { key: 'code', label: t('company:code'), value: ({ tenant_code }) => tenant_code },
    {
      key: 'country',
      label: t('address.country'),
      value: ({ country_iso }) => country_iso && show.country(country_iso),
    },
    { key: 'abn', label: t('company:abn'), value: ({ abn }) => abn },
    {
      ...{ key: 'properties', label: t('menu.properties'), right: true },
      value: ({ property_count }) => (property_count === null ? '' : show.number(property_count)),
    },
    {
      key: 'status',
      label: t('list.status'),
      value: ({ has_completed_setup: isReady }) => (
        <StatusChip status={isReady ? 'active' : 'due'} label={t(isReady ? 'company:ready' : 'company:setting_up')} />
      ),
    },
  ];
  return (
    <RecordList<Company>
      resource="company"
      title={t('menu.companies')}
      sort={SORT}
      above={<FailedEvents />}
      search={t('company:search')}
      columns={columns}
      label={t('menu.companies')}
      empty={<EmptyState title={t('company:none_title')} text={t('company:none_text')} />}
    />
  );
}

/** Events that wait for the root administrator, on the page that follows the sign-in. */
function FailedEvents() {
  const t = useText();
  const { total } = useDeadLetters();
  if (total === 0) return null;
  const show = (
    <Button component={Link} to="/admin/root/failed-events" color="inherit" size="small">
      {t('company:dead_letter.show')}
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={show}>
      {t('company:dead_letter.notice', { count: total })}
    </Alert>
  );
}
