import { RENT_REVIEW_KINDS } from '@keystead/contracts';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { CountInput, NumberInput } from '../../shared/number-inputs.js';

/** How and when the rent of a lease is reviewed. */
export function ReviewInputs({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useText();
  const kind = useWatch({ name: 'review_kind' }) as string;
  return (
    <>
      <FieldRow>
        <TextInput
          source="review_kind"
          autoFocus={autoFocus}
          label={t('leasing:review.kind_label')}
          options={(['none', ...RENT_REVIEW_KINDS] as const).map((value) => ({
            value,
            label: t(`leasing:review.kind.${value}`),
          }))}
        />
        {kind === 'fixed_percent' && (
          <NumberInput source="review_percent" label={t('leasing:review.percent')} required />
        )}
      </FieldRow>
      {kind !== 'none' && (
        <FieldRow>
          <DayInput source="first_review_on" label={t('leasing:review.first_review_on')} required />
          <CountInput
            source="review_every_months"
            label={t('leasing:review.every_months')}
            helper={t('leasing:review.every_months_note')}
          />
        </FieldRow>
      )}
    </>
  );
}
