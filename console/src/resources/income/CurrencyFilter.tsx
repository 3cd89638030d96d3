import Chip from '@mui/material/Chip';
import { useListContext } from 'ra-core';

/** Says that the list holds only money of one currency, which a figure asks for; taken away by its button. */
export function CurrencyFilter() {
  const { filterValues, setFilters } = useListContext();
  const { currency, ...others } = filterValues as Record<string, string | undefined>;
  if (!currency) return null;
  return <Chip label={currency} onDelete={() => setFilters(others)} />;
}
