import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import type { MaintenanceQuote } from '../../types.js';
import { ApprovalCard } from './ApprovalCard.js';

const WAITING = {
  filter: { is_waiting: true },
  sort: { field: 'created_at', order: 'ASC' as const },
  pagination: { page: 1, perPage: 50 },
};

/** Quotes that the owner who is signed in is asked to decide, those of one repair together; the oldest first. */
export function ApprovalPanel() {
  const t = useText();
  const query = useGetList<MaintenanceQuote>('maintenance_quote', WAITING);
  const { data: quotes, total = 0 } = query;
  if (!quotes) return <NotLoaded query={query} isPart waiting={null} />;
  if (quotes.length === 0) return null;
  const requests = [...new Set(quotes.map(({ maintenance_request_id }) => maintenance_request_id))];
  return (
    <Panel title={t('home:approval.title', { count: total })}>
      <Box
        component="ul"
        aria-label={t('home:approval.list')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li + li': { borderTop: 1, borderColor: 'divider', mt: 2.5, pt: 2.5 },
        }}
      >
        {requests.map((id) => (
          <ApprovalCard key={id} quotes={quotes.filter((quote) => quote.maintenance_request_id === id)} />
        ))}
      </Box>
    </Panel>
  );
}
