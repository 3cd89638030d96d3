import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** Asks for all lists again when a long job has ended: what it did shows where a person looks. */
export function useRefreshAfter(isRunning: boolean): void {
  const queryClient = useQueryClient();
  const was = useRef(isRunning);
  useEffect(() => {
    if (was.current && !isRunning) void queryClient.invalidateQueries();
    was.current = isRunning;
  }, [isRunning, queryClient]);
}
