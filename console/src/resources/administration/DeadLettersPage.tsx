import type { DeadLetterRow } from '@keystead/client';
import { SERVICES } from '@keystead/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, type RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useRefetchWhile } from '../../shared/use-refetch-while.js';
import { useShow } from '../../shared/use-show.js';
import { DeadLetterActions, ReplaySelected } from './DeadLetterActions.js';
import { useDeadLetters } from './use-dead-letters.js';

export type DeadLetter = DeadLetterRow & RaRecord;

const FOLLOW_MS = 3_000;
const SORT = { field: 'at', order: 'DESC' as const };

/** Events that failed all attempts of a handler, in every service and company, for root administrators. */
export function DeadLettersPage() {
  const t = useText();
  const mayReplay = useCan('dead_letter.write');
  return (
    <RecordList<DeadLetter>
      resource="dead_letter"
      title={t('menu.dead_letters')}
      sort={SORT}
      above={<Notice />}
      filters={<ServiceFilter />}
      search={t('company:dead_letter.search')}
      columns={useColumns()}
      label={t('menu.dead_letters')}
      action={(letter) => <DeadLetterActions letter={letter} />}
      bulk={mayReplay && <ReplaySelected />}
      empty={<EmptyState title={t('company:dead_letter.none_title')} text={t('company:dead_letter.none_text')} />}
    />
  );
}

/** What the list is about, and which services are missing in it. */
function Notice() {
  const t = useText();
  const { unavailable } = useDeadLetters();
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('company:dead_letter.text')}
      </Typography>
      {unavailable.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('company:dead_letter.unavailable', { services: unavailable.join(', ') })}
        </Alert>
      )}
    </>
  );
}

function ServiceFilter() {
  const t = useText();
  const { data = [], filterValues, setFilters, refetch } = useListContext<DeadLetter>();
  const isFollowed = data.some(({ is_replay_requested: isRequested }) => isRequested);
  // A replay is over within seconds: the row leaves the list, or shows the new error.
  useRefetchWhile(isFollowed, refetch, FOLLOW_MS);
  const { service, ...others } = filterValues as Record<string, string | undefined>;
  return (
    <FilterSelect
      label={t('company:dead_letter.service')}
      any={t('company:dead_letter.any_service')}
      value={service}
      options={SERVICES.map((value) => ({ value, label: value }))}
      onChange={(chosen) => setFilters(chosen ? { ...others, service: chosen } : others)}
    />
  );
}

function useColumns(): Column<DeadLetter>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      ...{ label: t('company:dead_letter.event'), source: 'event_name', title: true, wrap: true },
      value: ({ event_name, consumer }) => <TwoLines first={event_name} second={consumer} />,
    },
    {
      ...{ key: 'company', label: t('company:dead_letter.company'), wrap: true },
      value: ({ company_name, tenant_code }) => <TwoLines first={company_name} second={tenant_code} />,
    },
    {
      ...{ key: 'error', label: t('company:dead_letter.error'), wrap: true },
      value: ({ error }) => (
        <Box component="span" sx={{ display: 'block', minWidth: { md: '13rem' }, overflowWrap: 'anywhere' }}>
          {error}
        </Box>
      ),
    },
    {
      ...{ key: 'attempts', label: t('company:dead_letter.attempts'), right: true },
      value: ({ attempts }) => show.number(attempts),
    },
    {
      ...{ label: t('company:dead_letter.at'), source: 'at', wrap: true },
      value: ({ at, is_replay_requested: isRequested }) => (
        <>
          {show.moment(at)}{' '}
          <StatusChip
            status={isRequested ? 'pending' : 'failed'}
            label={t(isRequested ? 'company:dead_letter.requested' : 'company:dead_letter.waiting')}
          />
        </>
      ),
    },
  ];
}

function TwoLines({ first, second }: { first: string | null; second: string | null }) {
  return (
    <>
      {first}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {second}
      </Typography>
    </>
  );
}
