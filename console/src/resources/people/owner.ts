import type { OwnerRow } from '@keystead/client';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, type RaRecord } from 'ra-core';

import { useCan } from '../../admin/can.js';
import { isUuid } from '../../navigation/ids.js';
import { useRoles } from '../team/use-roles.js';
import type { Member } from '../team/member.js';
import type { Account } from './use-access.js';

/** A person who owns a share of a property, or did. */
export type Owner = OwnerRow & RaRecord;

export const OWNERS = '/admin/people/owners';
export const ownerPath = (id: RaRecord['id']) => `${OWNERS}/${id}`;
export const statementPath = (id: RaRecord['id']) => `${ownerPath(id)}/statement`;

export const fullName = ({ first_name, last_name }: Pick<Owner, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

const ALL = {
  ...{ sort: { field: 'created_at', order: 'ASC' as const }, pagination: { page: 1, perPage: PAGE_SIZE_MAX } },
};

/** An owner by the id; null where there is none. */
export function useOwner(owner_id: string | undefined) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['owner', 'one', owner_id],
    queryFn: ({ signal }) =>
      provider
        .getList<Owner>('owner', { ...ALL, filter: { all: '1', owner_id }, signal })
        .then(({ data }) => data[0] ?? null),
    enabled: isUuid(owner_id),
  });
}

/** The properties that an owner has a share of: one row each. */
export function useShares(owner_id: RaRecord['id']) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['owner', 'shares', owner_id],
    queryFn: ({ signal }) =>
      provider.getList<Owner>('owner', { ...ALL, filter: { owner_id }, signal }).then(({ data }) => data),
  });
}

const FIRST = { sort: { field: 'email', order: 'ASC' as const }, pagination: { page: 1, perPage: 20 } };

/** The account that an owner signs in with, by the email address; undefined until it is known whether there is one. */
export function useOwnerAccount({ id, email, first_name, last_name }: Owner): Account | undefined {
  const mayRead = useCan('user.read');
  const mayInvite = useCan('user.write');
  const { data } = useGetList<Member>('user', { ...FIRST, filter: { q: email } }, { enabled: mayRead });
  const role = useRoles(mayInvite)?.find(({ key }) => key === 'owner');
  if (!data) return undefined;
  const found = data.find((person) => person.email.toLowerCase() === email.toLowerCase());
  const roles = role ? [{ id: role.value, name: role.label, key: role.key, is_global: true }] : [];
  return found ?? { id: String(id), email, first_name, last_name, status: 'no_account', roles };
}
