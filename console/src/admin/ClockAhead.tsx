import Chip from '@mui/material/Chip';
import { useText } from '../i18n/texts.js';
import { daysAhead } from '../product-clock.js';

/** Says in the header that this is not today: the product's clock was set ahead to show what is still to come. */
export function ClockAhead() {
  const t = useText();
  const days = daysAhead();
  if (days === 0) return null;
  return <Chip size="small" color="warning" label={t('shell.days_ahead', { count: days })} />;
}
