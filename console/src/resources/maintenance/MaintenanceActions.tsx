import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreVert from '@mui/icons-material/MoreVert';
import type { MaintenanceStatus } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import type { MaintenanceRequest } from '../../types.js';
import { STEP_DIALOGS, type MaintenanceStep } from './StepDialogs.js';

/** What can be done next, the most likely first. */
const STEPS: Readonly<Record<MaintenanceStatus, readonly MaintenanceStep[]>> = {
  reported: ['assign', 'quote', 'approve', 'complete', 'cancel'],
  quoted: ['approve', 'quote', 'cancel'],
  approved: ['assign', 'complete', 'cancel'],
  assigned: ['complete', 'assign', 'cancel'],
  done: ['close'],
  closed: [],
  cancelled: [],
};

/** The next step of a request as a button, the others in a menu. */
export function MaintenanceActions({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const [step, setStep] = useState<MaintenanceStep | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [next, ...others] = STEPS[request.status];
  if (!next) return null;
  const choose = (chosen: MaintenanceStep) => {
    setAnchor(null);
    setStep(chosen);
  };
  const Dialog = step && STEP_DIALOGS[step];
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setStep(next)}>
        {t(`maintenance.${next}`)}
      </Button>
      {others.length > 0 && (
        <IconButton
          aria-label={t('form.labelled', { label: t('form.edit'), value: request.title })}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {others.map((other) => (
          <MenuItem key={other} onClick={() => choose(other)}>
            {t(`maintenance.${other}`)}
          </MenuItem>
        ))}
      </Menu>
      {Dialog && <Dialog request={request} onClose={() => setStep(null)} />}
    </>
  );
}
