import type { RaRecord } from 'ra-core';
import { roleName } from '../../i18n/role-name.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { memberName, type Member } from './member.js';
import { NameInputs } from './NameInputs.js';
import { RolesInput } from './RolesInput.js';
import { useRoles, type RoleOption } from './use-roles.js';

/** Changes the name of a person, and gives and takes roles. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText();
  const roles = useRoles();
  return (
    <FormDialog
      title={t('form.labelled', { label: t('people:team.edit'), value: memberName(member) })}
      onClose={onClose}
    >
      {roles ? <MemberForm member={member} roles={roles} onClose={onClose} /> : <Waiting />}
    </FormDialog>
  );
}

interface FormProps {
  member: Member;
  roles: readonly RoleOption[];
  onClose: () => void;
}

function MemberForm({ member, roles, onClose }: FormProps) {
  const t = useText();
  const { id, first_name, middle_name, last_name } = member;
  const role_ids = member.roles.map((role) => role.id);
  const record: RaRecord = { id, first_name, middle_name, last_name, role_ids };
  const { save, busy } = useSave<RaRecord>('user', { record, success: t('form.saved'), onSaved: onClose });
  // A role that the reader may not give stays in sight where the person has it.
  const others = member.roles
    .filter((role) => roles.every(({ value }) => role.id !== value))
    .map((role) => ({ value: role.id, label: roleName(role), key: role.key }));
  return (
    <FormFrame busy={busy} record={record} onSubmit={save} onCancel={onClose}>
      <NameInputs />
      <RolesInput source="role_ids" roles={[...roles, ...others]} />
    </FormFrame>
  );
}
