import { useState } from 'react';
import Button from '@mui/material/Button';
import { useListContext, type RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { sentencesOf } from '../../net/report.js';
import { toast } from '../../toasts/toasts.js';
import { ConfirmDialog } from '../ConfirmDialog.js';
import { useAction } from '../use-action.js';

interface Props<Row extends RaRecord> {
  /** What the button does to so many rows. */
  label: (count: number) => string;
  /** Asked first, where it cannot be taken back. */
  question?: (count: number) => string;
  /** Said once all are through, with the number of rows that were changed. */
  said: (count: number) => string;
  /** Which row a failure is about. */
  nameOf: (row: Row) => string;
  /** Answers false where there was nothing to do. */
  act: (row: Row) => Promise<boolean>;
  /** Rows that it is for; the others that are ticked are left alone. */
  isFor?: (row: Row) => boolean;
}

/**
 * Does the same to every ticked row of the page, one after the other, and shows how far it is. A row that fails is named
 * with the reason, stays ticked, and stops no other. Ticked rows of other pages stay ticked.
 */
export function SelectedAction<Row extends RaRecord>(props: Props<Row>) {
  const { label, question, said, nameOf, act, isFor = () => true } = props;
  const t = useText();
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const { run, busy } = useAction();
  const [done, setDone] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const chosen = data.filter((row) => selectedIds.includes(row.id) && isFor(row));
  if (chosen.length === 0) return null;
  const each = async () => {
    const succeeded: Row['id'][] = [];
    let changed = 0;
    for (const row of chosen) {
      try {
        if (await act(row)) changed += 1;
        succeeded.push(row.id);
      } catch (error) {
        for (const sentence of sentencesOf(error)) toast(`${nameOf(row)}: ${sentence}`, 'error');
      }
      setDone((count) => count + 1);
    }
    setDone(0);
    onSelect(selectedIds.filter((id) => !succeeded.includes(id)));
    return changed === 0 ? null : said(changed);
  };
  return (
    <>
      <Button
        disabled={busy}
        color={question ? 'error' : 'primary'}
        onClick={() => (question ? setAsking(true) : void run(each))}
      >
        {busy ? t('list.progress', { done, total: chosen.length }) : label(chosen.length)}
      </Button>
      {isAsking && question && (
        <ConfirmDialog
          title={label(chosen.length)}
          text={question(chosen.length)}
          confirm={t('form.delete')}
          onConfirm={() => run(each)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
