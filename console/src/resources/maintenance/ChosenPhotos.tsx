import { useEffect, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts.js';
import { AddPhotos } from '../../shared/photos/AddPhotos.js';
import { PhotoStrip } from '../../shared/photos/PhotoStrip.js';

interface Props {
  files: readonly File[];
  disabled: boolean;
  onChange: (files: readonly File[]) => void;
}

/** Pictures that go with a form once it is saved. */
export function ChosenPhotos({ files, disabled, onChange }: Props) {
  const t = useText();
  const shown = useMemo(
    () => files.map((file, index) => ({ file, id: String(index), external_path: URL.createObjectURL(file) })),
    [files],
  );
  useEffect(() => () => shown.forEach(({ external_path }) => URL.revokeObjectURL(external_path)), [shown]);
  const title = t('register:maintenance.add');
  return (
    <Box sx={{ mt: 1 }}>
      <PhotoStrip
        photos={shown}
        title={title}
        size={56}
        actions={({ file }) => (
          <Button color="error" onClick={() => onChange(files.filter((each) => each !== file))}>
            {t('form.remove')}
          </Button>
        )}
      >
        <AddPhotos
          of={title}
          label={t('photo.add')}
          disabled={disabled}
          onFiles={(added) => onChange([...files, ...added])}
        />
      </PhotoStrip>
    </Box>
  );
}
