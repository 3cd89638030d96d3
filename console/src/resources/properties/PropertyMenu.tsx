import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCan, useMayAddProperty } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { offerUndo } from '../../admin/undo.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { hubPath } from './paths.js';

interface Props {
  property: { property_id: string; property_block_id: string; name: string };
  /** One of several units, whose page this is. */
  unit?: { property_block_id: string; name: string };
}

const DeletePropertyDialog = lazyScreen<{ property: Props['property']; onClose: () => void }>(
  'register',
  async () => (await import('../trash/DeletePropertyDialog.js')).DeletePropertyDialog,
);

/** The rarer actions of a property or one of its units. */
export function PropertyMenu({ property, unit }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mayDelete = useCan('property.delete');
  const mayAddUnit = useCan('property.write');
  const mayCopy = useMayAddProperty();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const removeUnit = async () => {
    await call(`v1/system/property/block/delete/${unit!.property_block_id}`, { body: {} });
    void queryClient.invalidateQueries();
    offerUndo(t('property.unit_deleted', { name: unit!.name }), () =>
      call(`v1/system/property/block/restore/${unit!.property_block_id}`, { body: { whole_building: false } }),
    );
    void navigate(hubPath(property.property_id, 'units'));
  };
  const label = t(unit ? 'property.unit_delete' : 'property.delete');
  return (
    <>
      <RowMenu
        of={unit?.name ?? property.name}
        actions={[
          unit
            ? mayAddUnit && {
                label: t('property.unit_copy'),
                onPress: () => void navigate(`/admin/property/create/${unit.property_block_id}`),
              }
            : mayCopy && {
                label: t('property.copy'),
                onPress: () => void navigate(`/admin/property/create?copy=${property.property_block_id}`),
              },
          mayDelete && { label, isFinal: true, onPress: () => setOpen(true) },
        ]}
      />
      {open && unit && (
        <ConfirmDialog
          title={t('form.labelled', { label, value: unit.name })}
          text={t('property.unit_delete_text')}
          confirm={t('form.delete')}
          onConfirm={removeUnit}
          onClose={close}
        />
      )}
      {open && !unit && (
        <Suspense>
          <DeletePropertyDialog property={property} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
