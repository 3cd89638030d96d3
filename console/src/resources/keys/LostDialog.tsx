import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import type { Key } from './KeyPage.js';

/** Says that a key is lost, by whoever has it, or corrects what was said of it. */
export function LostDialog({ row, onClose }: { row: Key; onClose: () => void }) {
  const t = useText();
  const today = useTodayAt({ property_id: row.property_id });
  const { save, busy } = useSave<Key>('key', { record: row, success: t('form.saved'), onSaved: onClose });
  const submit = ({ lost_on, lost_note }: Record<string, unknown>) =>
    save({ lost_on, lost_note: lost_note || null, version: row.version });
  return (
    <FormDialog title={t('register:key.lost_title', { name: `${row.name} · ${row.property_name}` })} onClose={onClose}>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        defaultValues={{ lost_on: row.lost_on ?? today, lost_note: row.lost_note }}
      >
        <FieldRow>
          <DayInput
            source="lost_on"
            label={t('register:key.lost_on')}
            helper={t('register:key.lost_helper')}
            required
            autoFocus
          />
        </FieldRow>
        <TextInput source="lost_note" label={t('register:key.lost_note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}
