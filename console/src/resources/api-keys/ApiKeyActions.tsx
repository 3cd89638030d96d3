import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { toast } from '../../toasts/toasts.js';
import { PermissionFacts } from '../team/PermissionFacts.js';
import type { ApiKey } from './api-key.js';

/** What a key may do, and its end. */
export function ApiKeyActions({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'permissions' | 'delete' | null>(null);
  const { id, name, permissions } = apiKey;
  const close = () => setOpen(null);
  const remove = async () => {
    await provider.delete('api_key', { id, previousData: apiKey });
    void queryClient.invalidateQueries({ queryKey: ['api_key'] });
    toast(t('webhooks:keys.deleted'), 'success');
  };
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
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
