import AddAPhoto from '@mui/icons-material/AddAPhotoOutlined';
import { useText } from '../../i18n/texts.js';
import { FileButton } from '../files/FileButton.js';
import { PICTURES } from './use-photo-upload.js';

interface Props {
  /** What the pictures show. */
  of: string;
  label: string;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes pictures with the camera of a phone, or chooses some that are there. */
export function AddPhotos({ of, label, disabled, onFiles }: Props) {
  const t = useText();
  return (
    <FileButton
      size="small"
      startIcon={<AddAPhoto />}
      disabled={disabled}
      title={t('photo.note')}
      aria-label={t('form.labelled', { label, value: of })}
      accept={PICTURES}
      multiple
      onFiles={onFiles}
    >
      {label}
    </FileButton>
  );
}
