import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import type { Lease, Property } from '../../types.js';
import { hasOccupancy, type Occupancy } from './occupancy.js';

/**
 * Properties with something let or something vacant. No service knows both sides, so the console joins the rows it
 * preloads anyway: the first thousand properties and active leases.
 */
export async function listByOccupancy<Row extends RaRecord>(
  provider: DataProvider,
  params: GetListParams,
): Promise<GetListResult<Row>> {
  const { occupancy, ...filter } = params.filter as { occupancy: Occupancy };
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const all = { pagination: { page: 1, perPage: PAGE_SIZE_MAX }, signal: params.signal };
  const [properties, leases] = await Promise.all([
    provider.getList<Property>('property', { ...all, sort: params.sort, filter }),
    provider.getList<Lease>('lease', { ...all, filter: { status: 'active' } }),
  ]);
  const rows = properties.data.filter((property) => hasOccupancy(property, leases.data, occupancy));
  const shown: RaRecord[] = rows.slice((page - 1) * perPage, page * perPage);
  return { data: shown as Row[], total: rows.length };
}
