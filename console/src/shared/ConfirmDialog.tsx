import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../i18n/texts.js';
import { report } from '../net/report.js';
import { useCloseOnBack } from './use-close-on-back.js';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** Of the button that confirms: red unless what it does harms nothing. */
  color?: 'error' | 'primary';
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, confirm, color = 'error', onConfirm, onClose }: Props) {
  const t = useText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  useCloseOnBack(onClose);
  const act = async () => {
    setBusy(true);
    await onConfirm().then(onClose, report);
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ fontWeight: 700 }}>
        {title}
      </DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose} autoFocus>
          {t('form.cancel')}
        </Button>
        <Button color={color} variant="contained" disabled={busy} onClick={() => void act()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
