import { createContext, useContext, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../use-show.js';
import type { PlainColumn } from './columns.js';
import { totalsOf } from './totals.js';

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
}

/** Whether rows are added up: one row is its own total. */
export const isAddedUp = <Row,>({ rows, columns }: Props<Row>) => rows.length > 1 && columns.some(({ total }) => total);

/** The sums of a column, one line a currency. */
function Sums<Row>({ rows, of }: { rows: readonly Row[]; of: NonNullable<PlainColumn<Row>['total']> }) {
  const show = useShow();
  return totalsOf(rows.map(of)).map(({ amount, currency }) => (
    <Box key={currency} component="span" sx={{ display: 'block', fontWeight: 650, color: 'text.primary' }}>
      {show.money(amount, currency)}
    </Box>
  ));
}

/**
 * The last row of a table: what the amounts of the rows that it shows come to.
 * @param before Cells that stand before the columns. @param after Cells behind them.
 */
export function TotalsRow<Row>({ rows, columns, before, after }: Props<Row> & { before: number; after: number }) {
  const t = useText();
  const first = columns.findIndex(({ total }) => total);
  const rest = columns.slice(first);
  return (
    <TableFooter>
      <TableRow sx={{ '& td, & th': { borderBottom: 0, verticalAlign: 'top' } }}>
        <TableCell
          component="th"
          scope="row"
          colSpan={before + first}
          sx={{ color: 'text.secondary', fontWeight: 400 }}
        >
          {t('list.total_of', { count: rows.length })}
        </TableCell>
        {rest.map(({ label, right, total }) => (
          <TableCell key={label} align={right ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
            {total && <Sums rows={rows} of={total} />}
          </TableCell>
        ))}
        {after > 0 && <TableCell colSpan={after} sx={{ displayPrint: 'none' }} />}
      </TableRow>
    </TableFooter>
  );
}

/** What a table of react-admin shows under its rows: it takes its foot as a component without properties. */
export const TotalsOfTable = createContext<ReactNode>(null);

export const TableFoot = () => useContext(TotalsOfTable);

/** The same under the cards of a phone. */
export function TotalsCard<Row>({ rows, columns }: Props<Row>) {
  const t = useText();
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', backgroundColor: 'action.hover' }}>
      <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{t('list.total_of', { count: rows.length })}</Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.25 }}>
        {columns.map(
          ({ label, total }) =>
            total && (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                  <Sums rows={rows} of={total} />
                </Box>
              </Box>
            ),
        )}
      </Box>
    </Box>
  );
}
