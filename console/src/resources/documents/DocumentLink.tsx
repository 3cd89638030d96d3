import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { viewPath } from './document.js';

/** Leads from a cell of a list to the document that belongs to it. */
export function DocumentLink({ id, text }: { id: string; text: string }) {
  return (
    <Box sx={{ fontSize: '0.9rem' }}>
      <MuiLink component={Link} to={viewPath(id)}>
        {text}
      </MuiLink>
    </Box>
  );
}
