import { dropEntry, putEntry } from '../../session/stored-entries.js';
import type { Draft } from './draft.js';

/**
 * Keeps what was typed for a reload of this tab: all but passwords, which are asked for again. Nothing stays of a
 * registration that is done.
 */
export function keepDraft(name: string, draft: Draft): void {
  if (draft.opened) return dropEntry(sessionStorage, name);
  const details = { ...draft.details, password: '', password_confirmation: '' };
  putEntry(sessionStorage, name, { ...draft, step: draft.step === 'plan' ? 'details' : draft.step, details });
}
