import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { titleOf } from './arrangement.js';
import { isCompact, type PlainColumn } from './columns.js';
import { CompactCard, isShown, type CardProps } from './CompactCards.js';

export interface CardsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
  label: string;
  /** Where the title of a row leads. */
  to?: ((row: Row) => string) | undefined;
  /** Buttons of a row. */
  action?: ((row: Row) => ReactNode) | undefined;
  /** Stands before the title of a row, such as the box that ticks it. */
  mark?: (row: Row) => ReactNode;
}

const TICKED = { display: 'flex', alignItems: 'center', ml: -1.5 } as const;

/** Rows of a table as cards, for a phone. */
export function RecordCards<Row>({ rows, keyOf, columns, label, to, action, mark }: CardsProps<Row>) {
  const title = titleOf(columns);
  const others = columns.filter((column) => column !== title);
  const isShort = isCompact(columns);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => {
        const parts = {
          row,
          title: <TitleOf column={title} row={row} to={to} />,
          mark: mark?.(row),
          action: action?.(row),
        };
        return (
          <Box
            component="li"
            key={keyOf(row)}
            sx={{ px: 2, py: isShort ? 1 : 2, borderTop: 1, borderColor: 'divider' }}
          >
            {isShort ? <CompactCard {...parts} columns={columns} /> : <FullCard {...parts} columns={others} />}
          </Box>
        );
      })}
    </Box>
  );
}

/** A row with each of its columns on a line of its own. */
function FullCard<Row>({ row, columns, title, mark, action }: CardProps<Row>) {
  return (
    <>
      <Box sx={{ fontWeight: 650, mb: 0.5, ...(mark !== undefined && TICKED) }}>
        {mark}
        {title}
      </Box>
      <Lines row={row} columns={columns} />
      {action !== undefined && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>{action}</Box>
      )}
    </>
  );
}

/** The title of a row, and what stands under it. */
export function TitleOf<Row>({
  column,
  row,
  to,
}: { column: PlainColumn<Row>; row: Row } & Pick<CardsProps<Row>, 'to'>) {
  const title = to ? <TitleLink to={to(row)}>{column.value(row)}</TitleLink> : column.value(row);
  if (!column.note) return title;
  return (
    <Box>
      {title}
      <Apart>{column.note(row)}</Apart>
    </Box>
  );
}

/** A press on what stands in a row does not open the row. */
export const Apart = ({ children }: { children: ReactNode }) => (
  <Box component="span" onClick={(event) => event.stopPropagation()}>
    {children}
  </Box>
);

/** The way from a row to its page: by mouse, keyboard and in a new tab. */
export function TitleLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <MuiLink
      component={Link}
      to={to}
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'inline-block', py: 0.5, color: 'text.primary', fontWeight: 650 }}
    >
      {children}
    </MuiLink>
  );
}

function Lines<Row>({ row, columns }: { row: Row; columns: readonly PlainColumn<Row>[] }) {
  const lines = columns.map((column) => ({ column, value: column.value(row) })).filter(({ value }) => isShown(value));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.25 }}>
      {lines.map(({ column, value }) => (
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
  );
}
