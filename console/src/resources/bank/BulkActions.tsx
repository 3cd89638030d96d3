import { useState } from 'react';
import type { AcceptedBankLines } from '@keystead/client';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { textOr, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useAction } from '../../shared/use-action.js';
import { toast } from '../../toasts/toasts.js';
import type { BankLine } from './BankPage.js';
import { IgnoreDialog } from './IgnoreDialog.js';

/** Accepts the ticked lines that are proposed; one that fails stays where it is and says why. */
export function AcceptSelected() {
  const t = useText();
  const { data = [], selectedIds, onUnselectItems } = useListContext<BankLine>();
  const { run, busy } = useAction();
  const ids = data.filter(({ id, status }) => selectedIds.includes(id) && status === 'proposed').map(({ id }) => id);
  if (ids.length === 0) return null;
  const accept = async () => {
    const { data: answer } = await call<{ data: AcceptedBankLines }>('v1/system/bank-line/accept', { body: { ids } });
    const outcomes = answer.lines ?? [];
    const failed = outcomes.flatMap(({ problem }) =>
      problem ? (textOr(`problems:${problem.code}`) ?? problem.message) : [],
    );
    for (const sentence of new Set(failed)) toast(sentence, 'error');
    onUnselectItems();
    return failed.length === outcomes.length
      ? null
      : t('money:bank.accepted', { count: outcomes.length - failed.length });
  };
  return (
    <Button disabled={busy} onClick={() => void run(accept)}>
      {t('money:bank.accept_selected', { count: ids.length })}
    </Button>
  );
}

export function IgnoreSelected() {
  const t = useText();
  const { data = [], selectedIds, onUnselectItems } = useListContext<BankLine>();
  const [open, setOpen] = useState(false);
  const isOpen = ({ status }: BankLine) => status === 'proposed' || status === 'unmatched';
  const ids = data.filter((line) => selectedIds.includes(line.id) && isOpen(line)).map(({ id }) => id);
  if (ids.length === 0) return null;
  const close = () => {
    setOpen(false);
    onUnselectItems();
  };
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {t('money:bank.ignore')}
      </Button>
      {open && <IgnoreDialog ids={ids} onClose={close} />}
    </>
  );
}
