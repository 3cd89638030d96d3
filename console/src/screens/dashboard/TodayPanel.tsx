import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { can } from '../../admin/can.js';
import { linkOf, TODAY } from '../../admin/today.js';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** What waits for this reader, each as a number that leads to exactly the rows it counts. */
export function TodayPanel() {
  const t = useText();
  const show = useShow();
  const provider = useDataProvider();
  // Asked again with the role: the page is made anew when that changes.
  const offered = TODAY.filter(({ needs }) => can(needs));
  const { data: counts, isError } = useQuery({
    queryKey: ['today', ...offered.map(({ name }) => name)],
    queryFn: ({ signal }) =>
      Promise.all(
        offered.map(({ resource, filter }) =>
          provider.getList(resource, { ...ONE, filter, signal }).then(({ total }) => total ?? 0),
        ),
      ),
  });
  if (isError) return null;
  // Its place is kept: figures that are read would move down.
  if (!counts) return <Panel title={t('today.title')} children={<Box sx={{ minHeight: 40 }} />} />;
  const waiting = offered.map((item, index) => ({ ...item, count: counts[index]! })).filter(({ count }) => count > 0);
  return (
    <Panel title={t('today.title')}>
      {waiting.length === 0 ? (
        <Typography color="textSecondary">{t('today.nothing')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          {waiting.map((item) => (
            <li key={item.name}>
              <Chip
                component={Link}
                to={linkOf(item)}
                clickable
                color={item.isLate ? 'error' : 'default'}
                variant="outlined"
                label={t(`today.${item.name}`, { count: item.count }).replace(
                  String(item.count),
                  show.count(item.count),
                )}
                sx={{ height: 40, fontSize: '0.95rem', fontWeight: 600 }}
              />
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
