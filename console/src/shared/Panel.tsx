import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface Props {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  /** Lets a table reach the edges. */
  flush?: boolean;
}

export function Panel({ title, action, children, flush = false }: Props) {
  return (
    <Card component="section" sx={{ mb: 2.5, overflow: 'hidden' }}>
      {(title || action) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            px: 2.5,
            pt: 2,
            pb: flush ? 1.5 : 0,
          }}
        >
          {title && <Typography variant="h2">{title}</Typography>}
          {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{action}</Box>}
        </Box>
      )}
      <Box sx={flush ? {} : { p: 2.5 }}>{children}</Box>
    </Card>
  );
}
