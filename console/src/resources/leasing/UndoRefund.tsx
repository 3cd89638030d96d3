import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Refund } from '../../types.js';

interface Props {
  refund: Refund;
  currency: string;
  onClose: () => void;
}

/** Undoes a refund that was recorded by mistake, once a person has confirmed it. */
export function UndoRefund({ refund: { id, amount }, currency, onClose }: Props) {
  const t = useText();
  const show = useShow();
  const { save, busy } = useSave<RaRecord>('refund_reversal', {
    ...{ success: t('leasing:refund.undone'), onSaved: onClose },
  });
  return (
    <FormDialog title={t('leasing:refund.undo')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{t('leasing:refund.undo_text', { amount: show.money(amount, currency) })}</Typography>
      <FormFrame
        busy={busy}
        onSubmit={({ note }) => save({ id, note })}
        onCancel={onClose}
        submitLabel={t('leasing:refund.undo')}
      >
        <TextInput source="note" label={t('leasing:note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}
