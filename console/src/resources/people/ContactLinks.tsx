import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

interface Props {
  person: { email: string; phone?: string | null };
  /** On a phone too; in a card of labels and values they stand at its right. */
  isAtStart?: boolean;
}

/** Ways to write to a person and to call: one press on a phone. In a row that leads somewhere, the press stays here. */
export function ContactLinks({ person: { email, phone }, isAtStart = false }: Props) {
  return (
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        columnGap: 2,
        justifyContent: isAtStart ? 'flex-start' : { xs: 'flex-end', sm: 'flex-start' },
      }}
    >
      <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
      {phone && <MuiLink href={phoneLink(phone)}>{phone}</MuiLink>}
    </Box>
  );
}
