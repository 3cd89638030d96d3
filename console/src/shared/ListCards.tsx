import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useListContext, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';

interface Props<Row> {
  to: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** The rows of a list on a phone: a card each instead of a table. */
export function ListCards<Row extends RaRecord>({ to, children }: Props<Row>) {
  const { data = [] } = useListContext<Row>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Box
            component={Link}
            to={to(row)}
            sx={{
              display: 'block',
              p: 2,
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {children(row)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
