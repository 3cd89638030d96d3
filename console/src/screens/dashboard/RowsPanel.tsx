import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { BillTable } from '../../resources/bills/BillTable.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill, DashboardFigures, Movement } from '../../types.js';
import { askFor, figureRows, isOfBills, type FigureRows } from './figure-rows.js';
import { MovementTable } from './MovementTable.js';

const SHOWN = 100;

/** The rows behind the figure that the address names. */
export function RowsPanel({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const show = useShow();
  const [params] = useSearchParams();
  const found = figureRows(figures, params.get('rows'), t, show.month);
  return found && <Rows key={found.path} found={found} />;
}

function Rows({ found }: { found: FigureRows }) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, []);
  const query = useQuery({
    // With the bills, so that a payment made here is seen here.
    queryKey: ['bill', 'behind', found.path],
    queryFn: ({ signal }) =>
      call<{ data: (Bill | Movement)[]; pagination: { total: number } }>(askFor(found, SHOWN), { signal }),
  });
  const { data } = query;
  return (
    <Box ref={panel} sx={{ scrollMarginTop: 80 }}>
      <Panel
        title={found.title}
        flush
        action={
          <Button component={Link} to="/admin/dashboard" size="small">
            {t('form.close')}
          </Button>
        }
      >
        {!data && (
          <Box sx={{ p: 2 }}>
            <NotLoaded query={query} isPart />
          </Box>
        )}
        {data?.data.length === 0 && <EmptyState heading="h3" title={found.title} text={t('dashboard:rows_none')} />}
        {data && data.data.length > 0 && (
          <>
            {isOfBills(found) ? (
              <BillTable bills={data.data as Bill[]} withLease label={found.title} />
            ) : (
              <MovementTable movements={data.data as Movement[]} />
            )}
            {data.pagination.total > SHOWN && (
              <Box sx={{ p: 2, color: 'text.secondary' }}>
                {t('dashboard:rows_part', { shown: SHOWN, total: data.pagination.total })}
              </Box>
            )}
          </>
        )}
      </Panel>
    </Box>
  );
}
