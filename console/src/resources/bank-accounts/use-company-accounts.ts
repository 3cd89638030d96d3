import type { BankImportAccount } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../net/call.js';

/** All bank accounts of the company to choose from; empty until they are known. */
export function useCompanyAccounts(): { value: string; label: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['bank_account', 'of_company'],
    queryFn: ({ signal }) =>
      call<{ data: BankImportAccount[] }>('v1/system/bank-import/account', { signal }).then(({ data }) => data),
  });
  return data.map(({ id, account_name, bsb, account_number }) => ({
    value: id,
    label: [account_name, bsb, account_number].join(' · '),
  }));
}
