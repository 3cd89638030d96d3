import { useState, type ReactNode } from 'react';
import type { PersonRow } from '@keystead/client';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useSignIn } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import type { RowAction } from '../../shared/RowMenu.js';
import { useAction } from '../../shared/use-action.js';

/** Whose sign-in is meant: a row of the team, a renter, or an owner with what is known of the account. */
export type Account = Pick<
  PersonRow,
  'id' | 'email' | 'first_name' | 'last_name' | 'status' | 'roles' | 'has_authenticator'
>;

interface Access {
  invite: RowAction | null;
  actions: RowAction[];
  dialog: ReactNode;
}

type Question = 'withdraw' | 'disable' | 'remove_app';

/**
 * What can be done about the sign-in of a person: an invitation, the same again, taking it back, and closing or opening
 * the account. No one changes their own.
 * @param role Key of the only role that may be locked out here; an account with others is left to the team's page.
 * @returns What brings a sign-in to who has none, the other entries of a menu, and the question that one of them asks.
 */
export function useAccess(account: Account, role?: string): Access {
  const t = useText();
  const { run } = useAction();
  const mayWrite = useCan('user.write');
  const own = useSignIn()?.user.user_id;
  const [asking, setAsking] = useState<Question | null>(null);
  const { id, email, first_name, last_name, status, roles, has_authenticator = false } = account;
  const role_id = roles[0]?.id;
  const invite = () =>
    run(async () => {
      // Without a password an account that is created begins as an invitation, which keeps the name.
      await (first_name && last_name
        ? call('v1/system/user/create', { body: { first_name, last_name, email, role_ids: [role_id] } })
        : call('v1/system/user/invite', { body: { email, role_id } }));
      return t('people:team.invited');
    });
  const name = [first_name, last_name].filter(Boolean).join(' ') || email;
  const setStatus = (next: 'active' | 'disabled') =>
    run(async () => {
      await call('v1/system/user/save', { body: { id, status: next } });
      if (status === 'invited') return t('people:team.withdrawn');
      return t(next === 'active' ? 'people:team.let_in' : 'people:team.locked_out', { name });
    });
  const removeApp = () =>
    run(async () => {
      await call('v1/system/user/authenticator/delete', { body: { id } });
      return t('people:team.app_removed', { name });
    });
  if (!mayWrite || id === own) return { invite: null, actions: [], dialog: null };
  const mayLock = !role || roles.every(({ key }) => key === role);
  const ask = (question: Question): RowAction => ({
    label: t(`people:team.${question}`),
    isFinal: true,
    onPress: () => setAsking(question),
  });
  const offered: Record<PersonRow['status'], (RowAction | false)[]> = {
    no_account: [],
    invited: [{ label: t('people:team.resend'), onPress: () => void invite() }, ask('withdraw')],
    active: [has_authenticator && ask('remove_app'), mayLock && ask('disable')],
    disabled: [mayLock && { label: t('people:team.enable'), onPress: () => void setStatus('active') }],
  };
  const isInvitable = status === 'no_account' && role_id !== undefined;
  return {
    invite: isInvitable ? { label: t('people:invite'), onPress: () => void invite() } : null,
    actions: offered[status].filter((action) => action !== false),
    dialog: asking && (
      <ConfirmDialog
        title={name}
        text={t(`people:team.${asking}_text`, { name })}
        confirm={t(`people:team.${asking}`)}
        onConfirm={() => (asking === 'remove_app' ? removeApp() : setStatus('disabled'))}
        onClose={() => setAsking(null)}
      />
    ),
  };
}
