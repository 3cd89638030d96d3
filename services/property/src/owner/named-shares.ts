import { fieldProblem } from '@keystead/platform';
import { BASIS_POINTS, OWNERS_MAX, splitEvenly } from './shares.js';

/** All owners of a property in a form. */
export const OWNERS_WITH_SHARES = {
  min: 1,
  max: OWNERS_MAX,
  about: 'Without shares all have the same',
  sentences: {
    list: 'This must be a list of owners',
    item: 'This must be an owner',
    tooMany: `At most ${OWNERS_MAX} owners`,
    tooFew: 'A property keeps at least one owner',
  },
};

/** What a form says of an owner's share, in hundredths of a percent. */
interface NamedShare {
  share_percent?: number;
  is_primary_contact?: boolean;
}

/** All shares are named, and make the whole, or none is. */
export function sharesOf(form: readonly NamedShare[]): number[] {
  const named = form.flatMap(({ share_percent }) => share_percent ?? []);
  if (named.length === 0) return splitEvenly(BASIS_POINTS, form.length);
  const missing = form.findIndex(({ share_percent }) => share_percent === undefined);
  if (missing >= 0)
    throw fieldProblem({ [`owners.${missing}.share_percent`]: 'Name the share of every owner, or of none' });
  const sum = named.reduce((total, share) => total + share, 0);
  if (sum !== BASIS_POINTS)
    throw fieldProblem({ owners: `The shares add up to ${(sum / 100).toFixed(2)} percent, not to exactly 100` });
  return named;
}

/** Place of the primary contact: the one named, else the first. */
export function primaryOf(form: readonly NamedShare[]): number {
  const named = form.filter(({ is_primary_contact }) => is_primary_contact);
  if (named.length > 1) throw fieldProblem({ owners: 'Please choose one primary contact' });
  return Math.max(0, form.indexOf(named[0]!));
}
