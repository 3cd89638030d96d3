import type { RoleChoice } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { textOr, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';

export interface RoleOption {
  value: string;
  label: string;
}

/** The roles that this reader may give, by their names; undefined until they are known. */
export function useRoles(): RoleOption[] | undefined {
  useText();
  const { data } = useQuery({
    queryKey: ['role_lookup'],
    queryFn: ({ signal }) =>
      call<{ data: RoleChoice[] }>('v1/system/role/lookup', { body: {}, signal }).then(({ data: roles }) => roles),
  });
  return data?.map(({ id, key, name }) => ({ value: id, label: textOr(`vocabulary:role.${key}`) ?? name }));
}
