import { useState } from 'react';
import Button from '@mui/material/Button';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import { useText } from '../../i18n/texts.js';
import { usePhone } from '../use-phone.js';

/** Whether the reader is choosing rows: on a phone, and where boxes mean something else, they are shown only then. */
export interface Choosing {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/** Choosing rows where they can be chosen only so: on a phone, and when something is done to those chosen. */
export function useChoosing(isOffered: boolean): Choosing | null {
  const phone = usePhone();
  const [isOn, set] = useState(false);
  return phone && isOffered ? { isOn, set } : null;
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
