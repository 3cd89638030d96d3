import { useState } from 'react';
import type { EmptiedTrash, PropertyRow } from '@keystead/client';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAction } from '../../shared/use-action.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';

export type TrashedUnit = PropertyRow & RaRecord;

const DELETED = { show_deleted: '1' };
const SORT = { field: 'deleted_at', order: 'DESC' as const };

/** Units that were deleted, with the way to restore them until the trash is emptied. */
export function TrashPage() {
  const t = useText();
  const mayRestore = useCan('property.write');
  const mayEmpty = useCan('property.delete');
  const [emptying, setEmptying] = useState(false);
  const queryClient = useQueryClient();
  const empty = async () => {
    const { data } = await call<{ data: EmptiedTrash }>('v1/system/property/empty-trash', { body: {} });
    void queryClient.invalidateQueries();
    toast(t('register:trash.emptied', { count: data.units }), 'success');
  };
  return (
    <>
      <RecordList<TrashedUnit>
        resource="property_trash"
        title={t('register:trash.title')}
        back={{ to: '/admin/property', text: t('menu.properties') }}
        sort={SORT}
        within={DELETED}
        actions={
          mayEmpty && (
            <Button color="error" variant="outlined" onClick={() => setEmptying(true)}>
              {t('register:trash.empty')}
            </Button>
          )
        }
        columns={useColumns()}
        label={t('register:trash.title')}
        action={(row) => mayRestore && <RestoreButton unit={row} />}
        empty={<EmptyState title={t('register:trash.empty_title')} text={t('register:trash.empty_text')} />}
      />
      {emptying && (
        <ConfirmDialog
          title={t('register:trash.empty')}
          text={t('register:trash.empty_confirm')}
          confirm={t('register:trash.empty')}
          onConfirm={empty}
          onClose={() => setEmptying(false)}
        />
      )}
    </>
  );
}

function useColumns(): Column<TrashedUnit>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      ...{ key: 'name', label: t('property.name'), title: true, wrap: true },
      value: ({ name, units }) => {
        const unit = units[0]?.name;
        return unit && unit !== name ? `${name} · ${unit}` : name;
      },
    },
    {
      ...{ key: 'address', label: t('property.address'), wrap: true },
      value: ({ property_address, country_iso }) => show.address(property_address, country_iso),
    },
    {
      ...{ label: t('register:trash.deleted_at'), source: 'deleted_at' },
      value: ({ deleted_at }) => show.moment(deleted_at),
    },
  ];
}

/** Restores a unit; where the whole property lies in the trash, with all its units. */
function RestoreButton({ unit }: { unit: TrashedUnit }) {
  const t = useText();
  const { run, busy } = useAction();
  const { id, name, is_property_deleted } = unit;
  const restore = async () => {
    await call(`v1/system/property/block/restore/${String(id)}`, {
      body: { whole_building: is_property_deleted === true },
    });
    return t('register:trash.restored', { name });
  };
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={t('form.labelled', { label: t('register:trash.restore'), value: name })}
      onClick={() => void run(restore)}
    >
      {t('register:trash.restore')}
    </Button>
  );
}
