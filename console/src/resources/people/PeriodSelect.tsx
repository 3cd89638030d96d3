import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { useShow } from '../../shared/use-show.js';
import type { StatementPeriod } from './statement-periods.js';

/** `2026-27` of the first day of a financial year. */
const yearOf = (from: string) => `${from.slice(0, 4)}-${String((Number(from.slice(2, 4)) + 1) % 100).padStart(2, '0')}`;

interface Props {
  periods: readonly StatementPeriod[];
  period: StatementPeriod;
  onChoose: (value: string) => void;
}

/** The month or financial year of a statement. */
export function PeriodSelect({ periods, period, onChoose }: Props) {
  const t = useText();
  const show = useShow();
  return (
    <FilterSelect
      label={t('people:statement.period')}
      value={period.value}
      options={periods.map(({ value, kind, from }) => ({
        value,
        label: kind === 'month' ? show.month(from) : t('people:statement.year', { year: yearOf(from) }),
      }))}
      onChange={(value) => onChoose(value ?? period.value)}
    />
  );
}
