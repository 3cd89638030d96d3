import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  /** Line under the title: an address, a status. */
  about?: ReactNode;
  back?: { to: string; text: string };
  actions?: ReactNode;
}

export function PageHeader({ title, about, back, actions }: Props) {
  return (
    <Box sx={{ mb: 2.5 }}>
      {back && (
        <MuiLink
          component={Link}
          to={back.to}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1, fontSize: '0.9rem', minHeight: 28 }}
        >
          <ArrowBack sx={{ fontSize: 18 }} /> {back.text}
        </MuiLink>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {about && (
            <Box
              sx={{ mt: 0.5, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              {about}
            </Box>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </Box>
  );
}
