import Alert from '@mui/material/Alert';
import { parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { CountInput } from '../../shared/number-inputs.js';
import { useOne } from '../../shared/use-one.js';
import { useSave } from '../../shared/use-save.js';
import type { Lease, Property } from '../../types.js';
import type { Occupant } from './use-occupants.js';

interface Props {
  lease: Lease;
  kind: Occupant['kind'];
  /** What is changed; one is added without it. */
  record?: Occupant;
  onClose: () => void;
}

const COMMON = ['name', 'note'] as const;
const OF_PERSON = ['kind', 'born_on', 'relationship', ...COMMON] as const;
const OF_PET = ['kind', 'animal', 'agreed_on', ...COMMON] as const;

/** The form of a person who lives there besides the renters, or of a pet. */
export function OccupantDialog({ lease, kind, record, onClose }: Props) {
  const t = useText();
  const isPet = kind === 'pet';
  const { save, busy } = useSave<Occupant>('lease_occupant', {
    ...{ record, success: t('form.saved'), onSaved: onClose },
  });
  const submit = (form: Record<string, unknown>) =>
    save({
      ...Object.fromEntries((isPet ? OF_PET : OF_PERSON).map((field) => [field, form[field] || null])),
      ...(isPet && { animal_count: parseNumber(form.animal_count) ?? 1 }),
      ...(!record && { lease_id: lease.lease_id }),
    });
  const title = record
    ? t(isPet ? 'leasing:occupant.pet_edit' : 'leasing:occupant.edit')
    : t(isPet ? 'leasing:occupant.pet_add' : 'leasing:occupant.add');
  return (
    <FormDialog title={title} onClose={onClose}>
      {isPet && <PetNote propertyId={lease.property_id} />}
      <FormFrame
        busy={busy}
        record={record}
        defaultValues={isPet ? { kind, animal_count: '1' } : { kind }}
        onSubmit={submit}
        onCancel={onClose}
      >
        {isPet ? <PetInputs /> : <PersonInputs />}
        <TextInput source="note" label={t('leasing:note')} multiline maxLength={500} />
      </FormFrame>
    </FormDialog>
  );
}

function PersonInputs() {
  const t = useText();
  return (
    <>
      <FieldRow>
        <TextInput source="name" label={t('leasing:occupant.name')} required maxLength={120} autoFocus />
        <TextInput
          source="kind"
          label={t('leasing:occupant.kind_label')}
          required
          options={(['adult', 'child'] as const).map((value) => ({
            value,
            label: t(`leasing:occupant.kind.${value}`),
          }))}
        />
      </FieldRow>
      <FieldRow>
        <DayInput source="born_on" label={t('leasing:occupant.born_on')} />
        <TextInput source="relationship" label={t('leasing:occupant.relationship')} maxLength={80} />
      </FieldRow>
    </>
  );
}

function PetInputs() {
  const t = useText();
  return (
    <>
      <FieldRow>
        <TextInput source="animal" label={t('leasing:occupant.animal')} required maxLength={60} autoFocus />
        <TextInput source="name" label={t('leasing:occupant.pet_name')} maxLength={120} />
      </FieldRow>
      <FieldRow>
        <CountInput source="animal_count" label={t('leasing:occupant.animal_count')} />
        <DayInput source="agreed_on" label={t('leasing:occupant.agreed_on')} />
      </FieldRow>
    </>
  );
}

/** What the property says of pets; an agreement may go beyond it. */
function PetNote({ propertyId }: { propertyId: string }) {
  const t = useText();
  const { data } = useOne<Property>('property', propertyId);
  if (data?.features?.pet_allowed !== false) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('leasing:occupant.pets_not_allowed')}
    </Alert>
  );
}
