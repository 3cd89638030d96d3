import Chip from '@mui/material/Chip';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

/** By which day the listed to-dos are due, for those who came from a mail about them; it can be taken off. */
export function DueFilter() {
  const t = useText();
  const show = useShow();
  const { filterValues, setFilters } = useListContext();
  const { due_to, ...others } = filterValues as Record<string, string | undefined>;
  if (!due_to) return null;
  return <Chip label={t('todos:due_to', { day: show.day(due_to) })} onDelete={() => setFilters(others)} />;
}
