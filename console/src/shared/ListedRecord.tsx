import type { ReactNode } from 'react';
import { useGetList, type RaRecord } from 'ra-core';
import { useParams } from 'react-router-dom';
import { AdminNotFound } from '../admin/AdminNotFound.js';
import { isUuid } from '../navigation/ids.js';
import { NotLoaded } from './NotLoaded.js';

const ONE = { sort: { field: 'id', order: 'DESC' as const }, pagination: { page: 1, perPage: 1 } };

interface Props<Row> {
  resource: string;
  /** The filter that takes the id of the record. */
  filter: string;
  children: (record: Row) => ReactNode;
}

/** The record that the address names, where its list answers all that there is of it. */
export function ListedRecord<Row extends RaRecord>({ resource, filter, children }: Props<Row>) {
  const { id } = useParams();
  const isKnown = isUuid(id);
  const query = useGetList<Row>(resource, { ...ONE, filter: { [filter]: id } }, { enabled: isKnown });
  if (!isKnown) return <AdminNotFound />;
  if (!query.data) return <NotLoaded query={query} />;
  const [record] = query.data;
  return record ? children(record) : <AdminNotFound />;
}
