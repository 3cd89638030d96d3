import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';

interface Props {
  resource: 'bill_cancellation' | 'adjustment_reversal' | 'bond_reversal';
  id: string;
  title: string;
  text: string;
  done: string;
  onClose: () => void;
}

/** Cancels or reverses something, once the reason is given. */
export function ReasonDialog({ resource, id, title, text, done, onClose }: Props) {
  const t = useText();
  const { save, busy } = useSave<RaRecord>(resource, { success: done, onSaved: onClose });
  return (
    <FormDialog title={title} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <FormFrame busy={busy} onSubmit={({ reason }) => save({ id, reason })} onCancel={onClose} submitLabel={title}>
        <TextInput source="reason" label={t('leasing:reason')} required maxLength={200} autoFocus />
      </FormFrame>
    </FormDialog>
  );
}
