import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  title: string;
  /** False where it would ask for what the reader may not do. */
  text: string | false;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

/** A picture, a sentence and the way on. */
export function EmptyState({ title, text, action, heading = 'h2' }: Props) {
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 5, sm: 8 }, px: 2 }}>
      <Picture />
      <Typography variant="h2" component={heading} sx={{ mt: 2 }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3, mx: 'auto', maxWidth: '26rem' }}>
          {text}
        </Typography>
      )}
      {action}
    </Box>
  );
}

function Picture() {
  return (
    <Box component="svg" viewBox="0 0 160 96" aria-hidden="true" sx={{ width: 160, color: 'primary.main' }}>
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M8 88h144" opacity=".35" />
        <path d="M20 88V52l26-20 26 20v36" />
        <path d="M38 88V66h16v22" />
        <path d="M72 88V24h40v64" opacity=".6" />
        <path d="M84 36h16M84 50h16M84 64h16" opacity=".6" />
        <path d="M112 88V56h28v32" opacity=".35" />
        <circle cx="128" cy="24" r="9" opacity=".35" />
      </g>
    </Box>
  );
}
