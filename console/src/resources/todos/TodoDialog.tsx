import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Validator } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { t as text, useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { CountInput } from '../../shared/number-inputs.js';
import { propertyOptions } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { useTeam } from '../../shared/use-team.js';
import type { Lease, Property, Todo } from '../../types.js';
import { leaseOptions } from '../leases/lease-options.js';
import { useLeaseOfProperty } from '../leases/use-lease-of-property.js';
import { fieldsOf, FREQUENCIES, NEVER, ruleOf, type RepeatFields } from './repeat-fields.js';
import { TodoComments } from './TodoComments.js';
import { useTodoTitle } from './use-todo-title.js';

const NONE = 'none';
const INTERVAL_MAX = 99;

/** Something to see to, new or known; one that the product opened keeps its title and its place. */
export function TodoDialog({ todo, onClose }: { todo?: Todo | undefined; onClose: () => void }) {
  const t = useText();
  const titleOf = useTodoTitle();
  const { save, busy } = useSave<Todo>('todo', {
    record: todo,
    success: t(todo ? 'form.saved' : 'todo.added'),
    onSaved: onClose,
  });
  const isSmart = todo?.source === 'smart';
  const submit = async (form: Record<string, unknown>) => {
    const { title, note, due_date } = form;
    if (form.repeat !== NEVER && !due_date) return { due_date: t('todos:repeat_needs_day') };
    const own = { note: note ?? '', due_date: due_date ?? '', assignee_id: chosen(form.assignee_id) };
    const rest = {
      title,
      property_id: chosen(form.property_id),
      lease_id: chosen(form.lease_id),
      repeat: ruleOf(form as unknown as RepeatFields, todo?.repeat) ?? '',
    };
    return save(isSmart ? own : { ...own, ...rest });
  };
  const fields = {
    ...todo,
    ...fieldsOf(todo?.repeat ?? null),
    assignee_id: todo?.assignee_id ?? NONE,
    property_id: todo?.property_id ?? NONE,
    lease_id: todo?.lease_id ?? NONE,
  };
  const title = !todo ? t('todo.add') : isSmart ? titleOf(todo) : t('todos:edit_title');
  return (
    <FormDialog title={title} onClose={onClose}>
      <FormFrame busy={busy} defaultValues={fields} onSubmit={submit} onCancel={onClose}>
        {isSmart ? (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('todos:smart_note')}
          </Typography>
        ) : (
          <FieldRow min="100%">
            <TextInput source="title" label={t('todo.title')} required maxLength={200} autoFocus />
          </FieldRow>
        )}
        <FieldRow>
          <DayInput source="due_date" label={t('todo.due')} />
          <AssigneeInput todo={todo} />
        </FieldRow>
        {!isSmart && <RepeatInputs />}
        {!isSmart && <PlaceInputs />}
        <TextInput source="note" label={t('todo.note')} maxLength={2000} multiline />
      </FormFrame>
      {todo && <TodoComments todo={todo} />}
    </FormDialog>
  );
}

/** An empty text takes a value away, as everywhere in forms. */
const chosen = (value: unknown) => (value === NONE || value === undefined ? '' : value);

function AssigneeInput({ todo }: { todo?: Todo | undefined }) {
  const t = useText();
  const team = useTeam();
  const { assignee_id, assignee_name } = todo ?? {};
  // A person who has left the company is still shown as the assignee.
  const left =
    assignee_id && !team.some(({ value }) => value === assignee_id)
      ? [{ value: assignee_id, label: assignee_name ?? '' }]
      : [];
  return (
    <TextInput
      source="assignee_id"
      label={t('todos:assignee')}
      options={[{ value: NONE, label: t('todos:nobody') }, ...left, ...team]}
    />
  );
}

const isInterval: Validator = (value) =>
  /^[1-9]\d?$/.test(String(value)) && Number(value) <= INTERVAL_MAX ? undefined : text('todos:interval_wrong');

function RepeatInputs() {
  const t = useText();
  const repeat = useWatch<Record<string, string>>({ name: 'repeat' });
  return (
    <FieldRow>
      <TextInput
        source="repeat"
        label={t('todo.repeat')}
        options={FREQUENCIES.map((value) => ({ value, label: t(`todo.repeats.${value}`) }))}
      />
      {repeat !== NEVER && (
        <>
          <CountInput
            source="interval"
            label={t('todos:interval')}
            helper={t('todos:interval_note')}
            validate={[isInterval]}
          />
          <DayInput source="until" label={t('todos:until')} />
        </>
      )}
    </FieldRow>
  );
}

function PlaceInputs() {
  const t = useText();
  const { data: properties = [] } = useAllRows<Property>('property');
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const property_id = useWatch<Record<string, string>>({ name: 'property_id' });
  const none = { value: NONE, label: t('todos:no_property') };
  useLeaseOfProperty(leases, NONE);
  return (
    <FieldRow>
      <TextInput source="property_id" label={t('todo.property')} options={[none, ...propertyOptions(properties)]} />
      <TextInput
        source="lease_id"
        label={t('todos:lease')}
        options={[
          none,
          ...leaseOptions(leases.filter((lease) => property_id === NONE || lease.property_id === property_id)),
        ]}
      />
    </FieldRow>
  );
}
