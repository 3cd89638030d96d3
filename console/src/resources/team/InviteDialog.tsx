import type { RaRecord } from 'ra-core';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, isEmailField, TextInput } from '../../shared/inputs.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { usePortfolioNote } from './RolesInput.js';
import { useRoles, type RoleOption } from './use-roles.js';

/** Mails someone an invitation to the company in a role. */
export function InviteDialog({ email = '', onClose }: { email?: string; onClose: () => void }) {
  const t = useText();
  const roles = useRoles();
  return (
    <FormDialog title={t('people:team.invite')} onClose={onClose}>
      {roles ? <InviteForm email={email} roles={roles} onClose={onClose} /> : <Waiting />}
    </FormDialog>
  );
}

interface FormProps {
  email: string;
  roles: readonly RoleOption[];
  onClose: () => void;
}

function InviteForm({ email, roles, onClose }: FormProps) {
  const t = useText();
  const { save, busy, limit } = useSave<RaRecord>('invitation', {
    ...{ success: t('people:team.invited'), onSaved: onClose, showsLimit: true },
  });
  // Who invites in a hurry gives away no more than a member of the team needs.
  const standard = roles.find(({ key }) => key === 'team_member') ?? roles[0];
  return (
    <>
      <Typography sx={{ mb: 2 }}>{t('people:team.invite_text')}</Typography>
      <FormFrame
        busy={busy}
        limit={limit}
        onSubmit={(form) => save({ email: form.email, role_id: form.role_id })}
        onCancel={onClose}
        submitLabel={t('people:team.send')}
        defaultValues={{ email, role_id: standard?.value }}
      >
        <FieldRow>
          <TextInput
            source="email"
            label={t('auth.email')}
            type="email"
            inputMode="email"
            required
            validate={[isEmailField]}
            maxLength={254}
            autoFocus
          />
          <RoleInput roles={roles} />
        </FieldRow>
      </FormFrame>
    </>
  );
}

function RoleInput({ roles }: Pick<FormProps, 'roles'>) {
  const t = useText();
  const helper = usePortfolioNote('role_id', roles);
  return <TextInput source="role_id" label={t('people:team.role')} required options={roles} helper={helper} />;
}
