import { useState } from 'react';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { useRemoveAndClose } from '../../shared/use-remove.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { fullName, OWNERS, type Owner } from './owner.js';
import { OwnerDialog } from './OwnerDialog.js';
import { useAccess, type Account } from './use-access.js';
import { usePersonData } from './use-person-data.js';

interface Props {
  owner: Owner;
  /** Undefined until it is known whether there is one. */
  account: Account | undefined;
}

/** What is done about an owner: the details, the sign-in, and the end of one who holds nothing. */
export function OwnerMenu({ owner, account }: Props) {
  const t = useText();
  const remove = useRemoveAndClose<typeof owner>('owner', t('people:owner.deleted'), OWNERS);
  const mayEdit = useCan('owner.write');
  const mayDelete = useCan('owner.delete');
  const access = useAccess(account ?? unknownAccount(owner), 'owner');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const onErased = () => closePage(appHistory, OWNERS);
  const held = usePersonData({ kind: 'owner', id: String(owner.id), name: fullName(owner), onErased });
  return (
    <>
      <RowMenu
        of={fullName(owner)}
        actions={[
          mayEdit && { label: t('form.edit'), onPress: () => setOpen('edit') },
          access.invite,
          ...access.actions,
          mayDelete &&
            owner.properties === 0 && {
              ...{ label: t('people:owner.delete'), isFinal: true, onPress: () => setOpen('delete') },
            },
          ...held.actions,
        ]}
      />
      {open === 'edit' && <OwnerDialog record={owner} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('people:owner.delete'), value: fullName(owner) })}
          text={t('people:owner.delete_text')}
          confirm={t('form.delete')}
          onConfirm={() => remove(owner)}
          onClose={close}
        />
      )}
      {access.dialog}
      {held.dialogs}
    </>
  );
}

/** Without a role to give, nothing is offered. */
const unknownAccount = ({ id, email, first_name, last_name }: Owner): Account => ({
  ...{ id: String(id), email, first_name, last_name, status: 'no_account', roles: [] },
});
