import { isErasedEmail } from '@keystead/contracts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { MailAddress } from '../../shared/MailAddress.js';

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** An email address, which a press writes to. */
export const MailLink = ({ email }: { email: string }) => (
  <MuiLink href={`mailto:${email}`}>
    <MailAddress email={email} />
  </MuiLink>
);

/**
 * Ways to write to a person and to call: one press on a phone; none of who was erased. In a row that leads somewhere,
 * the press stays here.
 */
export function ContactLinks({
  person: { email, phone },
}: {
  person: { email?: string | null; phone?: string | null };
}) {
  if (email && isErasedEmail(email)) return null;
  return (
    <Box onClick={(event) => event.stopPropagation()} sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      {email && <MailLink email={email} />}
      {phone && <MuiLink href={phoneLink(phone)}>{phone}</MuiLink>}
    </Box>
  );
}
