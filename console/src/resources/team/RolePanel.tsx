import { useState } from 'react';
import type { RoleRow } from '@keystead/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useAction } from '../../shared/use-action.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import { useShow } from '../../shared/use-show.js';
import { PermissionDialog } from './PermissionDialog.js';
import { RoleDialog } from './RoleDialog.js';

export type Role = RoleRow & RaRecord;

const OLDEST = { field: 'created_at', order: 'ASC' as const };
const PATH = 'v1/system/setting/role-and-permission/role/delete';

/** Roles that the company made for itself, besides those of the product, and what each may do. */
export function RolePanel() {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('role.write');
  const mayDelete = useCan('role.delete');
  const { run } = useAction();
  const [open, setOpen] = useState<'new' | null>(null);
  const [edited, setEdited] = useState<Role | null>(null);
  const [deleted, setDeleted] = useState<Role | null>(null);
  const { data: roles = [] } = useEveryRow<Role>('role', { sort: OLDEST });
  const own = roles.filter(({ is_global }) => !is_global);
  const remove = () =>
    run(async () => {
      await call(`${PATH}/${String(deleted!.id)}`, { body: {} });
      return t('people:role.deleted');
    });
  return (
    <Panel
      title={t('people:role.title')}
      flush={own.length > 0}
      action={
        mayEdit && (
          <Button startIcon={<Add />} onClick={() => setOpen('new')}>
            {t('people:role.add')}
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <Typography color="textSecondary">{t('people:role.none')}</Typography>
      ) : (
        <PlainTable<Role>
          label={t('people:role.title')}
          rows={own}
          keyOf={({ id }) => String(id)}
          columns={[
            { label: t('people:role.name'), title: true, wrap: true, value: ({ name }) => name },
            {
              ...{ label: t('people:role.permissions'), right: true },
              value: ({ permissions }) => show.number(permissions.length),
            },
          ]}
          action={(role) => (
            <RowMenu
              of={role.name}
              actions={[
                mayEdit && { label: t('people:role.edit'), onPress: () => setEdited(role) },
                mayDelete && { label: t('people:role.delete'), isFinal: true, onPress: () => setDeleted(role) },
              ]}
            />
          )}
        />
      )}
      {open && <RoleDialog onClose={() => setOpen(null)} />}
      {edited && <PermissionDialog role={edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('people:role.delete'), value: deleted.name })}
          text={t('people:role.delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={() => setDeleted(null)}
        />
      )}
    </Panel>
  );
}
