import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { useTeam } from '../../shared/use-team.js';
import type { Property } from '../../types.js';
import { isMember } from './managers.js';
import { ManagersDialog } from './ManagersDialog.js';

/** Who manages a property; nothing where the team is one person. */
export function ManagersPanel({ property }: { property: Property }) {
  const t = useText();
  const mayChange = useCan('user.write');
  // The property names its managers: the team is for those who choose from it.
  const team = useTeam(isMember, mayChange);
  const [open, setOpen] = useState(false);
  const { property_id, managers = [] } = property;
  if (managers.length === 0 && (team.length < 2 || !mayChange)) return null;
  return (
    <Panel
      title={t('people:manager.label')}
      action={
        mayChange && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('people:manager.change')}
          </Button>
        )
      }
    >
      <Box sx={managers.length === 0 ? { color: 'text.secondary' } : {}}>
        {managers.map(({ name }) => name).join(', ') || t('people:manager.nobody')}
      </Box>
      {open && <ManagersDialog properties={[property]} property_ids={[property_id]} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
