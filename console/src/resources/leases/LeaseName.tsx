import Box from '@mui/material/Box';

const DOT = '\u00a0· ';

interface Props {
  section_name: string | null | undefined;
  lease_number: string | null | undefined;
}

/** What is let, and the number of its lease: `Palm Court · Unit 4 · L-2026-15`. No line begins with a dot or breaks the number. */
export function LeaseName({ section_name, lease_number }: Props) {
  return (
    <>
      {section_name?.replaceAll(' · ', DOT)}
      {section_name && lease_number && DOT}
      {lease_number && (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {lease_number}
        </Box>
      )}
    </>
  );
}
