import type { RaRecord } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { propertyOptions } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { Property } from '../../types.js';
import { fullName, useShares, type Owner } from './owner.js';

/** Gives an owner a share of one more property: as much as if all its owners had the same. */
export function AssignOwnerDialog({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const t = useText();
  const { data: properties } = useAllRows<Property>('property');
  const { data: shares } = useShares(owner.id);
  const { save, busy } = useSave<RaRecord>('owner_assignment', {
    ...{ success: t('people:owner.assigned'), onSaved: onClose },
  });
  const held = new Set(shares?.map(({ property_id }) => property_id));
  const free = properties?.filter(({ property_id }) => !held.has(property_id));
  return (
    <FormDialog
      title={t('form.labelled', { label: t('people:owner.assign'), value: fullName(owner) })}
      onClose={onClose}
    >
      {free && shares ? (
        <FormFrame
          busy={busy}
          defaultValues={{ property_id: '', acquired_date: '' }}
          onSubmit={(form) => save({ ...form, user_ids: [owner.id] })}
          onCancel={onClose}
        >
          <FieldRow>
            <TextInput
              source="property_id"
              label={t('people:owner.property')}
              helper={t('people:owner.assign_note')}
              required
              options={propertyOptions(free)}
            />
            <DayInput
              source="acquired_date"
              label={t('people:owner.acquired_date')}
              helper={t('people:owner.day_note')}
            />
          </FieldRow>
        </FormFrame>
      ) : (
        <PropertiesNotLoaded />
      )}
    </FormDialog>
  );
}
