import { useRef } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../i18n/texts.js';
import { RecordCards, type CardsProps } from './list/RecordCards.js';
import { isAddedUp, TotalsCard, TotalsRow } from './list/Totals.js';
import { useOverflow } from './use-overflow.js';
import { usePhone } from './use-phone.js';

/** A short table without paging; on a phone every row becomes a card. */
export function PlainTable<Row>(props: CardsProps<Row>) {
  if (!usePhone()) return <Wide {...props} />;
  return (
    <>
      <RecordCards {...props} />
      {isAddedUp(props) && <TotalsCard {...props} />}
    </>
  );
}

function Wide<Row>(props: CardsProps<Row>) {
  const { rows, keyOf, columns, label, action } = props;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const isWider = useOverflow(box);
  return (
    // Browsers differ in whether a box that scrolls takes the focus by itself.
    <Box ref={box} sx={{ overflowX: 'auto' }} {...(isWider && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} align={column.right ? 'right' : 'left'}>
                {column.label}
              </TableCell>
            ))}
            {action && (
              <TableCell>
                <span className="ks-hidden">{t('list.actions')}</span>
              </TableCell>
            )}
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
        {isAddedUp(props) && <TotalsRow rows={rows} columns={columns} before={0} after={action ? 1 : 0} />}
      </Table>
    </Box>
  );
}
