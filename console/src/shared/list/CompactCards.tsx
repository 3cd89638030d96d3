import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { compactOf, type PlainColumn } from './columns.js';

export interface CardProps<Row> {
  row: Row;
  columns: readonly PlainColumn<Row>[];
  /** First line, and what ticks the row. */
  title: ReactNode;
  mark: ReactNode;
  action: ReactNode;
}

export const isShown = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** A row on a phone in two or three lines: what it is and about, its money and state at the right, then its actions. */
export function CompactCard<Row>({ row, columns, title, mark, action }: CardProps<Row>) {
  const t = useText();
  const at = (place: 'line' | 'end') =>
    columns
      .map((column) => ({ ...column, value: compactOf(column, place, row) }))
      .filter(({ value }) => isShown(value))
      .map(({ label, value, compact }) => ({
        label,
        value: compact?.isLabelled && typeof value === 'string' ? t('form.labelled', { label, value }) : value,
      }));
  const ends = at('end');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: mark ? -1.5 : 0, mr: isShown(action) ? -1 : 0 }}>
      {mark}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 650 }}>{title}</Box>
        <Box className="ks-dotted" sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
          {at('line').map(({ label, value }) => (
            <span key={label}>
              <i>·</i>
              {value}
            </span>
          ))}
        </Box>
      </Box>
      {ends.length > 0 && (
        <Box
          sx={{
            ...{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.5 },
            ...{ ml: 1.5, maxWidth: '45%', textAlign: 'right', fontSize: '0.9rem', fontVariantNumeric: 'tabular-nums' },
          }}
        >
          {ends.map(({ label, value }) => (
            <Box key={label}>{value}</Box>
          ))}
        </Box>
      )}
      {isShown(action) && <Box sx={{ flex: 'none', ml: 0.5, display: 'flex', flexDirection: 'column' }}>{action}</Box>}
    </Box>
  );
}
