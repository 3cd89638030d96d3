import type { ReactNode } from 'react';
import { useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { DayInput, FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';

/** What is wrong, how urgent it is, and by when it is to be done. */
export function RequestInputs({ children }: { children?: ReactNode }) {
  const t = useText();
  const isPerson = useIsPerson();
  return (
    <FieldRow min="100%">
      {children}
      <TextInput source="title" label={t('register:maintenance.title')} required maxLength={120} />
      <TextInput
        source="description"
        label={t('register:maintenance.description')}
        required
        maxLength={2000}
        multiline
      />
      <SwitchInput source="is_urgent" label={t('register:maintenance.urgent')} />
      {/* By when it is done is for the team to say, and for the law. */}
      {!isPerson && (
        <DayInput source="due_on" label={t('register:maintenance.due')} helper={t('register:maintenance.due_help')} />
      )}
    </FieldRow>
  );
}
