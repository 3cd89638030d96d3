import { useAllRows } from '../../admin/preload.js';
import { parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { NumberInput } from '../../shared/number-inputs.js';
import { onlyValue, propertyOptions } from '../../shared/options.js';
import { PersonInputs } from '../../shared/PersonInputs.js';
import { useSave } from '../../shared/use-save.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { Property } from '../../types.js';
import type { Owner } from './owner.js';

interface Props {
  /** Left out where a person is to choose the property. */
  propertyId?: string | undefined;
  /** The owner to change; a new one without it. */
  record?: Owner;
  onClose: () => void;
}

const PERSON = ['first_name', 'last_name', 'email', 'phone'] as const;

/** Adds an owner with the share of a property, or corrects how one is called and reached. */
export function OwnerDialog({ propertyId, record, onClose }: Props) {
  const t = useText();
  const { data: properties } = useAllRows<Property>('property');
  return (
    <FormDialog title={t(record ? 'people:owner.edit' : 'people:owner.add')} onClose={onClose}>
      {record || properties ? (
        <OwnerForm propertyId={propertyId} record={record} properties={properties ?? []} onClose={onClose} />
      ) : (
        <PropertiesNotLoaded />
      )}
    </FormDialog>
  );
}

interface FormProps {
  propertyId: string | undefined;
  record: Owner | undefined;
  properties: readonly Property[];
  onClose: () => void;
}

function OwnerForm({ propertyId, record, properties, onClose }: FormProps) {
  const t = useText();
  const choices = propertyOptions(properties);
  const { save, busy } = useSave<Owner>('owner', { record, success: t('form.saved'), onSaved: onClose });
  const submit = (form: Record<string, unknown>) =>
    save({
      ...Object.fromEntries(PERSON.map((name) => [name, form[name]])),
      ...(!record && {
        property_id: form.property_id,
        share_percent: parseNumber(form.share_percent),
        acquired_date: form.acquired_date,
      }),
    });
  return (
    <FormFrame
      busy={busy}
      record={record}
      onSubmit={submit}
      onCancel={onClose}
      defaultValues={record ? {} : { property_id: propertyId ?? onlyValue(choices) }}
    >
      <PersonInputs />
      {!record && (
        <FieldRow>
          {!propertyId && (
            <TextInput source="property_id" label={t('people:owner.property')} required options={choices} />
          )}
          <NumberInput source="share_percent" label={t('people:owner.share')} helper={t('people:owner.share_note')} />
          <DayInput source="acquired_date" label={t('people:owner.acquired_date')} />
        </FieldRow>
      )}
    </FormFrame>
  );
}
