import { useRef, useState } from 'react';
import { t } from '../i18n/texts.js';
import { Failure } from '../net/failure.js';
import { report } from '../net/report.js';
import { toast } from '../toasts/toasts.js';

/** Sends a form that is no record of a list: says what `act` answers, and takes field errors back into the form. */
export function useFormAction(act: (form: Record<string, unknown>) => Promise<string>) {
  const [busy, setBusy] = useState(false);
  // A form is checked before it is sent: a second press meanwhile still sees the state before the first.
  const running = useRef(false);
  const submit = async (form: Record<string, unknown>) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      toast(await act(form), 'success');
      return undefined;
    } catch (error) {
      if (error instanceof Failure && error.code === 'KEY_REUSED') toast(t('form.saved_before'), 'error');
      else report(error);
      return error instanceof Failure ? error.body.errors : undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { submit, busy };
}
