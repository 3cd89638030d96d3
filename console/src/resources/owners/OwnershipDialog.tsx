import type { RaRecord } from 'ra-core';
import { numberText } from '../../format/money.js';
import { t as text, useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import type { PropertyOwner } from '../../types.js';
import { ownershipBody, ownershipErrors, ownershipForm, shareOf } from './ownership-body.js';

interface Props {
  propertyId: string;
  owners: PropertyOwner[];
  onClose: () => void;
}

const isShare = (value: unknown) => (shareOf(value) === null ? text('owner.share_wrong') : undefined);

/** Corrects the shares of a property, with effect from a day. */
export function OwnershipDialog({ propertyId, owners, onClose }: Props) {
  const t = useText();
  const { save, busy } = useSave<RaRecord>('ownership', { success: t('form.saved'), onSaved: onClose });
  const submit = async (form: Record<string, unknown>) => {
    const errors = await save(ownershipBody(propertyId, owners, form) as Record<string, unknown>);
    return ownershipErrors(errors, owners.length);
  };
  return (
    <FormDialog title={t('owner.correct')} onClose={onClose}>
      <FormFrame busy={busy} defaultValues={ownershipForm(owners)} onSubmit={submit} onCancel={onClose}>
        <FieldRow>
          {owners.map(({ id, first_name, last_name }, index) => (
            <TextInput
              key={id}
              source={`share_${index}`}
              label={`${first_name} ${last_name}`.trim()}
              helper={t('owner.share')}
              inputMode="decimal"
              written={numberText}
              validate={[isShare]}
              required
              maxLength={6}
            />
          ))}
        </FieldRow>
        <DayInput source="acquired_date" label={t('owner.acquired_date')} helper={t('owner.acquired_about')} />
      </FormFrame>
    </FormDialog>
  );
}
