import { addDays } from '@keystead/contracts';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FrequencyInput } from '../../shared/FrequencyInput.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { newTerm, useAfterTerm, withoutChoice } from './after-term.js';
import { LeaseRules } from './LeaseRules.js';
import { TermInputs } from './TermInputs.js';

/** A new lease for the same renters from the day after this one, or its fixed term, ends. */
export function RenewDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const { today } = useShow();
  const navigate = useNavigate();
  const { save, busy } = useSave<Lease>('lease', {
    success: t('leasing:renew.done'),
    onSaved: ({ lease_id }) => {
      onClose();
      void navigate(`/admin/lease/${lease_id}/view/summary`);
    },
  });
  const { lease_id, section_id, property_id, latest_amount, rent_frequency } = lease;
  const byDefault = useAfterTerm(property_id);
  const submit = ({ latest_amount: rent, ...form }: Record<string, unknown>) =>
    save({ ...withoutChoice(form), latest_amount: parseAmount(rent), section_id, renewed_from_lease_id: lease_id });
  return (
    <FormDialog title={t('lease.action.renew')} onClose={onClose}>
      <LeaseRules lease={lease} checks={['rent_increase_interval']} />
      <Typography sx={{ mb: 2 }}>{t(lease.end_date ? 'leasing:renew.text' : 'leasing:renew.ends')}</Typography>
      {byDefault && (
        <FormFrame
          busy={busy}
          onSubmit={submit}
          onCancel={onClose}
          submitLabel={t('lease.action.renew')}
          defaultValues={{
            start_date: startAfter(lease, today(lease.timezone)),
            latest_amount,
            rent_frequency,
            ...newTerm({}, byDefault),
          }}
        >
          <FieldRow>
            <DayInput source="start_date" label={t('lease.start_date')} required />
            <TermInputs inDialog />
          </FieldRow>
          <FieldRow>
            <AmountInput source="latest_amount" currency={lease.currency} label={t('lease.rent')} required />
            <FrequencyInput />
          </FieldRow>
        </FormFrame>
      )}
    </FormDialog>
  );
}

/** A lease that goes on after its term is renewed from today on at the earliest: days before were let by it. */
function startAfter({ end_date, term_end_date }: Lease, today: string): string | null {
  if (end_date) return addDays(end_date, 1);
  return term_end_date && [addDays(term_end_date, 1), today].sort().at(-1)!;
}
