import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PersonKind } from '@keystead/contracts';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { forgetRecent } from '../../search/recent.js';
import { useSignIn } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { toast } from '../../toasts/toasts.js';

interface Erasable {
  kind: PersonKind;
  /** Of the record; undefined where there is none to erase. */
  id: string | undefined;
  name: string;
  onErased: () => void;
}

/** Offers to erase a person, says in plain words what goes and what stays, and erases them once that is confirmed. */
export function useErasePerson({ kind, id, name, onErased }: Erasable) {
  const t = useText();
  const queryClient = useQueryClient();
  const mayErase = useCan('company.write');
  const user_id = useSignIn()?.user.user_id;
  const [isOpen, setOpen] = useState(false);
  const erase = async () => {
    await call('v1/system/company/erase-person', { body: { kind, id } });
    if (user_id) forgetRecent(user_id, name);
    void queryClient.invalidateQueries();
    toast(t('people:erase.done'), 'success');
    onErased();
  };
  const action = mayErase &&
    id !== undefined && { label: t('people:erase.action'), isFinal: true, onPress: () => setOpen(true) };
  const dialog = isOpen && (
    <ConfirmDialog
      title={t('form.labelled', { label: t('people:erase.action'), value: name })}
      text={t('people:erase.text')}
      confirm={t('people:erase.confirm')}
      onConfirm={erase}
      onClose={() => setOpen(false)}
    />
  );
  return { action, dialog };
}
