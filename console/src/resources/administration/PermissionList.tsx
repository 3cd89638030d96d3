import { useState } from 'react';
import type { PermissionRow } from '@keystead/client';
import IconButton from '@mui/material/IconButton';
import Delete from '@mui/icons-material/DeleteOutlined';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAction } from '../../shared/use-action.js';
import { AddButton } from './AddButton.js';
import { NameDialog } from './NameDialog.js';

type Permission = PermissionRow & RaRecord;

const PATH = 'v1/system/setting/role-and-permission';
const SORT = { field: 'name', order: 'ASC' as const };
const EVERYTHING = {};
/** The most rows that the API returns at once, so that a permission that was added is on the page shown. */
const PAGE_SIZE = 100;

const nameOf = ({ name }: Permission) => name;
/** The permissions that the product comes with stay. */
const isAdded = ({ is_global }: Permission) => !is_global;
const removePermission = ({ id }: Permission) => call(`${PATH}/permission/delete/${String(id)}`, { body: {} });

/** Permissions and their groups. One that a role has stays. */
export function PermissionList() {
  const t = useText();
  const mayAdd = useCan('global_role.write');
  const mayDelete = useCan('global_role.delete');
  const { run, busy } = useAction();
  const [adding, setAdding] = useState<'permission' | 'group' | null>(null);
  const { data: groups = [] } = useQuery({
    queryKey: ['permission_group'],
    queryFn: ({ signal }) =>
      call<{ data: { id: string; name: string }[] }>(`${PATH}/permission-group`, {
        query: { total: PAGE_SIZE },
        signal,
      }).then(({ data }) => data.map(({ name }) => ({ value: name, label: name }))),
  });
  const remove = (permission: Permission) =>
    run(async () => {
      await removePermission(permission);
      return t('company:permission.deleted');
    });
  return (
    <>
      <RecordList<Permission>
        resource="global_permission"
        within={EVERYTHING}
        sort={SORT}
        perPage={PAGE_SIZE}
        actions={
          mayAdd && (
            <>
              <AddButton text={t('company:permission.add')} onClick={() => setAdding('permission')} />
              <AddButton text={t('company:permission.add_group')} onClick={() => setAdding('group')} />
            </>
          )
        }
        columns={[
          { label: t('company:permission.name'), source: 'name', title: true, value: ({ name }) => name },
          { key: 'group', label: t('company:permission.group'), value: ({ group }) => group.name },
        ]}
        label={t('company:permission.title')}
        action={(permission) =>
          mayDelete &&
          isAdded(permission) && (
            <IconButton
              aria-label={t('form.labelled', { label: t('form.delete'), value: permission.name })}
              disabled={busy}
              onClick={() => void remove(permission)}
            >
              <Delete fontSize="small" />
            </IconButton>
          )
        }
        bulk={mayDelete && <DeleteSelected nameOf={nameOf} isFor={isAdded} remove={removePermission} />}
        empty={<EmptyState title={t('company:permission.none_title')} text={t('company:permission.none_text')} />}
      />
      {adding && (
        <NameDialog
          title={t(adding === 'group' ? 'company:permission.add_group' : 'company:permission.add')}
          label={t('company:permission.name')}
          path={`${PATH}/${adding === 'group' ? 'permission-group/create' : 'global/permission/create'}`}
          {...(adding === 'permission' && { groups })}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
