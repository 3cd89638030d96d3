import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { loadAreas, t } from '../i18n/texts.js';
import { Failure } from '../net/failure.js';
import { newKey } from '../net/form-key.js';
import { report } from '../net/report.js';
import { dismissErrors, toast } from '../toasts/toasts.js';

export type Errors<Values> = Partial<Record<keyof Values & string, string>>;

interface Form<Values> {
  start: Values;
  check: (values: Values) => Errors<Values>;
  /** Loads what the sentences of `check` need besides those of the page. */
  load?: () => Promise<void>;
  /** `key` is the same for every press until the form has succeeded once. */
  send: (values: Values, key: string) => Promise<void>;
  /** Replaces the usual report of a failure. */
  onFailure?: (error: unknown) => void;
}

/** State of a small form: values, field errors from here or from the server, and one running save at a time. */
export function useForm<Values extends object>({ start, check, load, send, onFailure = report }: Form<Values>) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  // Once the page shows the end of a save: a button has the focus again only when it is enabled, a field when it is wrong.
  const focusAfter = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!busy) focusAfter.current?.();
  }, [busy]);

  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) => omit(before, Object.keys(change)));
  };

  const submit = async (event?: FormEvent | KeyboardEvent) => {
    event?.preventDefault();
    if (busy) return;
    const pressed = document.activeElement;
    focusAfter.current = () => {
      // A button that is disabled loses it.
      if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus();
    };
    setBusy(true);
    dismissErrors();
    try {
      // What may be refused is not part of the page's own weight.
      await Promise.all([loadAreas(['problems']), load?.()]).catch(() => undefined);
      const wrong = check(values);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) {
        toast(t('problem.HAS_ERROR'), 'error');
        focusAfter.current = focusFirstError;
        return;
      }
      await send(values, key.current);
      key.current = newKey();
    } catch (error) {
      if (error instanceof Failure && error.body.errors) {
        setErrors(error.body.errors as Errors<Values>);
        focusAfter.current = focusFirstError;
      }
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
  };

  return { values, errors, busy, set, submit, form: { onSubmit: submit, onKeyDown, noValidate: true } };
}

function focusFirstError() {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function omit<T extends object>(from: T, names: string[]): T {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name))) as T;
}
