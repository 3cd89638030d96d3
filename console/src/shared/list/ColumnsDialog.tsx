import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Down from '@mui/icons-material/ExpandMore';
import Up from '@mui/icons-material/ExpandLess';
import { useText } from '../../i18n/texts.js';
import { DialogText, InfoDialog } from '../InfoDialog.js';
import { type Arrangement, inOrder, keyOf, titleOf, useListName } from './arrangement.js';
import type { PlainColumn } from './columns.js';
import { useOwnList } from './own-list.js';
import { saveOwnList } from './save-own-list.js';

export interface ColumnsDialogProps {
  columns: readonly PlainColumn<never>[];
  onClose: () => void;
}

const AS_IT_IS = { order: [], hidden: [] };

/** Which columns a table shows, and in what order; each change shows at once behind the dialog. */
export function ColumnsDialog({ columns, onClose }: ColumnsDialogProps) {
  const t = useText();
  const name = useListName();
  const arrangement = useOwnList(name)?.columns ?? AS_IT_IS;
  const arrange = (columns: Arrangement | null) => saveOwnList(name, { columns });
  const [moved, setMoved] = useState<{ key: string; by: 1 | -1 } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const title = titleOf(columns);
  const shown = inOrder(columns, arrangement);
  const { hidden } = arrangement;
  const order = shown.map(keyOf);
  // The line is at another place now: who goes on moving it by keys stays on its button, at the end on the other one.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${moved.key}"] button`) ?? [];
    const [up, down] = buttons;
    const [button, other] = moved.by < 0 ? [up, down] : [down, up];
    (button?.disabled ? other : button)?.focus();
  }, [moved]);
  const move = (key: string, by: 1 | -1) => {
    const from = order.indexOf(key);
    arrange({ order: order.toSpliced(from, 1).toSpliced(from + by, 0, key), hidden });
    setMoved({ key, by });
  };
  const show = (key: string, isShown: boolean) =>
    arrange({ order, hidden: isShown ? hidden.filter((each) => each !== key) : [...hidden, key] });
  // The line of the totals begins with its name, which needs a column before the first sum: that of the title stays there.
  const mayChange = (place: number) => {
    const [upper, lower] = [shown[place], shown[place + 1]];
    return upper && lower && !(upper === title && lower.total);
  };
  const last = moved && shown.find((column) => keyOf(column) === moved.key);
  return (
    <InfoDialog
      title={t('list.columns')}
      onClose={onClose}
      maxWidth="xs"
      actions={<Button onClick={() => arrange(null)}>{t('settings:list_columns.reset')}</Button>}
    >
      <DialogText>
        <Box ref={list} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((column, place) => (
            <Box component="li" key={keyOf(column)} data-column={keyOf(column)} sx={{ display: 'flex' }}>
              <FormControlLabel
                sx={{ flex: 1, minWidth: 0 }}
                label={column.label}
                disabled={column === title}
                control={
                  <Checkbox
                    checked={column === title || !hidden.includes(keyOf(column))}
                    onChange={(_event, checked) => show(keyOf(column), checked)}
                  />
                }
              />
              <IconButton
                aria-label={t('settings:list_columns.up', { column: column.label })}
                disabled={!mayChange(place - 1)}
                onClick={() => move(keyOf(column), -1)}
              >
                <Up />
              </IconButton>
              <IconButton
                aria-label={t('settings:list_columns.down', { column: column.label })}
                disabled={!mayChange(place)}
                onClick={() => move(keyOf(column), 1)}
              >
                <Down />
              </IconButton>
            </Box>
          ))}
        </Box>
        <Box role="status" className="ks-hidden">
          {last &&
            t('settings:list_columns.moved', {
              ...{ column: last.label, place: shown.indexOf(last) + 1, count: shown.length },
            })}
        </Box>
      </DialogText>
    </InfoDialog>
  );
}
