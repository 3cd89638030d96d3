import type { DocumentCategory } from '@keystead/contracts';
import Button from '@mui/material/Button';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useText } from '../../i18n/texts.js';

interface Props {
  missing: readonly DocumentCategory[];
  onAdd: (category: DocumentCategory) => void;
}

/** A button for each document that is missing, which adds it. */
export function AddMissing({ missing, onAdd }: Props) {
  const t = useText();
  return missing.map((category) => (
    <Button
      key={category}
      size="small"
      startIcon={<UploadFile />}
      onClick={(event) => {
        event.stopPropagation();
        onAdd(category);
      }}
    >
      {t(`documents:category.${category}`)}
    </Button>
  ));
}
