import { BILL_TYPES } from '@keystead/contracts';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill } from '../../types.js';

/** Rent is billed by itself, so a bill made by hand is about something else. */
const BY_HAND = BILL_TYPES.filter((type) => type !== 'rent');

export function BillDialog({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const { save, busy } = useSave<Bill>('bill', { success: t('bill.created'), onSaved: onClose });
  const submit = ({ type, amount, due_date, description }: Record<string, unknown>) =>
    save({ type, amount: parseAmount(amount), due_date, description, lease_id: leaseId });
  return (
    <FormDialog title={t('bill.add')} onClose={onClose}>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={t('bill.create')}
        defaultValues={{ type: 'water', due_date: show.today() }}
      >
        <FieldRow>
          <TextInput
            source="type"
            label={t('bill.type')}
            required
            options={BY_HAND.map((value) => ({ value, label: t(`bill_type.${value}`) }))}
          />
          <AmountInput source="amount" label={t('bill.amount')} required autoFocus />
          <DayInput source="due_date" label={t('bill.due_date')} required />
        </FieldRow>
        <TextInput source="description" label={t('bill.description')} maxLength={200} />
      </FormFrame>
    </FormDialog>
  );
}
