import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';
import { PhotoDialog } from './PhotoDialog.js';

export interface Photo {
  id: string;
  external_path: string;
}

interface Props<Row extends Photo> {
  photos: readonly Row[];
  /** What the pictures are of. */
  title: string;
  /** Side of a picture in pixels. */
  size: number;
  /** Deletes a picture; left out for those who may not. */
  onRemove?: ((photo: Row) => Promise<unknown>) | undefined;
  /** Buttons of one picture in large. */
  actions?: (photo: Row) => ReactNode;
  /** Over a picture. */
  badge?: (photo: Row) => ReactNode;
  /** Behind the last picture. */
  children?: ReactNode;
}

/** Pictures of something, each a way to the large one. */
export function PhotoStrip<Row extends Photo>(props: Props<Row>) {
  const { photos, title, size, onRemove, actions, badge, children } = props;
  const t = useText();
  const [shownId, setShown] = useState<string | null>(null);
  const nameOf = (photo: Row) => t('photo.number', { number: photos.indexOf(photo) + 1, title });
  const shown = photos.find(({ id }) => id === shownId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {photos.map((photo) => (
        <Box
          key={photo.id}
          component="button"
          type="button"
          onClick={() => setShown(photo.id)}
          sx={{
            ...{ p: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', cursor: 'pointer' },
            position: 'relative',
          }}
        >
          <Box
            component="img"
            src={photo.external_path}
            alt={nameOf(photo)}
            loading="lazy"
            sx={{ display: 'block', width: size, height: size, objectFit: 'cover' }}
          />
          {badge?.(photo)}
        </Box>
      ))}
      {children}
      {shown && (
        <PhotoDialog
          path={shown.external_path}
          name={nameOf(shown)}
          actions={actions?.(shown)}
          onRemove={onRemove && (() => onRemove(shown))}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  );
}
