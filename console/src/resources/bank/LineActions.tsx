import { useState } from 'react';
import type { AcceptedBankLines } from '@keystead/client';
import Button from '@mui/material/Button';
import { textOr, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useAction } from '../../shared/use-action.js';
import { toast } from '../../toasts/toasts.js';
import type { BankLine } from './BankPage.js';
import { IgnoreDialog } from './IgnoreDialog.js';

const PATH = 'v1/system/bank-line';

/** What is decided about one line; it is assigned in a dialog of the page. */
export function LineActions({ line, onAssign }: { line: BankLine; onAssign: () => void }) {
  const t = useText();
  const { run, busy } = useAction();
  const [isIgnoring, setIgnoring] = useState(false);
  const { id, status, reason, description, amount, reversed_payment_id, is_recorded } = line;
  const act = (path: string, body: object, said: string) => () =>
    void run(async () => {
      await call(`${PATH}/${path}`, { body });
      return said;
    });
  const undoIt = () => call(`${PATH}/undo`, { body: { id } });
  // A payment that a line of the bank takes back stays taken back.
  const isFinal = reversed_payment_id !== null && !is_recorded;
  const accept = () =>
    run(
      async () => {
        const { data } = await call<{ data: AcceptedBankLines }>(`${PATH}/accept`, { body: { ids: [id] } });
        const problem = data.lines?.[0]?.problem;
        if (problem) {
          toast(textOr(`problems:${problem.code}`) ?? problem.message, 'error');
          return null;
        }
        return t('money:bank.accepted', { count: 1 });
      },
      isFinal ? undefined : undoIt,
    );
  const button = (label: string, onPress: () => void) => (
    <Button
      size="small"
      disabled={busy}
      aria-label={t('form.labelled', { label, value: description })}
      onClick={onPress}
    >
      {label}
    </Button>
  );
  const isDecided = status === 'accepted' || status === 'ignored';
  const isHeld = reason === 'possible_duplicate';
  // Money that went out is no renter's payment: the line is ignored, or accepted where it is a dishonoured one.
  const mayAssign = !isDecided && !isHeld && amount > 0;
  const ignore = { label: t('money:bank.ignore'), onPress: () => setIgnoring(true) };
  const isIgnoredAtOnce = status === 'unmatched' && amount < 0 && !isHeld;
  return (
    <>
      {status === 'proposed' && button(t('money:bank.accept'), () => void accept())}
      {status !== 'proposed' && mayAssign && button(t('money:bank.assign'), onAssign)}
      {isIgnoredAtOnce && button(ignore.label, ignore.onPress)}
      <RowMenu
        of={description}
        actions={[
          status === 'proposed' && mayAssign && { label: t('money:bank.assign'), onPress: onAssign },
          isHeld &&
            !isDecided && {
              label: t('money:bank.release'),
              onPress: act('release', { ids: [id] }, t('money:bank.released')),
            },
          !isDecided && !isIgnoredAtOnce && ignore,
          isDecided &&
            !(status === 'accepted' && isFinal) && {
              label: t('money:bank.undo'),
              onPress: act('undo', { id }, t('money:bank.undone')),
            },
        ]}
      />
      {isIgnoring && <IgnoreDialog ids={[id]} onClose={() => setIgnoring(false)} />}
    </>
  );
}
