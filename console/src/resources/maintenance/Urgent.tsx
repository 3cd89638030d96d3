import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';

/** Says that a request cannot wait. */
export function Urgent() {
  const t = useText();
  return (
    <Box component="span" sx={{ color: 'error.main', ml: 1, fontSize: '0.85rem', fontWeight: 650 }}>
      {t('register:maintenance.urgent_short')}
    </Box>
  );
}
