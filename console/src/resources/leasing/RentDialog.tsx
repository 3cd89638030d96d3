import Typography from '@mui/material/Typography';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FrequencyInput } from '../../shared/FrequencyInput.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, LeaseRent } from '../../types.js';
import { IndexInputs } from './IndexInputs.js';
import { LeaseRules } from './LeaseRules.js';
import { raisedRent } from './raised-rent.js';
import { RentDays } from './RentDays.js';

interface Props {
  lease: Lease;
  /** A change that is still to come; without it one is scheduled. */
  rent?: LeaseRent;
  /** Begins with what the next review comes to. */
  isReview?: boolean;
  onClose: () => void;
}

/** Schedules another rent from a day on, beside the rules of the state for it. */
export function RentDialog({ lease, rent, isReview = false, onClose }: Props) {
  const t = useText();
  const show = useShow();
  const { save, busy } = useSave<LeaseRent>('lease_rent', {
    // A change names its lease too, so it must not count as unchanged.
    record: rent && { ...rent, lease_id: null },
    ...{ success: t('leasing:rent.scheduled'), onSaved: onClose },
  });
  const submit = ({ amount, rent_frequency, effective_date, ...more }: Record<string, unknown>) => {
    const { notice_given_on, last_day, reason } = more;
    return save({
      lease_id: lease.lease_id,
      ...{ amount: parseAmount(amount), rent_frequency, effective_date, reason },
      ...(notice_given_on ? { notice_given_on } : {}),
      ...(last_day ? { last_day } : {}),
    });
  };
  const current = t(`per.${lease.rent_frequency}`, { amount: show.money(lease.latest_amount, lease.currency) });
  return (
    <FormDialog title={t(rent ? 'leasing:rent.edit' : 'leasing:rent.title')} onClose={onClose}>
      <LeaseRules lease={lease} checks={['rent_increase_interval', 'rent_increase_notice']} />
      <Typography sx={{ mb: 2 }}>{t('leasing:rent.current', { rent: current })}</Typography>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        defaultValues={{
          amount: lease.latest_amount,
          rent_frequency: lease.rent_frequency,
          notice_given_on: show.today(lease.timezone),
          ...(isReview && reviewed(lease, show.today(lease.timezone))),
          ...rent,
        }}
      >
        {isReview && lease.review_kind === 'cpi' && <IndexInputs lease={lease} />}
        <FieldRow>
          <AmountInput source="amount" currency={lease.currency} label={t('lease.rent')} required autoFocus />
          <FrequencyInput />
        </FieldRow>
        <RentDays />
        {!rent && (
          <FieldRow>
            <DayInput source="last_day" label={t('leasing:rent.last_day')} helper={t('leasing:rent.last_day_note')} />
          </FieldRow>
        )}
        <TextInput source="reason" label={t('leasing:reason')} maxLength={200} />
      </FormFrame>
    </FormDialog>
  );
}

/** A review that is late counts from today on: a rent cannot rise for days that are over. */
function reviewed({ latest_amount, review_percent, next_review_on }: Lease, today: string) {
  const amount = review_percent && raisedRent(latest_amount, { by: 'percent', value: review_percent, round: 'cent' });
  return {
    effective_date: next_review_on && next_review_on > today ? next_review_on : today,
    ...(amount && { amount }),
  };
}
