import { call } from '../../net/call.js';
import type { Lease } from '../../types.js';

/** Deletes a lease that was entered by mistake; the API refuses one with money on it, which is ended instead. */
export const deleteLease = ({ lease_id, version }: Pick<Lease, 'lease_id' | 'version'>): Promise<unknown> =>
  call('v1/system/lease/delete', { body: { lease_id, version } });
