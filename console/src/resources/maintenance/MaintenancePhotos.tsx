import Box from '@mui/material/Box';
import { useDataProvider } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { AddPhotos } from '../../shared/photos/AddPhotos.js';
import { PhotoStrip } from '../../shared/photos/PhotoStrip.js';
import { usePhotoUpload } from '../../shared/photos/use-photo-upload.js';
import type { MaintenanceRequest } from '../../types.js';
import { useRequestPhotos } from './use-request-photos.js';

/** Pictures of what is to be repaired, and a button to add more. */
export function MaintenancePhotos({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const provider = useDataProvider();
  const mayAdd = useCan('todo.write');
  const mayRemove = useCan('register.write');
  const { id, photos, title } = request;
  const { add, path } = useRequestPhotos()(id);
  const { upload, busy } = usePhotoUpload(add, { path });
  if (photos.length === 0 && !mayAdd) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <PhotoStrip
        photos={photos}
        title={title}
        size={56}
        onRemove={
          mayRemove ? (photo) => provider.delete('maintenance_photo', { id: photo.id, previousData: photo }) : undefined
        }
      >
        {mayAdd && <AddPhotos of={title} label={t('photo.add')} disabled={busy} onFiles={upload} />}
      </PhotoStrip>
    </Box>
  );
}
