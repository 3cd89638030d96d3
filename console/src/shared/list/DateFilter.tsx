import { useListContext } from 'ra-core';
import { DateRange } from '../DateRange.js';

/** Narrows a list to a range of days, by its filters `date_from` and `date_to`. */
export function DateFilter() {
  const { filterValues, setFilters } = useListContext();
  const { date_from, date_to, ...others } = filterValues as Record<string, string | undefined>;
  return (
    <DateRange
      from={date_from}
      to={date_to}
      onApply={(range) =>
        setFilters({
          ...others,
          ...(range?.from && { date_from: range.from }),
          ...(range?.to && { date_to: range.to }),
        })
      }
    />
  );
}
