import { useState } from 'react';
import { useText } from '../../i18n/texts.js';
import { useRemove } from '../../shared/use-remove.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { PermissionFacts } from '../team/PermissionFacts.js';
import type { ApiKey } from './api-key.js';

/** What a key may do, and its end. */
export function ApiKeyActions({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  const remove = useRemove<ApiKey>('api_key', t('webhooks:keys.deleted'));
  const [open, setOpen] = useState<'permissions' | 'delete' | null>(null);
  const { name, permissions } = apiKey;
  const close = () => setOpen(null);
  return (
    <>
      <RowMenu
        of={name}
        actions={[
          { label: t('people:role.see'), onPress: () => setOpen('permissions') },
          { label: t('form.delete'), onPress: () => setOpen('delete'), isFinal: true },
        ]}
      />
      {open === 'permissions' && <PermissionFacts name={name} permissions={permissions} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('form.delete'), value: name })}
          text={t('webhooks:keys.delete_text')}
          confirm={t('form.delete')}
          onConfirm={() => remove(apiKey)}
          onClose={close}
        />
      )}
    </>
  );
}
