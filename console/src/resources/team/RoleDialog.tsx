import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';

/** Adds a role, which may do nothing until permissions are given to it. */
export function RoleDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { save, busy } = useSave<RaRecord>('role', { success: t('people:role.created'), onSaved: onClose });
  return (
    <FormDialog title={t('people:role.add')} onClose={onClose}>
      <FormFrame busy={busy} onSubmit={({ name }) => save({ name })} onCancel={onClose}>
        <TextInput
          source="name"
          label={t('people:role.name')}
          helper={t('people:role.name_note')}
          required
          maxLength={80}
          autoFocus
        />
      </FormFrame>
    </FormDialog>
  );
}
