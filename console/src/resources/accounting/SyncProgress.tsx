import { useEffect, useRef } from 'react';
import type { AccountingSync } from '@keystead/client';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

/** What is left and, where the provider takes no more calls for a while, when it goes on. */
export function Progress({ sync: { waiting, waits_until }, provider }: { sync: AccountingSync; provider: string }) {
  const t = useText();
  const show = useShow();
  return waits_until
    ? t('accounting:running_waits', { waiting, provider, time: show.moment(waits_until) })
    : t('accounting:running', { waiting });
}

/** The list of records follows the sync that writes them. */
export function useActivityOf(sync: AccountingSync | undefined): void {
  const queryClient = useQueryClient();
  const written = sync && sync.added + sync.changed + sync.deleted + sync.failed;
  const was = useRef(written);
  useEffect(() => {
    if (was.current !== written) void queryClient.invalidateQueries({ queryKey: ['accounting_activity'] });
    was.current = written;
  }, [written, queryClient]);
}
