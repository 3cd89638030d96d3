import type { ReactNode } from 'react';
import { useGetList } from 'ra-core';
import { useParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { isUuid } from '../../navigation/ids.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import type { Inspection } from './inspection.js';

const ONE = { sort: { field: 'inspect_on', order: 'DESC' as const }, pagination: { page: 1, perPage: 1 } };

/** The inspection that the address names: the list answers all that there is of it. */
export function WithInspection({ children }: { children: (inspection: Inspection) => ReactNode }) {
  const { id } = useParams();
  const isKnown = isUuid(id);
  const query = useGetList<Inspection>('inspection', { ...ONE, filter: { inspection_id: id } }, { enabled: isKnown });
  if (!isKnown) return <AdminNotFound />;
  if (!query.data) return <NotLoaded query={query} />;
  const [inspection] = query.data;
  return inspection ? children(inspection) : <AdminNotFound />;
}
