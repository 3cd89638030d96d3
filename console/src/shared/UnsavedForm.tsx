import { useFormState } from 'react-hook-form';
import { useUnsaved } from './unsaved.js';

/** Within a form of a page: what it holds is asked for before a sign-out loses it. */
export function UnsavedForm() {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  useUnsaved(() => !isSubmitSuccessful && Object.keys(dirtyFields).length > 0);
  return null;
}
