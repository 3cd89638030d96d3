/** The services of the product, apart from their endpoints: pages that name services carry no table of routes. */
export const SERVICES = [
  'identity',
  'property',
  'lease',
  'billing',
  'documents',
  'accounting-sync',
  'subscription',
  'notification',
] as const;
export type Service = (typeof SERVICES)[number];
