import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useFormAction } from '../../shared/use-form-action.js';

interface Props {
  title: string;
  label: string;
  /** Where a name, and a group where there is one to choose, is sent. */
  path: string;
  groups?: readonly { value: string; label: string }[];
  onClose: () => void;
}

/** Makes a role, a permission or a group of permissions, of which each has a name and no more. */
export function NameDialog({ title, label, path, groups, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const { submit, busy } = useFormAction(async ({ name, group }) => {
    await call(path, { body: { name, ...(groups && { group }) } });
    void queryClient.invalidateQueries();
    onClose();
    return t('form.saved');
  });
  return (
    <FormDialog title={title} onClose={onClose}>
      <FormFrame busy={busy} onSubmit={submit} onCancel={onClose}>
        <TextInput source="name" label={label} required maxLength={60} autoFocus />
        {groups && <TextInput source="group" label={t('company:permission.group')} required options={groups} />}
      </FormFrame>
    </FormDialog>
  );
}
