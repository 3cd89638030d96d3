import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useListContext } from 'ra-core';
import { useShow } from './use-show.js';

interface Props {
  resource: string;
  /** Filter that a tab sets; the tab of all rows leaves it out. */
  source: string;
  tabs: readonly { value: string; label: string }[];
  label: string;
  /** Numbers that are known already; the others are asked for. */
  counts?: Readonly<Record<string, number>> | undefined;
}

/** Filter tabs of a list, each with the number of rows behind it under the other filters. */
export function CountTabs({ resource, source, tabs, label, counts }: Props) {
  const { filterValues, setFilters } = useListContext();
  const filters = filterValues as Record<string, string | undefined>;
  const { [source]: current = 'all', ...others } = filters;
  return (
    <Tabs
      value={current}
      onChange={(_event, value: string) => setFilters(value === 'all' ? others : { ...others, [source]: value })}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
    >
      {tabs.map(({ value, label: text }) => (
        <Tab
          key={value}
          value={value}
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
              {text}
              {counts ? (
                <Badge count={counts[value]} />
              ) : (
                <Count resource={resource} filter={value === 'all' ? others : { ...others, [source]: value }} />
              )}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

function Count({ resource, filter }: { resource: string; filter: object }) {
  const sort = { field: 'id', order: 'ASC' as const };
  const { total } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort, filter });
  return <Badge count={total} />;
}

function Badge({ count }: { count: number | undefined }) {
  const show = useShow();
  return (
    <Box
      component="span"
      sx={{
        px: 0.9,
        borderRadius: 99,
        bgcolor: 'action.selected',
        fontSize: '0.8rem',
        minWidth: 24,
        textAlign: 'center',
      }}
    >
      {count === undefined ? '–' : show.number(count)}
    </Box>
  );
}
