import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { usePhone } from './use-phone.js';

export interface Column<Row> {
  label: string;
  value: (row: Row) => ReactNode;
  /** Money and counts stand at the right. */
  right?: boolean;
  /** Longer texts may break; figures, days and states stay on one line. */
  wrap?: boolean;
  /** First line of a card on a phone. */
  title?: boolean;
}

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  label: string;
  /** Buttons of a row. */
  action?: (row: Row) => ReactNode;
}

/** A short table without paging; on a phone every row becomes a card. */
export function PlainTable<Row>(props: Props<Row>) {
  return usePhone() ? <Cards {...props} /> : <Wide {...props} />;
}

function Wide<Row>({ rows, keyOf, columns, label, action }: Props<Row>) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} align={column.right ? 'right' : 'left'}>
                {column.label}
              </TableCell>
            ))}
            {action && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map((column) => (
                <TableCell
                  key={column.label}
                  align={column.right ? 'right' : 'left'}
                  sx={{ whiteSpace: column.wrap ? 'normal' : 'nowrap', minWidth: column.wrap ? '8rem' : 0 }}
                >
                  {column.value(row)}
                </TableCell>
              ))}
              {action && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {action(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Cards<Row>({ rows, keyOf, columns, label, action }: Props<Row>) {
  const title = columns.find((column) => column.title) ?? columns[0]!;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={keyOf(row)} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ fontWeight: 650, mb: 0.5 }}>{title.value(row)}</Box>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.25 }}
          >
            {columns
              .filter((column) => column !== title)
              .map((column) => ({ column, value: column.value(row) }))
              .filter(({ value }) => value !== null && value !== undefined && value !== '')
              .map(({ column, value }) => (
                <Box key={column.label} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
                    {column.label}
                  </Box>
                  <Box component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}>
                    {value}
                  </Box>
                </Box>
              ))}
          </Box>
          {action && <Box sx={{ mt: 1, display: 'flex', justifyContent: 'flex-end' }}>{action(row)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
