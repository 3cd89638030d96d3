import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';

/** Ways to write to a person and to call: one press on a phone. */
export function ContactLinks({ person: { email, phone } }: { person: { email: string; phone?: string | null } }) {
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'flex-end' }}>
      <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
      {phone && <MuiLink href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</MuiLink>}
    </Box>
  );
}
