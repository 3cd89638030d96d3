import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Edit from '@mui/icons-material/EditOutlined';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useAccess } from '../people/use-access.js';
import { MemberDialog } from './MemberDialog.js';
import { memberName, type Member } from './member.js';

/** Changes the name and roles of a person, or whether they may sign in. No one changes their own. */
export function MemberActions({ member }: { member: Member }) {
  const t = useText();
  const own = useSignIn()?.user.user_id;
  const [editing, setEditing] = useState(false);
  const access = useAccess(member);
  if (member.id === own) return null;
  return (
    <>
      {/* An invitation has the one role that it was sent for. */}
      {member.status !== 'invited' && (
        <IconButton
          aria-label={t('form.labelled', { label: t('people:team.edit'), value: memberName(member) })}
          onClick={() => setEditing(true)}
        >
          <Edit fontSize="small" />
        </IconButton>
      )}
      <RowMenu of={memberName(member)} actions={[access.invite, ...access.actions]} />
      {editing && <MemberDialog member={member} onClose={() => setEditing(false)} />}
      {access.dialog}
    </>
  );
}
