import { useRef, useState } from 'react';
import { useText } from '../../i18n/texts.js';
import { differs } from '../../net/changed-fields.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { codeText, formErrors } from '../../public/code-texts.js';
import { saveProfile } from '../../session/save.js';
import { signIn } from '../../session/session.js';
import { toast } from '../../toasts/toasts.js';

type Form = Record<string, unknown>;

/**
 * Saves the changed fields of one's own profile; no call is made when nothing changed. Answers undefined once all is
 * saved, else what is wrong by field, or that the mailed `code` is still to come.
 */
export function useProfileForm(
  fields: readonly string[],
  save: (change: Form, key: string) => Promise<string | undefined | void> = saveProfile,
) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());

  const submit = async (form: Form, always: Form = {}) => {
    const before = signIn()?.user as unknown as Form | undefined;
    const changed = fields
      .filter((name) => differs(form[name], before?.[name]))
      .map((name) => [name, form[name] === '' ? null : form[name]] as const);
    if (changed.length === 0 && Object.keys(always).length === 0) {
      toast(t('form.nothing_changed'));
      return undefined;
    }
    setBusy(true);
    try {
      const due = await save({ ...Object.fromEntries(changed), ...always }, key.current);
      key.current = newKey();
      if (due) return { code: codeText(due) };
      toast(t('form.saved'), 'success');
      return undefined;
    } catch (error) {
      report(error);
      return formErrors(error);
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy };
}
