import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import type { Lease } from '../../types.js';
import type { Key } from './KeyPage.js';

/** Hands a key to a person: renters of the property are suggested, and the day it is to be back may be left open. */
export function LendDialog({ row, onClose }: { row: Key; onClose: () => void }) {
  const t = useText();
  const today = useTodayAt({ property_id: row.property_id });
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const { save, busy } = useSave<Key>('key', { record: row, success: t('form.saved'), onSaved: onClose });
  const renters = leases
    .filter(({ property_id, status }) => property_id === row.property_id && status !== 'expired')
    .flatMap(({ tenants }) => tenants.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  const submit = ({ holder, lent_on, due_back }: Record<string, unknown>) =>
    save({ holder, lent_on, due_back: due_back || null, version: row.version });
  return (
    <FormDialog title={t('register:key.lend_title', { name: `${row.name} · ${row.property_name}` })} onClose={onClose}>
      <FormFrame busy={busy} onSubmit={submit} onCancel={onClose} defaultValues={{ lent_on: today }}>
        <FieldRow>
          <TextInput
            source="holder"
            label={t('register:key.to')}
            required
            maxLength={120}
            list={[...new Set(renters)]}
            autoFocus
          />
        </FieldRow>
        <FieldRow>
          <DayInput source="lent_on" label={t('register:key.lent_on')} required />
          <DayInput source="due_back" label={t('register:key.due_back')} helper={t('register:key.due_note')} />
        </FieldRow>
      </FormFrame>
    </FormDialog>
  );
}
