import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';

interface Job {
  isRunning: boolean;
  /** Differs after each run, as its version does: one that ends between two looks was never seen running. */
  run: number | string | null | undefined;
}

/** Asks for all lists again when a long job has ended: what it did shows where a person looks. */
export function useRefreshAfter({ isRunning, run }: Job): void {
  const queryClient = useQueryClient();
  const before = useRef<Job>({ isRunning, run });
  useEffect(() => {
    const seen = before.current;
    const hasRun = seen.run !== undefined && seen.run !== run;
    if (!isRunning && (seen.isRunning || hasRun)) void queryClient.invalidateQueries();
    before.current = { isRunning, run };
  }, [isRunning, run, queryClient]);
}
