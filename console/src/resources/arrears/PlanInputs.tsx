import Box from '@mui/material/Box';
import type { Validator } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { t as text, useText } from '../../i18n/texts.js';
import { DayInput, FieldRow } from '../../shared/inputs.js';
import { CountInput } from '../../shared/number-inputs.js';
import { useShow } from '../../shared/use-show.js';
import { instalmentsOf, MOST_INSTALMENTS } from './instalments.js';

const isCount = (value: unknown) => /^[1-9]\d?$/.test(String(value)) && Number(value) <= MOST_INSTALMENTS;
const isInstalmentCount: Validator = (value) =>
  isCount(value) ? undefined : text('money:arrears.instalments_wrong', { most: MOST_INSTALMENTS });

/** How many weekly instalments from which day on, and what each of them is. */
export function PlanInputs({ overdue, currency }: { overdue: number; currency: string }) {
  const t = useText();
  const show = useShow();
  const [count, first_on] = useWatch<Record<string, string>>({ name: ['count', 'first_on'] }) as [string, string];
  const parts = isCount(count) && first_on ? instalmentsOf(overdue, Number(count), first_on) : [];
  return (
    <>
      <FieldRow>
        <CountInput source="count" label={t('money:arrears.instalments')} required validate={[isInstalmentCount]} />
        <DayInput source="first_on" label={t('money:arrears.first_instalment')} required />
      </FieldRow>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('money:arrears.instalments')}
        sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', maxHeight: 160, overflow: 'auto' }}
      >
        {parts.map(({ due_on, amount }) => (
          <Box component="li" key={due_on} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.25 }}>
            <span>{show.day(due_on)}</span>
            <span>{show.money(amount, currency)}</span>
          </Box>
        ))}
      </Box>
    </>
  );
}
