import { useRef, useState } from 'react';
import { newKey } from '../net/form-key.js';
import { report } from '../net/report.js';
import { codeText, formErrors } from '../public/code-texts.js';

type Form = Record<string, unknown>;

/**
 * Sends a form that proves who the reader is by their password. `send` answers `MFA_1004`, `MFA_1005` or `MFA_1006` while
 * the code of the second step is still to come, which the form then asks for. `submit` answers undefined once done, else what is wrong by field.
 */
export function useProof(send: (form: Form, key: string) => Promise<string | undefined | void>) {
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
      return formErrors(error);
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, isCodeDue };
}
