import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useConfirmClose } from './use-confirm-close.js';

/** Below a title the content begins without a space, which the label of a first field stands in. */
const BELOW_TITLE = { '.MuiDialogTitle-root + &': { pt: 1 } };

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For a form beside a table. */
  isWide?: boolean;
  /** What has begun is seen to its end: until then the dialog stays. */
  isHeld?: boolean;
}

/** A dialog around a form; it fills the screen of a phone. A slip does not lose what was typed. */
export function FormDialog({ title, onClose, children, isWide = false, isHeld = false }: Props) {
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { close, fields } = useConfirmClose(onClose, isHeld);
  return (
    <Dialog
      {...{ open: true, onClose: close, fullWidth: true, maxWidth: isWide ? 'md' : 'sm', fullScreen: phone }}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ pb: 0, fontWeight: 700 }}>
        {title}
      </DialogTitle>
      {/* A table may leave nothing to focus in what scrolls. */}
      <DialogContent {...fields} sx={BELOW_TITLE} {...(isWide && { tabIndex: 0 })}>
        {children}
      </DialogContent>
    </Dialog>
  );
}
