import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useAction } from '../../shared/use-action.js';
import type { PropertyPhoto } from '../../shared/photos/use-property-photos.js';

const PATH = 'v1/system/property/photo';

interface Props {
  photo: PropertyPhoto;
  /** All of the property in their order. */
  photos: readonly PropertyPhoto[];
}

/** Makes a picture the cover, and changes its place among the others. */
export function PhotoActions({ photo, photos }: Props) {
  const t = useText();
  const { run, busy } = useAction();
  const at = photos.indexOf(photo);
  const move = (to: number) => async () => {
    const photo_ids = photos.map(({ id }) => id);
    photo_ids.splice(to, 0, ...photo_ids.splice(at, 1));
    await call(`${PATH}/order`, { body: { property_id: photo.property_id, photo_ids } });
    return t('photo.ordered');
  };
  const cover = async () => {
    await call(`${PATH}/cover`, { body: { id: photo.id } });
    return t('photo.covered');
  };
  return (
    <>
      <IconButton aria-label={t('photo.earlier')} disabled={busy || at === 0} onClick={() => void run(move(at - 1))}>
        <ArrowBack />
      </IconButton>
      <IconButton
        aria-label={t('photo.later')}
        disabled={busy || at === photos.length - 1}
        onClick={() => void run(move(at + 1))}
      >
        <ArrowForward />
      </IconButton>
      {!photo.is_cover && (
        <Button disabled={busy} onClick={() => void run(cover)}>
          {t('photo.make_cover')}
        </Button>
      )}
    </>
  );
}
