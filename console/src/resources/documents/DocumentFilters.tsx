import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { addDays, DOCUMENT_CATEGORIES } from '@keystead/contracts';
import { useListContext } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { propertyOptions } from '../../shared/options.js';
import { SavedViews } from '../../shared/list/SavedViews.js';
import { SearchBox } from '../../shared/SearchBox.js';
import { useShow } from '../../shared/use-show.js';
import { useTeam } from '../../shared/use-team.js';
import type { Property } from '../../types.js';
import type { DocumentPlace } from './document.js';

const SORTS = ['created_at DESC', 'name ASC', 'expires_on ASC', 'size DESC'] as const;

interface Props {
  place: DocumentPlace;
  /** What is done with the list: choosing its rows or its columns. */
  tools: ReactNode;
  children: ReactNode;
}

/** What narrows and orders documents; what the page is about is not asked again. */
export function DocumentFilters({ place, tools, children }: Props) {
  const t = useText();
  const { data: properties = [] } = useAllRows<Property>('property');
  const team = useTeam();
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const filters = filterValues as Record<string, string | undefined>;
  const change = (changes: Record<string, string | undefined>) =>
    setFilters(Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value)));
  const isPlaced = Object.keys(place).length > 0;
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 1.5,
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SearchBox label={t('documents:search')} />
      </Box>
      <FilterSelect
        label={t('documents:category_label')}
        any={t('documents:any')}
        value={filters.category}
        options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`documents:category.${value}`) }))}
        onChange={(category) => change({ category })}
      />
      {!isPlaced && (
        <FilterSelect
          label={t('documents:property')}
          any={t('documents:any')}
          value={filters.property_id}
          options={propertyOptions(properties)}
          onChange={(property_id) => change({ property_id })}
        />
      )}
      <ExpiryFilter filters={filters} change={change} />
      {team.length > 1 && (
        <FilterSelect
          label={t('documents:uploaded_by')}
          any={t('documents:anyone')}
          value={filters.uploaded_by}
          options={team}
          onChange={(uploaded_by) => change({ uploaded_by })}
        />
      )}
      <FilterSelect
        label={t('documents:order')}
        value={`${sort.field} ${sort.order}`}
        options={SORTS.map((value) => ({ value, label: t(`documents:sort.${value.split(' ')[0] as SortField}`) }))}
        onChange={(chosen) => {
          const [field, order] = chosen!.split(' ') as [string, 'ASC' | 'DESC'];
          setSort({ field, order });
        }}
      />
      {!isPlaced && <SavedViews />}
      {tools}
      {children && (
        <Box sx={{ ml: { sm: 'auto' }, order: { xs: -1, sm: 0 }, gridColumn: '1 / -1', textAlign: 'right' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

type SortField = 'created_at' | 'name' | 'expires_on' | 'size';

interface ExpiryProps {
  filters: Record<string, string | undefined>;
  change: (changes: Record<string, string | undefined>) => void;
}

const DAYS_AHEAD = [30, 90] as const;

/** What is valid no longer, or not for long. */
function ExpiryFilter({ filters, change }: ExpiryProps) {
  const t = useText();
  const today = useShow().today();
  const { expires_from, expires_to } = filters;
  const soon = DAYS_AHEAD.find((days) => expires_to === addDays(today, days));
  const value = expires_from && soon ? String(soon) : expires_to ? 'expired' : undefined;
  const choose = (chosen: string | undefined) => {
    if (!chosen) return change({ expires_from: undefined, expires_to: undefined });
    if (chosen === 'expired') return change({ expires_from: undefined, expires_to: addDays(today, -1) });
    return change({ expires_from: today, expires_to: addDays(today, Number(chosen)) });
  };
  return (
    <FilterSelect
      label={t('documents:expiry')}
      any={t('documents:any')}
      value={value}
      options={[
        ...DAYS_AHEAD.map((days) => ({ value: String(days), label: t('documents:within', { count: days }) })),
        { value: 'expired', label: t('documents:expired') },
      ]}
      onChange={choose}
    />
  );
}
