import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useConfirmClose } from './use-confirm-close.js';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form; it fills the screen of a phone. A slip does not lose what was typed. */
export function FormDialog({ title, onClose, children }: Props) {
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { close, fields } = useConfirmClose(onClose);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pb: 1, fontWeight: 700 }}>
        {title}
      </DialogTitle>
      <DialogContent {...fields}>{children}</DialogContent>
    </Dialog>
  );
}
