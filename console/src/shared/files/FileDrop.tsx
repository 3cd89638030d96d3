import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { FileButton } from './FileButton.js';
import { useFileDrop } from './use-file-drop.js';

interface Props {
  /** Asks to drop files, where a person can. */
  drop: string;
  choose: string;
  /** What is taken, in words. */
  note: ReactNode;
  icon: ReactNode;
  accept: string;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files are dropped here, or chosen with the button, which a keyboard and a phone reach too. */
export function FileDrop({ drop, choose, note, icon, accept, disabled = false, onFiles }: Props) {
  const { isOver, handlers } = useFileDrop((files) => !disabled && onFiles(files));
  return (
    <Box
      {...handlers}
      sx={{
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
        borderRadius: 2,
        p: 2.5,
        mb: 2,
        textAlign: 'center',
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' }, mb: 1, fontWeight: 600 }}>{drop}</Box>
      <FileButton variant="outlined" startIcon={icon} multiple accept={accept} disabled={disabled} onFiles={onFiles}>
        {choose}
      </FileButton>
      <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.85rem' }}>{note}</Box>
    </Box>
  );
}
