import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { report } from '../net/report.js';
import { toast } from '../toasts/toasts.js';

/**
 * Runs acts that are no forms, one at a time: a sentence that they answer is said, what fails is shown as a toast.
 * Lists are asked again afterwards, since an act of one service changes what others answer.
 */
export function useAction() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<string | null>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const said = await act();
      if (said) toast(said, 'success');
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  return { run, busy };
}
