import { useRef } from 'react';
import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FieldRow } from '../../shared/inputs.js';
import { NumberInput } from '../../shared/number-inputs.js';
import type { Lease } from '../../types.js';
import { indexedRent } from './raised-rent.js';

/** Index figures of two reviews, from which the new rent follows; it can still be changed by hand. */
export function IndexInputs({ lease }: { lease: Lease }) {
  const t = useText();
  const { getValues, setValue } = useFormContext();
  // A reason that somebody typed stays.
  const written = useRef('');
  const apply = () => {
    const [before, now] = [parseNumber(getValues('index_before')), parseNumber(getValues('index_now'))];
    const amount = before !== null && now !== null ? indexedRent(lease.latest_amount, before, now) : null;
    if (amount === null) return;
    setValue('amount', amount, { shouldDirty: true, shouldValidate: true });
    const reason = String((getValues('reason') as string | undefined) ?? '');
    if (reason !== '' && reason !== written.current) return;
    written.current = `CPI ${before} → ${now}`;
    setValue('reason', written.current, { shouldDirty: true });
  };
  return (
    <Box onBlur={apply}>
      <FieldRow>
        <NumberInput source="index_before" label={t('leasing:review.index_before')} />
        <NumberInput source="index_now" label={t('leasing:review.index_now')} />
      </FieldRow>
      <Box sx={{ mt: -1, mb: 2, color: 'text.secondary', fontSize: '0.9rem' }}>{t('leasing:review.index_note')}</Box>
    </Box>
  );
}
