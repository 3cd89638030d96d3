import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts.js';
import { ChosenPhotos } from './ChosenPhotos.js';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Pictures of a request that is saved, which have not come to it. */
export function UnsentPhotos({ files, onChange, onRetry, onClose }: Props) {
  const t = useText();
  return (
    <>
      <Alert severity="warning" role="status">
        {t('register:maintenance.photos_unsent', { count: files.length })}
      </Alert>
      <ChosenPhotos files={files} disabled={false} onChange={onChange} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button onClick={onClose}>{t('form.close')}</Button>
        <Button variant="contained" onClick={onRetry} disabled={files.length === 0} autoFocus>
          {t('shell.retry')}
        </Button>
      </Box>
    </>
  );
}
