import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Lease } from '../../types.js';

/** A lease that was chosen gives way when another property is chosen beside it; `none` stands for no choice. */
export function useLeaseOfProperty(leases: readonly Lease[], none: string): void {
  const { setValue } = useFormContext();
  const { property_id, lease_id } = useWatch<Record<string, string | undefined>>();
  const lease = leases.find((each) => each.lease_id === lease_id);
  const isOfOther = !!lease && !!property_id && property_id !== none && lease.property_id !== property_id;
  useEffect(() => {
    if (isOfOther) setValue('lease_id', none);
  }, [isOfOther, none, setValue]);
}
