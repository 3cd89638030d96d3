import { useState } from 'react';
import Button from '@mui/material/Button';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { usePhone } from '../use-phone.js';
import type { ColumnsDialogProps } from './ColumnsDialog.js';
import { LazyListPart } from './LazyListPart.js';

/** Chooses what a table shows of its rows; the cards of a phone show what matters there. */
export function ColumnsButton({ columns }: Pick<ColumnsDialogProps, 'columns'>) {
  const t = useText();
  const phone = usePhone();
  const { total } = useListContext();
  const [isOpen, setOpen] = useState(false);
  if (phone || !total) return null;
  return (
    <>
      <Button startIcon={<Checklist />} onClick={() => setOpen(true)}>
        {t('list.columns')}
      </Button>
      {isOpen && <LazyListPart columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
