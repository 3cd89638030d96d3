import { useRef, type SyntheticEvent } from 'react';
import { useText } from '../i18n/texts.js';
import { useUnsaved } from './unsaved.js';
import { useCloseOnBack } from './use-close-on-back.js';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Closes a dialog around a form for what can happen by a slip: Escape, a press beside it, the Back button. Where something
 * was typed, the person is asked first; so they are where they load the page again or sign out. `fields` goes onto the element around the form.
 * @param isHeld Whether it stays whatever happens.
 */
export function useConfirmClose(onClose: () => void, isHeld = false) {
  const t = useText();
  // What stood in a field before it was typed in. Fields that are gone were saved or taken away.
  const before = useRef(new Map<TextField, string>());
  const remember = ({ target }: SyntheticEvent) => {
    if (isTextField(target) && !before.current.has(target)) before.current.set(target, target.value);
  };
  const isTyped = () => [...before.current].some(([field, value]) => field.isConnected && field.value !== value);
  useUnsaved(isTyped);
  const close = () => {
    if (isHeld) return;
    // The question of the browser, as pages with unsaved changes ask it.
    if (!isTyped() || window.confirm(t('form.close_unsaved'))) onClose();
  };
  useCloseOnBack(close);
  return { close, fields: { onFocus: remember, onKeyDownCapture: remember, onPasteCapture: remember } };
}
