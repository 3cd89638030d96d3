import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../i18n/texts.js';
import { useCloseOnBack } from './use-close-on-back.js';
import { usePhone } from './use-phone.js';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Beside the button that closes it. */
  actions?: ReactNode;
  /** Without it the dialog is as wide as what it shows. */
  maxWidth?: DialogProps['maxWidth'];
}

/** Text and facts of an `InfoDialog`: on a phone, only its tables reach from edge to edge. */
export function DialogText({ children }: { children: ReactNode }) {
  return <Box sx={{ px: { xs: 2, sm: 0 } }}>{children}</Box>;
}

/** A dialog that shows something; it fills the screen of a phone. */
export function InfoDialog({ title, onClose, children, actions, maxWidth }: Props) {
  const t = useText();
  const id = useId();
  const phone = usePhone();
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth={maxWidth !== undefined}
      maxWidth={maxWidth ?? 'lg'}
      fullScreen={phone}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ px: { xs: 2, sm: 3 }, fontWeight: 700, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {/* What is longer than the screen is scrolled by key too. */}
      <DialogContent tabIndex={0} sx={{ px: { xs: 0, sm: 3 } }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {actions}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
