import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface Props {
  facts: readonly (readonly [string, ReactNode])[];
  /** Above the fields of a form. */
  inForm?: boolean;
  /** Width of the narrowest column. */
  min?: string;
}

/** Names and values, in as many columns as fit. Empty values are left out. */
export function Facts({ facts, inForm = false, min = '11.5rem' }: Props) {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: inForm ? 2.5 : 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))`,
      }}
    >
      {given.map(([name, value]) => (
        <Box key={name}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
