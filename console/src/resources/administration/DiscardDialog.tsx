import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useFormAction } from '../../shared/use-form-action.js';
import type { DeadLetter } from './DeadLettersPage.js';

interface Props {
  letter: DeadLetter;
  title: string;
  onClose: () => void;
}

/** Discards a failed event, once the reason is given. */
export function DiscardDialog({ letter: { service, id, error }, title, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const { submit, busy } = useFormAction(async ({ reason }) => {
    await call('v1/system/dead-letter/discard', { body: { service, id, reason } });
    void queryClient.invalidateQueries();
    onClose();
    return t('company:dead_letter.discarded');
  });
  return (
    <FormDialog title={title} onClose={onClose}>
      <Typography sx={{ mb: 1 }}>{error}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('company:dead_letter.discard_text')}
      </Typography>
      <FormFrame busy={busy} onSubmit={submit} onCancel={onClose} submitLabel={t('company:dead_letter.discard')}>
        <TextInput source="reason" label={t('company:dead_letter.reason')} required maxLength={200} autoFocus />
      </FormFrame>
    </FormDialog>
  );
}
