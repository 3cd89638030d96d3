import { addMonths, RENT_REVIEW_KINDS } from '@keystead/contracts';
import { useWatch } from 'react-hook-form';
import { parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { CountInput, NumberInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import type { Lease } from '../../types.js';

const YEAR = 12;

/** Sets how and when the rent of a lease is reviewed. */
export function ReviewDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const { save, busy } = useSave<Lease>('lease_review', { success: t('leasing:review.saved'), onSaved: onClose });
  const { lease_id, version, start_date, review_kind, review_percent, review_every_months } = lease;
  const submit = ({ kind, percent, every_months, day }: Record<string, unknown>) =>
    save({
      ...{ lease_id, version, review_kind: kind === 'none' ? null : kind },
      review_percent: parseNumber(percent),
      review_every_months: every_months === '' || every_months === null ? null : Number(every_months),
      first_review_on: kind === 'none' ? null : day,
    });
  return (
    <FormDialog title={t('leasing:review.title')} onClose={onClose}>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        defaultValues={{
          kind: review_kind ?? 'fixed_percent',
          percent: review_percent ?? '',
          every_months: review_kind ? (review_every_months ?? '') : YEAR,
          day: lease.next_review_on ?? lease.first_review_on ?? addMonths(start_date, YEAR),
        }}
      >
        <ReviewInputs />
      </FormFrame>
    </FormDialog>
  );
}

function ReviewInputs() {
  const t = useText();
  const kind = useWatch({ name: 'kind' }) as string;
  return (
    <>
      <FieldRow>
        <TextInput
          source="kind"
          label={t('leasing:review.kind_label')}
          options={(['none', ...RENT_REVIEW_KINDS] as const).map((value) => ({
            value,
            label: t(`leasing:review.kind.${value}`),
          }))}
        />
        {kind === 'fixed_percent' && <NumberInput source="percent" label={t('leasing:review.percent')} required />}
      </FieldRow>
      {kind !== 'none' && (
        <FieldRow>
          <DayInput source="day" label={t('leasing:review.first_review_on')} required />
          <CountInput
            source="every_months"
            label={t('leasing:review.every_months')}
            helper={t('leasing:review.every_months_note')}
          />
        </FieldRow>
      )}
    </>
  );
}
