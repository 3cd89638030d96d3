import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { dropEntry, putEntry, takeEntry } from '../session/stored-entries.js';

const entryOf = (name: string) => `form.${name}`;

/** What was typed into a form of this name before this tab was loaded again. */
export const storedForm = <Values,>(name: string) => takeEntry<Values>(sessionStorage, entryOf(name));

/**
 * Keeps what is typed into the form around it for a reload of this tab: a phone may end the page that opened its camera.
 * Whoever leaves the form in the console has saved it or lets it go. The name says of which record it is, and of which
 * version.
 */
export function StoredForm({ name }: { name: string }) {
  const { watch } = useFormContext();
  useEffect(() => {
    const { unsubscribe } = watch((values) => putEntry(sessionStorage, entryOf(name), values));
    return () => {
      unsubscribe();
      dropEntry(sessionStorage, entryOf(name));
    };
  }, [name, watch]);
  return null;
}
