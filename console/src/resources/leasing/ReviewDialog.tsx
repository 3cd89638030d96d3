import { addMonths } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { useSave } from '../../shared/use-save.js';
import type { Lease } from '../../types.js';
import { reviewBody, YEAR } from './review-body.js';
import { ReviewInputs } from './ReviewInputs.js';

/** Sets how and when the rent of a lease is reviewed. */
export function ReviewDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const { save, busy } = useSave<Lease>('lease_review', { success: t('leasing:review.saved'), onSaved: onClose });
  const { lease_id, version, start_date, review_kind, review_percent, review_every_months } = lease;
  return (
    <FormDialog title={t('leasing:review.title')} onClose={onClose}>
      <FormFrame
        busy={busy}
        onSubmit={(form) => save({ lease_id, version, ...reviewBody(form) })}
        onCancel={onClose}
        defaultValues={{
          review_kind: review_kind ?? 'fixed_percent',
          review_percent: review_percent ?? '',
          review_every_months: review_kind ? (review_every_months ?? '') : YEAR,
          first_review_on: lease.next_review_on ?? lease.first_review_on ?? addMonths(start_date, YEAR),
        }}
      >
        <ReviewInputs />
      </FormFrame>
    </FormDialog>
  );
}
