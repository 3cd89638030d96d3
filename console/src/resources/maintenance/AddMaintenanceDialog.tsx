import { useState } from 'react';
import { useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { onlyValue } from '../../shared/options.js';
import { uploadPhotos } from '../../shared/photos/use-photo-upload.js';
import { useAction } from '../../shared/use-action.js';
import { useSave } from '../../shared/use-save.js';
import { useUnits } from '../../shared/use-units.js';
import type { MaintenanceRequest } from '../../types.js';
import { ChosenPhotos } from './ChosenPhotos.js';
import { PlanOfCompanyWithout, PlanWithout, useIsWithoutMaintenance } from './PlanWithout.js';
import { RequestInputs } from './RequestInputs.js';
import { UnsentPhotos } from './UnsentPhotos.js';
import { useRequestPhotos } from './use-request-photos.js';

/** Reports something to be repaired; a property that is known offers its own units alone. */
export function AddMaintenanceDialog({
  propertyId,
  known,
  onClose,
}: {
  propertyId?: string | undefined;
  /** What the form begins with, such as what an inspection found. */
  known?: Partial<Pick<MaintenanceRequest, 'property_block_id' | 'title' | 'description'>>;
  onClose: () => void;
}) {
  const t = useText();
  const units = useUnits(propertyId);
  const isWithout = useIsWithoutMaintenance();
  const isPerson = useIsPerson();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const photosOf = useRequestPhotos();
  const { run, busy: isSending } = useAction();
  const [savedId, setSavedId] = useState<MaintenanceRequest['id'] | null>(null);
  const sendPhotos = (id: MaintenanceRequest['id']) =>
    run(async () => {
      const { add, path } = photosOf(id);
      const drop = (file: File) => setPhotos((chosen) => chosen.filter((each) => each !== file));
      await uploadPhotos(photos, add, path, drop);
      onClose();
      return savedId === null ? null : t('photo.added');
    });
  const { save, busy, limit } = useSave<MaintenanceRequest>('maintenance', {
    success: t('register:maintenance.added'),
    // The request stands, whatever becomes of its pictures: for those that are refused the dialog stays.
    onSaved: ({ id }) => {
      if (photos.length === 0) return onClose();
      setSavedId(id);
      void sendPhotos(id);
    },
    showsLimit: true,
  });
  if (isWithout && isPerson) {
    return (
      <FormDialog title={t('register:maintenance.add')} onClose={onClose}>
        <PlanOfCompanyWithout onClose={onClose} />
      </FormDialog>
    );
  }
  // A form that began again when the units arrive would lose what was typed meanwhile.
  if (!units) return null;
  const submit = ({ due_on, ...form }: Record<string, unknown>) =>
    save({ ...form, is_urgent: form.is_urgent === true, ...(due_on ? { due_on } : {}) });
  if (savedId !== null && !isSending) {
    return (
      <FormDialog title={t('register:maintenance.add')} onClose={onClose}>
        <UnsentPhotos files={photos} onChange={setPhotos} onRetry={() => void sendPhotos(savedId)} onClose={onClose} />
      </FormDialog>
    );
  }
  return (
    <FormDialog title={t('register:maintenance.add')} onClose={onClose} isHeld={isSending}>
      {isWithout && !limit && <PlanWithout />}
      <FormFrame
        busy={busy || isSending}
        limit={limit}
        defaultValues={{ property_block_id: onlyValue(units), ...known }}
        onSubmit={submit}
        onCancel={onClose}
      >
        <RequestInputs>
          <TextInput source="property_block_id" label={t('register:maintenance.unit')} required options={units} />
        </RequestInputs>
        <ChosenPhotos files={photos} disabled={isSending} onChange={setPhotos} />
      </FormFrame>
    </FormDialog>
  );
}
