import type { RoleRow } from '@keystead/client';
import { ROLES } from '@keystead/contracts';
import IconButton from '@mui/material/IconButton';
import Delete from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { roleName } from '../../i18n/role-name.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAction } from '../../shared/use-action.js';
import { NameDialog } from './NameDialog.js';
import { AddButton } from './AddButton.js';
import { PermissionList } from './PermissionList.js';

type Role = RoleRow & RaRecord;

const PATH = 'v1/system/setting/role-and-permission/global/role';
const SORT = { field: 'name', order: 'ASC' as const };

/** The roles that the product comes with stay. */
const isAdded = ({ key }: Role) => !ROLES.some((known) => known === key);
const removeRole = ({ id }: Role) => call(`${PATH}/delete/${String(id)}`, { body: {} });

/** The roles that every company has, what each may do, and the permissions that roles are made of. */
export function GlobalRolesPage() {
  const t = useText();
  const mayAdd = useCan('global_role.write');
  const mayDelete = useCan('global_role.delete');
  const [adding, setAdding] = useState(false);
  const add = mayAdd && <AddButton text={t('company:role.add')} onClick={() => setAdding(true)} />;
  const columns: Column<Role>[] = [
    { label: t('company:role.name'), source: 'name', title: true, wrap: true, value: (role) => roleName(role) },
    { key: 'key', label: t('company:role.key'), value: ({ key }) => key },
    {
      key: 'permission',
      label: t('company:permission.title'),
      wrap: true,
      value: ({ permission_names }) => permission_names.join(', '),
    },
  ];
  return (
    <>
      <RecordList<Role>
        resource="global_role"
        title={t('menu.global_roles')}
        actions={add}
        sort={SORT}
        search={t('company:role.search')}
        columns={columns}
        label={t('menu.global_roles')}
        action={(role) => <DeleteRole role={role} />}
        bulk={mayDelete && <DeleteSelected nameOf={roleName} isFor={isAdded} remove={removeRole} />}
        empty={<EmptyState title={t('company:role.none_title')} text={t('company:role.none_text')} action={add} />}
      />
      <PermissionList />
      {adding && (
        <NameDialog
          title={t('company:role.add')}
          label={t('company:role.name')}
          path={`${PATH}/create`}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function DeleteRole({ role }: { role: Role }) {
  const t = useText();
  const mayDelete = useCan('global_role.delete');
  const { run } = useAction();
  const [asking, setAsking] = useState(false);
  const label = t('form.labelled', { label: t('form.delete'), value: roleName(role) });
  const remove = () =>
    run(async () => {
      await removeRole(role);
      return t('company:role.deleted');
    });
  if (!mayDelete || !isAdded(role)) return null;
  return (
    <>
      <IconButton aria-label={label} onClick={() => setAsking(true)}>
        <Delete fontSize="small" />
      </IconButton>
      {asking && (
        <ConfirmDialog
          title={label}
          text={t('company:role.delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
