import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import AddAPhoto from '@mui/icons-material/AddAPhotoOutlined';
import { useDataProvider } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { FileDrop } from '../../shared/files/FileDrop.js';
import { Panel } from '../../shared/Panel.js';
import { PhotoStrip } from '../../shared/photos/PhotoStrip.js';
import { PICTURES, usePhotoUpload } from '../../shared/photos/use-photo-upload.js';
import { type PropertyPhoto, usePropertyPhotos } from '../../shared/photos/use-property-photos.js';
import type { Property } from '../../types.js';
import { PhotoActions } from './PhotoActions.js';

/** Pictures of a property in their order, the cover marked; who may change the property adds, orders and deletes them. */
export function PropertyPhotos({ property: { property_id, name } }: { property: Property }) {
  const t = useText();
  const provider = useDataProvider();
  const mayChange = useCan('property.write');
  const { data: photos = [], isPending } = usePropertyPhotos(property_id);
  const { upload, busy } = usePhotoUpload((external_path) =>
    provider.create('property_photo', { data: { property_id, external_path } }),
  );
  const remove = (photo: PropertyPhoto) => provider.delete('property_photo', { id: photo.id, previousData: photo });
  if (isPending || (photos.length === 0 && !mayChange)) return null;
  return (
    <Panel title={t('photo.title')}>
      {mayChange && (
        <FileDrop
          drop={t('photo.drop')}
          choose={t('photo.add')}
          note={t('photo.note')}
          icon={<AddAPhoto />}
          accept={PICTURES}
          disabled={busy}
          onFiles={upload}
        />
      )}
      {photos.length === 0 && <Typography color="textSecondary">{t('photo.empty')}</Typography>}
      <PhotoStrip
        photos={photos}
        title={name}
        size={120}
        badge={({ is_cover }) => is_cover && <Cover />}
        onRemove={mayChange ? remove : undefined}
        actions={(photo) => mayChange && <PhotoActions photo={photo} photos={photos} />}
      />
    </Panel>
  );
}

function Cover() {
  const t = useText();
  return (
    <Box
      component="span"
      sx={{
        ...{ position: 'absolute', left: 4, bottom: 4, px: 0.75, borderRadius: 1, fontSize: '0.75rem' },
        ...{ bgcolor: 'background.paper', color: 'text.primary', fontWeight: 650 },
      }}
    >
      {t('photo.cover')}
    </Box>
  );
}
