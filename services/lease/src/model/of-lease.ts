import type { FilteredList } from '@keystead/platform';

/** A list of what belongs to lease `$5`; NOT_FOUND when the company has no such lease. */
export const ofLease = (page: string): string =>
  `select p.* from lease l cross join lateral (${page}) p where l.company_id = scope.company::uuid and l.id = $5`;

/** The same, short enough to be read as a whole, since an index finds it by its lease: the latest first. */
export const PART_OF_LEASE = {
  isMaterialized: true,
  sortOrder: 'desc',
  around: ofLease,
} satisfies Partial<FilteredList>;
