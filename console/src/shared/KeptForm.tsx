import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { dropEntry, putEntry, takeEntry } from '../session/stored-entries.js';

/**
 * Keeps what is typed into the form around it for a reload of this tab: a phone may end the page that opened its camera.
 * Whoever leaves the form in the console has saved it or lets it go. The name says of which record it is, and of which
 * version.
 */
export function KeptForm({ name }: { name: string }) {
  const entry = `form.${name}`;
  const { setValue, watch } = useFormContext();
  const [kept] = useState(() => takeEntry<Record<string, unknown>>(sessionStorage, entry));
  useEffect(() => {
    for (const [field, value] of Object.entries(kept ?? {})) setValue(field, value, { shouldDirty: true });
    const { unsubscribe } = watch((values) => putEntry(sessionStorage, entry, values));
    return () => {
      unsubscribe();
      dropEntry(sessionStorage, entry);
    };
  }, [entry, kept, setValue, watch]);
  return null;
}
