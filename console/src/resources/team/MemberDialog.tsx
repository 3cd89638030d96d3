import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { Waiting } from '../../shared/RecordPage.js';
import { call } from '../../net/call.js';
import { useAction } from '../../shared/use-action.js';
import { memberName, type Member } from './member.js';
import { useRoles } from './use-roles.js';

/** The roles of one person: what they may do is what any of them allows. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText();
  const roles = useRoles();
  const [chosen, setChosen] = useState<readonly string[]>(member.roles.map(({ id }) => id));
  const { run, busy } = useAction();
  const submit = () =>
    run(async () => {
      await call('v1/system/user/save', { body: { id: member.id, role_ids: chosen } });
      onClose();
      return t('form.saved');
    });
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <FormDialog title={memberName(member)} onClose={onClose}>
      {!roles ? (
        <Waiting />
      ) : (
        <FormFrame busy={busy || chosen.length === 0} onSubmit={submit} onCancel={onClose}>
          <Box role="group" aria-label={t('people:team.roles')} sx={{ display: 'grid' }}>
            {roles.map(({ value, label }) => (
              <FormControlLabel
                key={value}
                control={<Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />}
                label={label}
              />
            ))}
          </Box>
        </FormFrame>
      )}
    </FormDialog>
  );
}
