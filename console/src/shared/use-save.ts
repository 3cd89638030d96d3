import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { offerUndo } from '../admin/undo.js';
import { t, type TextKey } from '../i18n/texts.js';
import { Failure } from '../net/failure.js';
import { newKey } from '../net/form-key.js';
import { reportAs } from '../net/report-as.js';
import { report } from '../net/report.js';
import { isUnanswered } from '../net/unanswered-keys.js';
import { toast } from '../toasts/toasts.js';
import { isPlanLimit } from './UpgradeNotice.js';

interface Save<Row extends RaRecord> {
  /** Record being changed; a new one is made without it. */
  record?: Row | undefined;
  /** Said when it worked. */
  success: string;
  /** Said when it failed and the server gave no reason. */
  failure?: string | undefined;
  onSaved: (record: Row) => void;
  /** Takes it back, where the API can. */
  undo?: (() => Promise<unknown>) | undefined;
  /** The form shows what the plan does not allow, with the way to one that does; elsewhere it is a toast. */
  showsLimit?: boolean;
}

/** What is stored is not what the form began with: others changed it, or the form itself, in a try that got no answer. */
const TO_CHECK: Readonly<Partial<Record<string, TextKey>>> = {
  STALE_VERSION: 'form.stale',
  KEY_REUSED: 'form.saved_before',
};

/**
 * Saves a form: one Idempotency-Key until it has worked, field errors back into the form, everything else as toasts.
 * A write drops the cache: an act of one service changes what others answer.
 */
export function useSave<Row extends RaRecord>(
  resource: string,
  { record, success, failure, onSaved, undo, showsLimit = false }: Save<Row>,
) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [limit, setLimit] = useState<Failure | null>(null);
  const isUnsure = useRef(false);
  // A form that is closed after a try without an answer leaves a page that shows what came of it.
  useEffect(() => () => void (isUnsure.current && queryClient.invalidateQueries()), [queryClient]);

  const save = async (data: Record<string, unknown>) => {
    if (busy) return undefined;
    setBusy(true);
    setLimit(null);
    const meta = { idempotency_key: key.current };
    try {
      const { data: saved } = record
        ? await provider.update<Row>(resource, {
            id: record.id,
            data: data as Partial<Row>,
            previousData: record,
            meta,
          })
        : await provider.create<Row>(resource, { data: data as Partial<Row>, meta });
      key.current = newKey();
      isUnsure.current = false;
      void queryClient.invalidateQueries();
      if (undo) offerUndo(success, undo);
      else toast(success, 'success');
      onSaved(saved);
      return undefined;
    } catch (error) {
      isUnsure.current = isUnanswered(error);
      const said = error instanceof Failure && TO_CHECK[error.code ?? ''];
      if (said) {
        // What is stored now comes into the form; what was typed into it stays.
        void queryClient.invalidateQueries();
        key.current = newKey();
      }
      if (showsLimit && error instanceof Failure && isPlanLimit(error)) setLimit(error);
      else if (said) toast(t(said), 'error');
      else if (failure) reportAs(error, failure);
      else report(error);
      return error instanceof Failure ? error.body.errors : undefined;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, limit };
}
