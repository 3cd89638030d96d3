import { useEffect, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';

const FIELDS = 'input, textarea, select, button, [role="combobox"]';
// A select marks the field that browsers send, which nobody reaches.
const WRONG = '[aria-invalid="true"], .Mui-error [role="combobox"]';

const firstOf = (within: HTMLElement | null, selector: string) =>
  [...(within?.querySelectorAll<HTMLInputElement>(selector) ?? [])].find(
    ({ tabIndex, disabled }) => tabIndex >= 0 && !disabled,
  );

/**
 * Within a form: moves the focus to its first field where a dialog opens it, and to the first wrong one where it was
 * refused, here or by the server. Below a long form the wrong field would not be seen.
 * @param frame What is around the form.
 */
export function FormFocus({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { submitCount } = useFormState();
  useEffect(() => {
    const around = frame.current;
    if (!around?.closest('[role="dialog"]') || around.contains(document.activeElement)) return;
    // What stands above the fields is read first.
    firstOf(around, FIELDS)?.focus({ preventScroll: true });
  }, [frame]);
  useEffect(() => {
    if (submitCount === 0) return undefined;
    const shown = requestAnimationFrame(() => firstOf(frame.current, WRONG)?.focus());
    return () => cancelAnimationFrame(shown);
  }, [frame, submitCount]);
  return null;
}
