import { useRef, useState } from 'react';
import { useText } from '../../i18n/texts.js';
import { differs } from '../../net/changed-fields.js';
import { Failure } from '../../net/failure.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { saveProfile } from '../../session/save.js';
import { signIn } from '../../session/session.js';
import { toast } from '../../toasts/toasts.js';

type Form = Record<string, unknown>;

/** Saves the changed fields of one's own profile; no call is made when nothing changed. */
export function useProfileForm(
  fields: readonly string[],
  save: (change: Form, key: string) => Promise<void> = saveProfile,
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
      await save({ ...Object.fromEntries(changed), ...always }, key.current);
      key.current = newKey();
      toast(t('form.saved'), 'success');
      return undefined;
    } catch (error) {
      report(error);
      return error instanceof Failure ? error.body.errors : undefined;
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy };
}
