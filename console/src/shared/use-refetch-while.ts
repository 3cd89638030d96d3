import { useEffect } from 'react';

/** Asks again every so many milliseconds, as long as something is waited for. */
export function useRefetchWhile(isWaiting: boolean, refetch: () => unknown, ms: number): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), ms);
    return () => clearInterval(timer);
  }, [isWaiting, refetch, ms]);
}
