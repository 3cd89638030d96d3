import { useDataProvider } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { AddPhotos } from '../../shared/photos/AddPhotos.js';
import { PhotoStrip } from '../../shared/photos/PhotoStrip.js';
import { usePhotoUpload } from '../../shared/photos/use-photo-upload.js';
import type { Inspection } from './inspection.js';

interface Props {
  inspection: Inspection;
  /** Only what shows this area, where more of it is added. */
  area?: string;
}

/** All pictures of an inspection, with a button to add more. */
export function InspectionPhotos({ inspection }: { inspection: Inspection }) {
  const t = useText();
  const mayAdd = useCan('register.write') && inspection.status !== 'cancelled';
  if (inspection.photos.length === 0 && !mayAdd) return null;
  return (
    <Panel title={t('inspections:photos')}>
      <PhotosOfArea inspection={inspection} />
    </Panel>
  );
}

/** Pictures of one area of an inspection, or of all, taken by the camera of a phone. */
export function PhotosOfArea({ inspection, area }: Props) {
  const t = useText();
  const provider = useDataProvider();
  const mayWrite = useCan('register.write');
  const { id, unit_name, status } = inspection;
  const { upload, busy } = usePhotoUpload((external_path) =>
    provider.create('inspection_photo', { data: { inspection_id: id, external_path, ...(area && { area }) } }),
  );
  const title = area || unit_name;
  const photos = inspection.photos.filter((photo) => area === undefined || photo.area === area);
  return (
    <PhotoStrip
      photos={photos}
      title={title}
      size={72}
      onRemove={
        mayWrite ? (photo) => provider.delete('inspection_photo', { id: photo.id, previousData: photo }) : undefined
      }
    >
      {mayWrite && status !== 'cancelled' && (
        <AddPhotos of={title} label={t('inspections:photo')} disabled={busy || area === ''} onFiles={upload} />
      )}
    </PhotoStrip>
  );
}
