import { useText } from '../../i18n/texts.js';
import type { SavedView } from '../../session/user.js';
import { FormDialog } from '../FormDialog.js';
import { FormFrame } from '../FormFrame.js';
import { TextInput } from '../inputs.js';

interface Props {
  /** The view that gets another name; without it a new one. */
  view: SavedView | undefined;
  /** Names of the other views of the list. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function NameView({ view, taken, onName, onClose }: Props) {
  const t = useText();
  const submit = ({ name }: Record<string, unknown>) => {
    onName(String(name).trim());
    onClose();
    return Promise.resolve(undefined);
  };
  const isFree = (name: unknown) => (taken.includes(String(name).trim()) ? t('settings:list_view.taken') : undefined);
  const isSaid = (name: unknown) => (String(name ?? '').trim() === '' ? t('problem.REQUIRED') : undefined);
  return (
    <FormDialog
      title={view ? t('settings:list_view.rename', { name: view.name }) : t('settings:list_view.save')}
      onClose={onClose}
    >
      <FormFrame
        busy={false}
        {...(view && { record: { id: view.name, name: view.name } })}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextInput
          source="name"
          label={t('settings:list_view.name')}
          required
          maxLength={60}
          validate={[isSaid, isFree]}
          autoFocus
        />
      </FormFrame>
    </FormDialog>
  );
}
