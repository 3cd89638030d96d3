import { toast } from '../toasts/toasts.js';

/** Puts a text on the clipboard and says so; false where there is no clipboard, as without a secure origin. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  toast(said, 'success');
  return true;
}
