import Button from '@mui/material/Button';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import { useText } from '../../i18n/texts.js';

/** Whether the reader is choosing rows: on a phone, and where boxes mean something else, they are shown only then. */
export interface Choosing {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/** Begins to choose rows. */
export function SelectButton({ choosing }: { choosing: Choosing }) {
  const t = useText();
  return (
    <Button
      sx={{ flex: 'none' }}
      startIcon={<Checklist />}
      aria-pressed={choosing.isOn}
      onClick={() => choosing.set(!choosing.isOn)}
    >
      {t('list.select')}
    </Button>
  );
}
