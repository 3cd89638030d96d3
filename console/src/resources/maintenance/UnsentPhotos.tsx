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
      <ChosenPhotos files={files} disabled={false} onChange={onChange} />
      {/* Below the pictures: on a phone, the toast of the failure is over the top of the dialog. */}
      <Alert severity="warning" role="status" sx={{ mt: 2 }}>
        {t('register:maintenance.photos_unsent', { count: files.length })}
      </Alert>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button onClick={onClose}>{t('form.close')}</Button>
        <Button variant="contained" onClick={onRetry} disabled={files.length === 0} autoFocus>
          {t('shell.retry')}
        </Button>
      </Box>
    </>
  );
}
