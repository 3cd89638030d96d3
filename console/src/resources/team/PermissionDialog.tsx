import { useState } from 'react';
import type { PermissionRow } from '@keystead/client';
import type { Permission } from '@keystead/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { toast } from '../../toasts/toasts.js';
import { PermissionBoxes } from './PermissionBoxes.js';
import type { Role } from './RolePanel.js';

type Row = PermissionRow & RaRecord;

/** What a role may do, subject by subject. A save that fails is logged, and what it would have changed is marked. */
export function PermissionDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { data: permissions } = useEveryRow<Row>('permission');
  const before = role.permissions.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const submit = async () => {
    const change = {
      id: role.id,
      is_global: false,
      added_permissions: chosen.filter((id) => !before.includes(id)),
      removed_permissions: before.filter((id) => !chosen.includes(id)),
    };
    setBusy(true);
    try {
      await call('v1/system/setting/role-and-permission/update-role-and-permission', { body: { roles: [change] } });
      toast(t('form.saved'), 'success');
      onClose();
    } catch (error) {
      reportError(error);
      setFailed(true);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  const isUnsaved = (id: string) => hasFailed && chosen.includes(id) !== before.includes(id);
  const ids = new Map(permissions?.map(({ name, id }) => [name, String(id)]));
  const idOf = (permission: Permission) => ids.get(permission) ?? '';
  return (
    <FormDialog title={t('form.labelled', { label: t('people:role.edit'), value: role.name })} onClose={onClose}>
      {!permissions ? (
        <Waiting />
      ) : (
        <FormFrame busy={busy} onSubmit={submit} onCancel={onClose}>
          <PermissionBoxes
            isOffered={(permission) => ids.has(permission)}
            isChosen={(permission) => chosen.includes(idOf(permission))}
            onToggle={(permission) => toggle(idOf(permission))}
            labelOf={(permission, verb) =>
              isUnsaved(idOf(permission)) ? t('people:role.unsaved', { label: verb }) : verb
            }
          />
        </FormFrame>
      )}
    </FormDialog>
  );
}
