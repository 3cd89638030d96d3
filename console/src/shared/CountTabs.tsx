import Box from '@mui/material/Box';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useListContext } from 'ra-core';
import { useShow } from './use-show.js';

type Filters = Readonly<Record<string, string | undefined>>;

interface Tab {
  value: string;
  label: string;
  /** What it sets where that is not its value under `source`. */
  filter?: Filters;
}

interface Props {
  resource: string;
  /** Filter that a tab sets; the tab of all rows leaves it out. */
  source: string;
  tabs: readonly Tab[];
  label: string;
  /** Numbers that are known already; the others are asked for. */
  counts?: Readonly<Record<string, number>> | undefined;
}

/** Filter tabs of a list, each with the number of rows behind it under the other filters. */
export function CountTabs({ resource, source, tabs, label, counts }: Props) {
  const { filterValues, filter: within, setFilters } = useListContext();
  const filters = filterValues as Filters;
  const filterOf = ({ value, filter = value === 'all' ? {} : { [source]: value } }: Tab): Filters => filter;
  const sources = new Set([source, ...tabs.flatMap((tab) => Object.keys(filterOf(tab)))]);
  const entries = (of: Filters) => Object.entries(of).filter(([, value]) => value !== undefined);
  const chosen = entries(filters).filter(([name]) => sources.has(name));
  const others = Object.fromEntries(entries(filters).filter(([name]) => !sources.has(name)));
  const current = tabs.find((tab) => {
    const wanted = entries(filterOf(tab));
    return wanted.length === chosen.length && wanted.every(([name, value]) => filters[name] === value);
  });
  return (
    <Tabs
      value={current?.value ?? false}
      onChange={(_event, value: string) =>
        setFilters({ ...others, ...filterOf(tabs.find((tab) => tab.value === value)!) })
      }
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
    >
      {tabs.map((tab) => (
        <MuiTab
          key={tab.value}
          value={tab.value}
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
              {tab.label}
              {counts ? (
                <Badge count={counts[tab.value]} />
              ) : (
                <Count resource={resource} filter={{ ...within, ...others, ...filterOf(tab) }} />
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
      {count === undefined ? '–' : show.count(count)}
    </Box>
  );
}
