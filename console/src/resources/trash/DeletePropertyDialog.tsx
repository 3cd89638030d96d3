import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import type { Property } from '../../types.js';

interface Props {
  property: Pick<Property, 'property_id' | 'property_block_id' | 'name'>;
  onClose: () => void;
}

/** Moves a property with its units to the trash, once its name is typed. */
export function DeletePropertyDialog({ property: { property_id, property_block_id, name }, onClose }: Props) {
  const t = useText();
  const { save, busy } = useSave<RaRecord>('property_deletion', {
    success: t('register:trash.moved', { name }),
    onSaved: () => closePage(appHistory, '/admin/property'),
    undo: () => call(`v1/system/property/block/restore/${property_block_id}`, { body: { whole_building: true } }),
  });
  return (
    <FormDialog title={t('form.labelled', { label: t('form.delete'), value: name })} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{t('register:trash.delete_text', { name })}</Typography>
      <FormFrame
        busy={busy}
        onSubmit={(form) => save({ property_id, name: form.name })}
        onCancel={onClose}
        submitLabel={t('form.delete')}
      >
        <TextInput source="name" label={t('register:trash.type_name')} required autoFocus />
      </FormFrame>
    </FormDialog>
  );
}
