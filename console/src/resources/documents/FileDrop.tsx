import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useText } from '../../i18n/texts.js';
import { useFileDrop } from './use-file-drop.js';

interface Props {
  /** What is taken, in words. */
  note: ReactNode;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** Files are dropped here, or chosen with the button, which a keyboard and a phone reach too. */
export function FileDrop({ note, accept, onFiles }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(onFiles);
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
      <Box sx={{ display: { xs: 'none', sm: 'block' }, mb: 1, fontWeight: 600 }}>{t('documents:upload.drop')}</Box>
      <Button variant="outlined" startIcon={<UploadFile />} onClick={() => input.current?.click()}>
        {t('documents:upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen once more.
          target.value = '';
        }}
      />
      <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.85rem' }}>{note}</Box>
    </Box>
  );
}
