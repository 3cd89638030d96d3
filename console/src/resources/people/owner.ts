import type { OwnerRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';

/** A person who owns a share of a property, or did. */
export type Owner = OwnerRow & RaRecord;

export const fullName = ({ first_name, last_name }: Pick<Owner, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();
