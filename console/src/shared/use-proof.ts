import { useRef, useState } from 'react';
import { useText } from '../i18n/texts.js';
import { Failure } from '../net/failure.js';
import { newKey } from '../net/form-key.js';
import { report } from '../net/report.js';
import { codeText } from '../public/code-texts.js';

type Form = Record<string, unknown>;

/**
 * Sends a form that proves who the reader is by their password. `send` answers `MFA_1004` or `MFA_1005` while the mailed
 * code is still to come, which the form then asks for. `submit` answers undefined once done, else what is wrong by field.
 */
export function useProof(send: (form: Form, key: string) => Promise<string | undefined | void>) {
  const t = useText();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [isCodeDue, setCodeDue] = useState(false);
  const submit = async (form: Form) => {
    setBusy(true);
    try {
      const due = await send(form, key.current);
      key.current = newKey();
      if (!due) return undefined;
      setCodeDue(true);
      return { code: codeText(due) };
    } catch (error) {
      report(error);
      if (!(error instanceof Failure)) return {};
      return error.body.errors ?? (error.body.code === 0 ? { code: t('problems:INVALID_CODE') } : {});
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, isCodeDue };
}
