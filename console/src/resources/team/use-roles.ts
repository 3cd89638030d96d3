import type { RoleChoice } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { roleName } from '../../i18n/role-name.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';

export interface RoleOption {
  value: string;
  label: string;
  key: string;
}

/** The roles that this reader may give, by their names; undefined until they are known. */
export function useRoles(enabled = true): RoleOption[] | undefined {
  useText();
  const { data } = useQuery({
    queryKey: ['role_lookup'],
    queryFn: ({ signal }) =>
      call<{ data: RoleChoice[] }>('v1/system/role/lookup', { body: {}, signal }).then(({ data: roles }) => roles),
    enabled,
  });
  return data?.map((role) => ({ value: role.id, label: roleName(role), key: role.key }));
}
