import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ChoicesInput } from '../../shared/ChoicesInput.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { useAction } from '../../shared/use-action.js';
import { useTeam } from '../../shared/use-team.js';
import type { Property } from '../../types.js';
import { commonManagers, isMember, managersOf } from './managers.js';

interface Props {
  /** All that are known of the chosen ones. */
  properties: readonly Pick<Property, 'name' | 'managers'>[];
  property_ids: readonly string[];
  onClose: () => void;
  onSaved?: () => void;
}

/** Says who of the team manages one property, or several. */
export function ManagersDialog({ properties, property_ids, onClose, onSaved }: Props) {
  const t = useText();
  const { run, busy } = useAction();
  const team = useTeam(isMember);
  const current = commonManagers(properties);
  // A person who may not sign in any more is still shown where they manage it.
  const others = managersOf(properties).filter(({ value }) => team.every((member) => member.value !== value));
  const known = [...team, ...others.filter(({ value }) => current.includes(value))];
  const count = property_ids.length;
  const name = properties[0]?.name ?? '';
  const submit = ({ user_ids }: Record<string, unknown>) =>
    run(async () => {
      await call('v1/system/property-manager/save', { body: { property_ids, user_ids } });
      onClose();
      onSaved?.();
      return t('people:manager.saved');
    });
  return (
    <FormDialog
      title={count === 1 ? t('people:manager.title', { name }) : t('people:manager.title_many', { count })}
      onClose={onClose}
    >
      <FormFrame busy={busy} defaultValues={{ user_ids: current }} onSubmit={submit} onCancel={onClose}>
        <ChoicesInput
          source="user_ids"
          label={t('people:manager.members')}
          options={known}
          helper={t('people:manager.helper')}
        />
        {count > 1 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('people:manager.replaced')}
          </Typography>
        )}
      </FormFrame>
    </FormDialog>
  );
}
