import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddAPhoto from '@mui/icons-material/AddAPhotoOutlined';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { FileButton } from '../../shared/files/FileButton.js';
import { PICTURES, usePhotoUpload } from '../../shared/photos/use-photo-upload.js';
import { AgentAvatar } from './AgentAvatar.js';

/** The picture of the agent or of the agency: uploaded at once, kept when the form is saved. */
export function AgentPhotoInput() {
  const t = useText();
  const mayUpload = useCan('property.write');
  const { setValue } = useFormContext();
  const { first_name, last_name, photo } = useWatch<Record<string, string | null | undefined>>();
  const set = (path: string) => setValue('photo', path, { shouldDirty: true });
  const { upload, busy } = usePhotoUpload(set, { said: null });
  if (!photo && !mayUpload) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
      <AgentAvatar first_name={first_name ?? ''} last_name={last_name ?? ''} path={photo} size={56} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {mayUpload && (
          <FileButton
            size="small"
            startIcon={<AddAPhoto />}
            disabled={busy}
            title={t('photo.note')}
            accept={PICTURES}
            onFiles={upload}
          >
            {t(photo ? 'people:agent.photo_change' : 'people:agent.photo_add')}
          </FileButton>
        )}
        {photo && (
          <Button size="small" color="inherit" disabled={busy} onClick={() => set('')}>
            {t('form.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
