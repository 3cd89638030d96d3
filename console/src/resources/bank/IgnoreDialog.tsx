import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useAction } from '../../shared/use-action.js';

/** Lays lines aside that are no money of renters, with the reason for whoever looks later. */
export function IgnoreDialog({ ids, onClose }: { ids: readonly unknown[]; onClose: () => void }) {
  const t = useText();
  const { run, busy } = useAction();
  const undoIt = async () => {
    for (const id of ids) await call('v1/system/bank-line/undo', { body: { id } });
  };
  const ignore = ({ note }: Record<string, unknown>) =>
    run(async () => {
      await call('v1/system/bank-line/ignore', { body: { ids, note } });
      onClose();
      return t('money:bank.ignored', { count: ids.length });
    }, undoIt);
  return (
    <FormDialog title={t('money:bank.ignore')} onClose={onClose}>
      <FormFrame busy={busy} onSubmit={ignore} onCancel={onClose} submitLabel={t('money:bank.ignore')}>
        <TextInput source="note" label={t('money:bank.why')} required maxLength={200} autoFocus />
      </FormFrame>
    </FormDialog>
  );
}
