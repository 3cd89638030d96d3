import { randomUUID } from 'node:crypto';
import type { Ids } from './addresses.js';
import { isUuid, pathsOf, valueAt, type Body, type Path } from './attacks.js';
import { POSTS } from './requests.js';

// Good requests with ids that are not the caller's, so that it is the id that is refused and nothing else.

/** A good request of the caller, and the same one of another person. */
export interface GoodRequests {
  own: Body;
  foreign: Body;
}

/** A request with another person's ids, and the same with ids that no one has. */
export interface ForeignIds {
  /** Fields whose ids are not the caller's. */
  fields: string;
  foreign: Body;
  unknown: Body;
}

/** Ids that a good request does without. */
interface MoreId {
  field: string;
  id: keyof Ids;
  /** Field that it stands in the place of. */
  instead?: string;
}

const SYSTEM = 'POST /api/v1/system';
const MORE: Record<string, MoreId[]> = {
  [`${SYSTEM}/user/invite`]: [{ field: 'role_id', id: 'role_id' }],
  [`${SYSTEM}/user/create`]: [{ field: 'role_ids.0', id: 'role_id' }],
  [`${SYSTEM}/user/save`]: [{ field: 'role_ids.0', id: 'role_id' }],
  [`${SYSTEM}/property/create`]: [
    { field: 'property_id', id: 'property_id' },
    { field: 'property_block_id', id: 'property_block_id' },
  ],
  [`${SYSTEM}/property/owner/create`]: [
    { field: 'property_id', id: 'property_id', instead: 'property_block_id' },
    { field: 'lease_id', id: 'lease_id', instead: 'property_block_id' },
  ],
  [`${SYSTEM}/lease/create`]: [{ field: 'renewed_from_lease_id', id: 'lease_id' }],
  [`${SYSTEM}/utility/create`]: [
    { field: 'lease_id', id: 'lease_id' },
    { field: 'replaces', id: 'utility_id' },
  ],
  [`${SYSTEM}/bank-line/accept`]: [{ field: 'import_id', id: 'bank_import_id', instead: 'ids' }],
};

/** What is said of an id that the caller has not: that there is no such thing, unless the field has a rule of its own. */
export interface Refusal {
  status: number;
  code: string;
  errors?: Record<string, string>;
}
const NOT_FOUND: Refusal = { status: 404, code: 'NOT_FOUND' };
const NOT_OF_UNIT: Refusal = {
  status: 400,
  code: 'VALIDATION',
  errors: { lease_id: 'This is not a lease of this unit' },
};
const OTHER_REFUSALS: Record<string, Refusal> = {
  ...Object.fromEntries(
    [
      'property/water-usage/create',
      'property/water-usage/update',
      'property/power-usage/create',
      'property/power-usage/update',
      'property/car-mileage/create',
      'property/car-mileage/update',
      'property/inspection/create',
      'income/record/create',
      'income/record/update',
      'lease/transcation/create',
      'utility/create',
    ].map((path) => [`${SYSTEM}/${path} lease_id`, NOT_OF_UNIT]),
  ),
  [`${SYSTEM}/property/maintenance/complete billed_lease_id`]: {
    ...NOT_OF_UNIT,
    errors: { billed_lease_id: 'This is not a lease of this unit' },
  },
  [`${SYSTEM}/owner/payout/create properties.0.property_id`]: {
    ...NOT_OF_UNIT,
    errors: { 'properties.0.property_id': 'The owner has no share of this property' },
  },
  [`${SYSTEM}/bank-import/create bank_account_id`]: { status: 404, code: 'BANK_ACCOUNT_NOT_FOUND' },
  // Everyone asks for their own alone.
  'POST /api/subscription/current user_id': { status: 403, code: 'FORBIDDEN' },
};
export const refusalOf = (name: string, fields: string): Refusal => OTHER_REFUSALS[`${name} ${fields}`] ?? NOT_FOUND;

/** Fields that name rows of a company: ids that all companies share, or that no one looks up, are none. */
export function idFields(name: string, { own, foreign }: GoodRequests): Path[] {
  const { allows = {} } = POSTS[name]!;
  const isLookedUp = (path: Path) => !allows[path.join('.')]?.split(' ').includes('foreign');
  const areTheirOwn = (mine: unknown, theirs: unknown) => isUuid(mine) && isUuid(theirs) && mine !== theirs;
  return pathsOf(own).filter((path) => areTheirOwn(valueAt(own, path), valueAt(foreign, path)) && isLookedUp(path));
}

/** The caller's good request with every id of another person's at once, with each one alone, and with those it can do without. */
export function foreignIds(name: string, good: GoodRequests, ids: Ids): ForeignIds[] {
  const fields = idFields(name, good);
  const sets = fields.length > 1 ? [fields, ...fields.map((field) => [field])] : fields.length === 1 ? [fields] : [];
  return [
    ...sets.map((paths) => ({
      fields: paths.map((path) => path.join('.')).join(', '),
      foreign: withIds(good.own, paths, (path) => valueAt(good.foreign, path)),
      unknown: withUnknownIds(good.own, paths),
    })),
    ...(MORE[name] ?? []).map(({ field, id, instead }) => {
      const own = Object.fromEntries(Object.entries(good.own).filter(([name]) => name !== instead));
      const paths = [field.split('.')];
      return { fields: field, foreign: withIds(own, paths, () => ids[id]), unknown: withUnknownIds(own, paths) };
    }),
  ];
}

export const withUnknownIds = (body: Body, paths: Path[]): Body => withIds(body, paths, () => randomUUID());

function withIds(body: Body, paths: Path[], idAt: (path: Path) => unknown): Body {
  const copy = structuredClone(body);
  for (const path of paths) (valueAt(copy, path.slice(0, -1)) as Body)[path.at(-1)!] = idAt(path);
  return copy;
}
