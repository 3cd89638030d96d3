import { goesOnAfterTerm } from '@keystead/contracts';
import { useOne } from '../../shared/use-one.js';
import type { Lease, Property } from '../../types.js';

/** What happens on the last day that a form asks for. */
export const AFTER_TERM = ['goes_on', 'ends'] as const;
export type AfterTerm = (typeof AFTER_TERM)[number];

/** The field of a form that says it; it is not sent. */
export const CHOICE = 'after_term';
/** The field that the day is then. */
export const DAY_OF = { goes_on: 'term_end_date', ends: 'end_date' } as const satisfies Record<AfterTerm, keyof Lease>;

/** What usually happens at the property of a lease, undefined while it loads. */
export function useAfterTerm(property_id: string): AfterTerm | undefined {
  const { data, isPending } = useOne<Property>('property', property_id);
  if (data) return goesOnAfterTerm(data) ? 'goes_on' : 'ends';
  return isPending ? undefined : 'goes_on';
}

type Days = Partial<Record<'end_date' | 'term_end_date', unknown>>;

/** What the form of a new lease begins with: a last day that is known from elsewhere is what it usually is there. */
export function newTerm({ end_date, term_end_date }: Days, byDefault: AfterTerm) {
  return {
    end_date: null,
    term_end_date: null,
    [DAY_OF[byDefault]]: term_end_date ?? end_date ?? null,
    [CHOICE]: byDefault,
  };
}

/** What the form of a lease begins with besides its days. */
export function savedTerm({ end_date, term_end_date }: Days, byDefault: AfterTerm) {
  return { [CHOICE]: term_end_date ? 'goes_on' : end_date ? 'ends' : byDefault };
}

/** What is sent of a form. */
export const withoutChoice = ({ [CHOICE]: _, ...form }: Record<string, unknown>) => form;
