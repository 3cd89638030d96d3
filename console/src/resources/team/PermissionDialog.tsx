import { useState } from 'react';
import type { PermissionRow } from '@keystead/client';
import { PERMISSION_GROUPS } from '@keystead/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'ra-core';
import { can } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { Waiting } from '../../shared/RecordPage.js';
import { toast } from '../../toasts/toasts.js';
import type { Role } from './RolePanel.js';

type Permission = PermissionRow & RaRecord;

const ALL = { sort: { field: 'name', order: 'ASC' as const }, pagination: { page: 1, perPage: 200 }, filter: {} };
export const VERBS = ['read', 'write', 'delete'] as const;

/** What a role may do, subject by subject. A save that fails is logged, and what it would have changed is marked. */
export function PermissionDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { data: permissions } = useGetList<Permission>('permission', ALL);
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
  const groups = PERMISSION_GROUPS.map(
    (group) => [group, permissions?.filter((each) => each.group.name === group) ?? []] as const,
  );
  return (
    <FormDialog title={t('form.labelled', { label: t('people:role.edit'), value: role.name })} onClose={onClose}>
      {!permissions ? (
        <Waiting />
      ) : (
        <FormFrame busy={busy} onSubmit={submit} onCancel={onClose}>
          {groups
            .filter(([, rows]) => rows.length > 0)
            .map(([group, rows]) => (
              <Box
                key={group}
                component="fieldset"
                sx={{ border: 0, borderBottom: 1, borderColor: 'divider', m: 0, p: 0, pb: 0.5, mb: 1 }}
              >
                <Box component="legend" sx={{ fontWeight: 650, p: 0 }}>
                  {t(`people:permission.group.${group}`)}
                </Box>
                {VERBS.map((verb) => {
                  const permission = rows.find(({ name }) => name === `${group}.${verb}`);
                  return (
                    permission && (
                      <FormControlLabel
                        key={verb}
                        control={
                          <Checkbox
                            // No one gives what they do not hold themselves.
                            disabled={!can(`${group}.${verb}`)}
                            checked={chosen.includes(String(permission.id))}
                            onChange={() => toggle(String(permission.id))}
                          />
                        }
                        label={
                          isUnsaved(String(permission.id))
                            ? t('people:role.unsaved', { label: t(`people:permission.${verb}`) })
                            : t(`people:permission.${verb}`)
                        }
                      />
                    )
                  );
                })}
              </Box>
            ))}
        </FormFrame>
      )}
    </FormDialog>
  );
}
