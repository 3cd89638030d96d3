import type { VacancyRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useRentText } from '../../shared/use-rent-text.js';
import { useShow } from '../../shared/use-show.js';
import { VacancyActions } from './VacancyActions.js';

export type Vacancy = VacancyRow & RaRecord;

const SORT = { field: 'free_from', order: 'ASC' as const };
const TONES = { vacant: 'vacant', upcoming: 'upcoming', ending: 'due' } as const;

/** What can be let now or soon, with what it is advertised for. */
export function VacanciesPage() {
  const t = useText();
  const mayEdit = useCan('register.write');
  const columns = useColumns();
  return (
    <RecordList<Vacancy>
      resource="vacancy"
      title={t('reports:vacancy.title')}
      back={{ to: '/admin/property', text: t('menu.properties') }}
      sort={SORT}
      tabs={
        <CountTabs
          resource="vacancy"
          source="shown"
          label={t('list.status')}
          tabs={[
            { value: 'all', label: t('reports:vacancy.all') },
            { value: 'vacant', label: t('reports:vacancy.vacant'), filter: { is_vacant: 'true' } },
            { value: 'ending', label: t('reports:vacancy.ending'), filter: { state: 'ending' } },
            { value: 'advertised', label: t('reports:vacancy.advertised'), filter: { is_advertised: 'true' } },
          ]}
        />
      }
      search={t('reports:occupancy.search')}
      columns={columns}
      label={t('reports:vacancy.title')}
      to={({ property_block_id }) => `/admin/property/unit/${property_block_id}/view/summary`}
      action={mayEdit ? (row) => <VacancyActions row={row} /> : undefined}
      empty={<EmptyState title={t('reports:vacancy.empty_title')} text={t('reports:vacancy.empty_text')} />}
    />
  );
}

function useColumns(): Column<Vacancy>[] {
  const t = useText();
  const show = useShow();
  const rentText = useRentText();
  const since = ({ vacant_since }: Vacancy) =>
    vacant_since ? t('reports:vacancy.since', { day: show.day(vacant_since) }) : '';
  return [
    {
      ...{ label: t('reports:occupancy.place'), source: 'name', title: true, wrap: true },
      value: ({ name }) => name,
    },
    {
      ...{ label: t('reports:vacancy.free_from'), source: 'free_from', compact: { at: 'line', isLabelled: true } },
      value: ({ free_from }) => (free_from <= show.today() ? t('reports:vacancy.now') : show.day(free_from)),
    },
    {
      ...{ label: t('reports:vacancy.empty_since'), source: 'vacant_since' },
      value: ({ vacant_since }) => show.day(vacant_since),
      compact: { at: 'line', value: since },
    },
    {
      ...{ key: 'rent', label: t('reports:vacancy.rent'), right: true, compact: { at: 'line' } },
      value: ({ rent, rent_frequency, currency }) => rent && rent_frequency && rentText(rent, rent_frequency, currency),
    },
    {
      ...{ key: 'listing', label: t('reports:vacancy.listing'), wrap: true },
      value: ({ listing }) => listing?.headline,
      compact: { at: 'line', value: ({ listing }) => listing?.headline ?? '' },
    },
    {
      // Beside the button of the row, on a phone, the words would have a third of its width.
      ...{ key: 'status', label: t('list.status'), compact: { at: 'line' } },
      value: ({ state, next_start_date, is_advertised }) =>
        is_advertised ? (
          <StatusChip status="active" label={t('reports:vacancy.advertised')} />
        ) : (
          <StatusChip
            status={TONES[state]}
            label={
              next_start_date
                ? t('reports:vacancy.let_from', { day: show.day(next_start_date) })
                : t(`reports:vacancy.${state === 'ending' ? 'ending' : 'vacant'}`)
            }
          />
        ),
    },
  ];
}
