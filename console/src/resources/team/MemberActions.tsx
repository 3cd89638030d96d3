import { useState } from 'react';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useAction } from '../../shared/use-action.js';
import { useSignIn } from '../../session/session.js';
import { MemberDialog } from './MemberDialog.js';
import { memberName, type Member } from './member.js';

/** Changes the roles of a person, or whether they may sign in. No one changes their own. */
export function MemberActions({ member }: { member: Member }) {
  const t = useText();
  const { run } = useAction();
  const own = useSignIn()?.user.user_id;
  const [open, setOpen] = useState<'roles' | 'disable' | null>(null);
  const { id, status } = member;
  const name = memberName(member);
  if (id === own) return null;
  const close = () => setOpen(null);
  const setStatus = (next: 'active' | 'disabled') =>
    run(async () => {
      await call('v1/system/user/save', { body: { id, status: next } });
      return t('form.saved');
    });
  const resend = () =>
    run(async () => {
      await call('v1/system/user/invite', { body: { email: member.email, role_id: member.roles[0]?.id } });
      return t('people:team.invited');
    });
  return (
    <>
      <RowMenu
        of={name}
        actions={[
          // An invitation has the one role that it was sent for.
          status === 'invited'
            ? { label: t('people:team.resend'), onPress: () => void resend() }
            : { label: t('people:team.edit_roles'), onPress: () => setOpen('roles') },
          status === 'disabled' && { label: t('people:team.enable'), onPress: () => void setStatus('active') },
          status !== 'disabled' && {
            label: t(status === 'invited' ? 'people:team.withdraw' : 'people:team.disable'),
            isFinal: true,
            onPress: () => setOpen('disable'),
          },
        ]}
      />
      {open === 'roles' && <MemberDialog member={member} onClose={close} />}
      {open === 'disable' && (
        <ConfirmDialog
          title={name}
          text={t(status === 'invited' ? 'people:team.withdraw_text' : 'people:team.disable_text')}
          confirm={t(status === 'invited' ? 'people:team.withdraw' : 'people:team.disable')}
          onConfirm={() => setStatus('disabled')}
          onClose={close}
        />
      )}
    </>
  );
}
