import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { useRentText } from '../../shared/use-rent-text.js';
import type { CurrentLeases } from './current-leases.js';

const SHOWN = 2;

/** The first renters by name, and how many more there are. */
export function Renters({ names }: { names: readonly string[] }) {
  const t = useText();
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).join(', ');
  return <>{more > 0 ? t('property.renters_more', { names: shown, count: more }) : shown}</>;
}

/** The rents of one property, those of each frequency on a line. */
export function Rents({ rents }: Pick<CurrentLeases, 'rents'>) {
  const rentText = useRentText();
  return rents.map(({ latest_amount, rent_frequency, currency }) => (
    <Box key={`${rent_frequency} ${currency}`} component="span" sx={{ display: 'block' }}>
      {rentText(latest_amount, rent_frequency, currency)}
    </Box>
  ));
}
