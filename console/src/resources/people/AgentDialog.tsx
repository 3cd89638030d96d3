import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { onlyValue, type Option } from '../../shared/options.js';
import { PersonInputs } from '../../shared/PersonInputs.js';
import { useSave } from '../../shared/use-save.js';
import { useUnits } from '../../shared/use-units.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { Agent } from './agent.js';
import { AgentPhotoInput } from './AgentPhotoInput.js';

interface Props {
  /** Left out where a person is to choose the unit. */
  blockId?: string | undefined;
  /** The agent to change; a new one without it. */
  record?: Agent;
  /** Who gets another unit to look after: a new entry begins with what is known of the person. */
  like?: Agent;
  onClose: () => void;
}

const PERSON = ['first_name', 'last_name', 'email', 'phone'] as const;
const personOf = (fields: Record<string, unknown>) => Object.fromEntries(PERSON.map((name) => [name, fields[name]]));

/** Adds the agent of a unit, or changes who it is. */
export function AgentDialog(props: Props) {
  const t = useText();
  const units = useUnits();
  return (
    <FormDialog title={t(titleOf(props))} onClose={props.onClose}>
      {units ? <AgentForm {...props} units={units} /> : <PropertiesNotLoaded />}
    </FormDialog>
  );
}

const titleOf = ({ record, like }: Props) =>
  record ? 'people:agent.edit' : like ? 'people:agent.also' : 'people:agent.add';

function AgentForm({ blockId, record, like, units: all, onClose }: Props & { units: readonly Option[] }) {
  const t = useText();
  const { save, busy } = useSave<Agent>('agent', { record, success: t('form.saved'), onSaved: onClose });
  const mayMove = useCan('agent.write');
  const known = record ?? like;
  const agency = known?.company_info.name ?? '';
  const photo = known?.company_info.photo?.external_path ?? '';
  const units = all.filter(({ value }) => value !== like?.property_block_id);
  const submit = (form: Record<string, unknown>) =>
    save({
      ...personOf(form),
      property_block_id: form.property_block_id,
      ...((like || form.agency !== agency || form.photo !== photo) && {
        company_info: { name: form.agency || null, photo: form.photo ? { external_path: form.photo } : null },
      }),
    });
  return (
    <FormFrame
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      defaultValues={{
        property_block_id: blockId ?? onlyValue(units),
        ...(like ? personOf(like) : record),
        agency,
        photo,
      }}
    >
      <PersonInputs />
      <FieldRow>
        <TextInput source="agency" label={t('people:agent.agency')} maxLength={120} />
        {!blockId && mayMove && (
          <TextInput source="property_block_id" label={t('people:agent.unit')} required options={units} />
        )}
      </FieldRow>
      <AgentPhotoInput />
    </FormFrame>
  );
}
