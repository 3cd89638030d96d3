import { useState } from 'react';
import type { ReplayedDeadLetters } from '@keystead/client';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useAction } from '../../shared/use-action.js';
import { toast } from '../../toasts/toasts.js';
import type { DeadLetter } from './DeadLettersPage.js';
import { DiscardDialog } from './DiscardDialog.js';

/** Has letters handled again; says how many, and which services did not answer. */
function useReplay() {
  const t = useText();
  const { run, busy } = useAction();
  const replay = (letters: readonly DeadLetter[]) =>
    run(async () => {
      const named = letters.map(({ service, id }) => ({ service, id }));
      const { data } = await call<{ data: ReplayedDeadLetters }>('v1/system/dead-letter/replay', {
        body: { letters: named },
      });
      if (data.unavailable.length > 0)
        toast(t('company:dead_letter.unavailable', { services: data.unavailable.join(', ') }), 'error');
      return data.replayed === 0 ? null : t('company:dead_letter.replayed', { count: data.replayed });
    });
  return { replay, busy };
}

/** Replays one event, or discards it for a reason. */
export function DeadLetterActions({ letter }: { letter: DeadLetter }) {
  const t = useText();
  const mayReplay = useCan('dead_letter.write');
  const mayDiscard = useCan('dead_letter.delete');
  const { replay, busy } = useReplay();
  const [isOpen, setOpen] = useState(false);
  const named = (label: string) => t('form.labelled', { label, value: letter.event_name });
  return (
    <>
      {mayReplay && !letter.is_replay_requested && (
        <Button
          size="small"
          aria-label={named(t('company:dead_letter.replay'))}
          disabled={busy}
          onClick={() => void replay([letter])}
        >
          {t('company:dead_letter.replay')}
        </Button>
      )}
      {mayDiscard && (
        <Button
          size="small"
          color="error"
          aria-label={named(t('company:dead_letter.discard'))}
          onClick={() => setOpen(true)}
        >
          {t('company:dead_letter.discard')}
        </Button>
      )}
      {isOpen && (
        <DiscardDialog letter={letter} title={named(t('company:dead_letter.discard'))} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Replays the ticked events. */
export function ReplaySelected() {
  const t = useText();
  const { data = [], selectedIds, onUnselectItems } = useListContext<DeadLetter>();
  const { replay, busy } = useReplay();
  const chosen = data.filter(({ id, is_replay_requested: isRequested }) => selectedIds.includes(id) && !isRequested);
  if (chosen.length === 0) return null;
  return (
    <Button disabled={busy} onClick={() => void replay(chosen).then(() => onUnselectItems())}>
      {t('company:dead_letter.replay_selected', { count: chosen.length })}
    </Button>
  );
}
