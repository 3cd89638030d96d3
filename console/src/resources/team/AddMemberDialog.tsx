import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, isEmailField, TextInput } from '../../shared/inputs.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { NameInputs } from './NameInputs.js';
import { RolesInput } from './RolesInput.js';
import { useRoles, type RoleOption } from './use-roles.js';

/** Opens an account at once, with a password that is handed over and changed at the first sign-in. */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const roles = useRoles();
  return (
    <FormDialog title={t('people:team.add')} onClose={onClose}>
      {roles ? <AddMemberForm roles={roles} onClose={onClose} /> : <Waiting />}
    </FormDialog>
  );
}

function AddMemberForm({ roles, onClose }: { roles: readonly RoleOption[]; onClose: () => void }) {
  const t = useText();
  const { save, busy, limit } = useSave<RaRecord>('user', {
    ...{ success: t('people:team.added'), onSaved: onClose, showsLimit: true },
  });
  const standard = roles.find(({ key }) => key === 'team_member');
  return (
    <FormFrame
      busy={busy}
      limit={limit}
      defaultValues={{ role_ids: standard ? [standard.value] : [] }}
      onSubmit={save}
      onCancel={onClose}
    >
      <NameInputs />
      <FieldRow>
        <TextInput
          source="email"
          label={t('auth.email')}
          type="email"
          inputMode="email"
          required
          validate={[isEmailField]}
          maxLength={254}
        />
        <TextInput
          source="password"
          label={t('people:team.password')}
          helper={t('people:team.password_note')}
          type="password"
          autoComplete="new-password"
          required
          maxLength={128}
        />
      </FieldRow>
      <RolesInput source="role_ids" roles={roles} />
    </FormFrame>
  );
}
