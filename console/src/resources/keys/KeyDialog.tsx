import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { onlyValue, propertyOptions } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { Property } from '../../types.js';
import type { Key } from './KeyPage.js';

interface Props {
  /** Left out where a person is to choose the property. */
  propertyId?: string | undefined;
  /** The key to change; a new one without it. */
  record?: Key;
  onClose: () => void;
}

/** Records a key; a new one may be with someone already. */
export function KeyDialog(props: Props) {
  const t = useText();
  const { data = null } = useAllRows<Property>('property');
  // A key stays with its property.
  const properties = props.record ? [] : data;
  return (
    <FormDialog title={t(props.record ? 'register:key.edit' : 'register:key.add')} onClose={props.onClose}>
      {properties ? <KeyForm {...props} properties={properties} /> : <PropertiesNotLoaded />}
    </FormDialog>
  );
}

function KeyForm({ propertyId, record, properties, onClose }: Props & { properties: readonly Property[] }) {
  const t = useText();
  const choices = propertyOptions(properties);
  const { save, busy } = useSave<Key>('key', { record, success: t('form.saved'), onSaved: onClose });
  const submit = ({ property_id, name, key_number, holder, note }: Record<string, unknown>) => {
    const fields = { name, key_number: key_number || null, note: note || null };
    return save(record ? { ...fields, version: record.version } : { ...fields, property_id, holder: holder || null });
  };
  return (
    <FormFrame
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      defaultValues={{ property_id: propertyId ?? onlyValue(choices), ...record }}
    >
      {!record && !propertyId && (
        <FieldRow>
          <TextInput source="property_id" label={t('register:property')} required options={choices} />
        </FieldRow>
      )}
      <FieldRow>
        <TextInput source="name" label={t('register:key.name')} required maxLength={80} autoFocus />
        <TextInput source="key_number" label={t('register:key.number')} maxLength={40} />
      </FieldRow>
      {!record && (
        <FieldRow>
          <TextInput
            source="holder"
            label={t('register:key.holder')}
            helper={t('register:key.holder_note')}
            maxLength={120}
          />
        </FieldRow>
      )}
      <TextInput source="note" label={t('register:note')} maxLength={500} multiline />
    </FormFrame>
  );
}
