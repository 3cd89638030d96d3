import type { PersonRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';

/** Someone who signs in to the company, or is invited to. */
export type Member = PersonRow & RaRecord;

export const memberName = ({ first_name, last_name, email }: Member) =>
  [first_name, last_name].filter(Boolean).join(' ') || email;
