import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../admin/undo.js';
import { report } from '../net/report.js';
import { toast } from '../toasts/toasts.js';

/**
 * Runs acts that are no forms, one at a time: a sentence that they answer is said, what fails is shown as a toast.
 * Lists are asked again afterwards, since an act of one service changes what others answer.
 */
export function useAction() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** @param undo Takes it back, where the API can: what was done is said with a button for it. */
  const run = async (act: () => Promise<string | null>, undo?: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const said = await act();
      if (said && undo) offerUndo(said, undo);
      else if (said) toast(said, 'success');
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  return { run, busy };
}
