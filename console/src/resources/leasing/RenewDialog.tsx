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
import type { Lease } from '../../types.js';
import { LeaseRules } from './LeaseRules.js';

/** A new lease for the same renters from the day after this one ends. */
export function RenewDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { save, busy } = useSave<Lease>('lease', {
    success: t('leasing:renew.done'),
    onSaved: ({ lease_id }) => {
      onClose();
      void navigate(`/admin/lease/${lease_id}/view/summary`);
    },
  });
  const { lease_id, section_id, end_date, latest_amount, rent_frequency } = lease;
  const submit = ({ latest_amount: rent, ...form }: Record<string, unknown>) =>
    save({ ...form, latest_amount: parseAmount(rent), section_id, renewed_from_lease_id: lease_id });
  return (
    <FormDialog title={t('lease.action.renew')} onClose={onClose}>
      <LeaseRules lease={lease} checks={['rent_increase_interval']} />
      <Typography sx={{ mb: 2 }}>{t('leasing:renew.text')}</Typography>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={t('lease.action.renew')}
        defaultValues={{ start_date: end_date && addDays(end_date, 1), latest_amount, rent_frequency }}
      >
        <FieldRow>
          <DayInput source="start_date" label={t('lease.start_date')} required />
          <DayInput source="end_date" label={t('lease.end_date')} helper={t('lease.end_date_note')} />
        </FieldRow>
        <FieldRow>
          <AmountInput source="latest_amount" label={t('lease.rent')} required />
          <FrequencyInput />
        </FieldRow>
      </FormFrame>
    </FormDialog>
  );
}
