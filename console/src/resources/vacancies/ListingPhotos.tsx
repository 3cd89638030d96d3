import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { readable } from '../../shared/inputs.js';
import type { Photo } from '../../shared/photos/PhotoStrip.js';

const SIZE = 72;

/** The chosen pictures in their order, without those that were deleted since the form was opened: nobody sees them in it. */
export const shownPhotos = (chosen: unknown, photos: readonly Photo[]): string[] =>
  ((chosen ?? []) as string[]).filter((id) => photos.some((photo) => photo.id === id));

/** Chooses pictures of the property for a listing: each one is shown in the order in which it was chosen. */
export function ListingPhotos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const t = useText();
  const { field, fieldState } = useInput({ source: 'photo_ids' });
  const chosen = shownPhotos(field.value, photos);
  const press = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const wrong = fieldState.error?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {t('photo.title')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {photos.map(({ id, external_path }, index) => {
          const place = chosen.indexOf(id) + 1;
          return (
            <Box
              key={id}
              component="button"
              type="button"
              aria-pressed={place > 0}
              onClick={() => press(id)}
              sx={{
                ...{ position: 'relative', p: 0, borderRadius: 1, overflow: 'hidden', cursor: 'pointer' },
                ...{ border: 3, borderColor: place ? 'primary.main' : 'divider', bgcolor: 'transparent' },
              }}
            >
              <Box
                component="img"
                src={external_path}
                alt={t('photo.number', { number: index + 1, title: name })}
                loading="lazy"
                sx={{ display: 'block', width: SIZE, height: SIZE, objectFit: 'cover' }}
              />
              {place > 0 && <Place number={place} />}
            </Box>
          );
        })}
      </Box>
      <FormHelperText error={wrong !== undefined}>
        {wrong
          ? readable(wrong)
          : t(photos.length > 0 ? 'reports:vacancy.photos_note' : 'reports:vacancy.photos_empty')}
      </FormHelperText>
    </Box>
  );
}

const Place = ({ number }: { number: number }) => (
  <Box
    component="span"
    sx={{
      ...{ position: 'absolute', right: 2, top: 2, minWidth: 22, px: 0.5, borderRadius: 1, fontSize: '0.8rem' },
      ...{ bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 650 },
    }}
  >
    {number}
  </Box>
);
