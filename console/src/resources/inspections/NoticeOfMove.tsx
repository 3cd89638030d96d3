import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useShow } from '../../shared/use-show.js';
import type { Inspection } from './inspection.js';

/** The notice of another day is given today, unless somebody types when it was. */
export function NoticeOfMove({ inspection: { inspect_on, notice_given_on } }: { inspection: Inspection }) {
  const today = useShow().today();
  const { setValue, getFieldState } = useFormContext();
  const day = useWatch<Record<string, string | undefined>>({ name: 'inspect_on' });
  useEffect(() => {
    if (!day || getFieldState('notice_given_on').isDirty) return;
    const given = day === inspect_on ? notice_given_on : day >= today ? today : null;
    setValue('notice_given_on', notice_given_on && given);
  }, [day, today, inspect_on, notice_given_on, setValue, getFieldState]);
  return null;
}
