import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { DayInput } from '../../shared/inputs.js';
import { AFTER_TERM, type AfterTerm, CHOICE, DAY_OF } from './after-term.js';

/** The last day of a lease or of its fixed term, and which of the two it is; in a dialog that has a row of its own. */
export function TermInputs({ inDialog = false }: { inDialog?: boolean }) {
  const t = useText();
  const { getValues, setValue } = useFormContext();
  const chosen = useWatch({ name: CHOICE }) as AfterTerm;
  const source = DAY_OF[chosen];
  const choose = (next: AfterTerm) => {
    const day = (getValues(source) as string | null) || null;
    for (const [name, value] of [[source, null] as const, [DAY_OF[next], day] as const, [CHOICE, next] as const])
      setValue(name, value, { shouldDirty: true });
  };
  return (
    <>
      <DayInput
        key={source}
        source={source}
        label={t(chosen === 'goes_on' ? 'leasing:term.last_day' : 'lease.end_date')}
        helper={t('leasing:term.blank')}
      />
      <TextField
        select
        fullWidth
        label={t('leasing:term.after')}
        value={chosen}
        onChange={({ target }) => choose(target.value as AfterTerm)}
        sx={inDialog ? { gridColumn: '1 / -1' } : undefined}
      >
        {AFTER_TERM.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`leasing:term.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

/** The same of a lease that may have both days: then both are asked for. */
export function EndInputs({ hasBoth }: { hasBoth: boolean }) {
  const t = useText();
  if (!hasBoth) return <TermInputs />;
  return (
    <>
      <DayInput source="term_end_date" label={t('leasing:term.last_day')} />
      <DayInput source="end_date" label={t('lease.end_date')} helper={t('leasing:term.blank')} />
    </>
  );
}
