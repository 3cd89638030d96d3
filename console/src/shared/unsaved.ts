import { useEffect } from 'react';

/** Each says whether a form of this tab holds something now that is saved nowhere. */
const forms = new Set<() => boolean>();
const holdsAny = () => [...forms].some((isUnsaved) => isUnsaved());
let isWatching = false;

/** Asks before the tab is closed or loaded again, and answers who signs out in another one. */
function watchForms(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('beforeunload', (event) => {
    if (holdsAny()) event.preventDefault();
  });
  import('./unsaved-channel.js').then(
    ({ answerUnsaved }) => answerUnsaved(holdsAny),
    // Without the part, no other tab is told.
    () => undefined,
  );
}

/** Who closes the tab, or signs out in any tab, is asked first while `isUnsaved` says so. */
export function useUnsaved(isUnsaved: () => boolean): void {
  useEffect(watchForms, []);
  useEffect(() => {
    forms.add(isUnsaved);
    return () => void forms.delete(isUnsaved);
  });
}
