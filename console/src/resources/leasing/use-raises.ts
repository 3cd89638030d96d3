import { useState } from 'react';
import type { RisePreview } from '@keystead/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { call } from '../../net/call.js';
import { newKey } from '../../net/form-key.js';
import { sentencesOf } from '../../net/report.js';
import type { Lease } from '../../types.js';
import { raisedRent, type Raise } from './raised-rent.js';

/** What the form holds besides how the rents are raised. */
export interface RaiseForm extends Raise {
  effective_date: string;
  notice_given_on: string;
  reason?: string;
}

/** A lease whose rent is to be raised, with what would become of it. */
export interface RaiseRow {
  lease: Lease;
  /** Missing until the server has answered for this day. */
  preview: RisePreview | undefined;
  /** Null where the rent stays as it is. */
  raised: number | null;
}

/** What the rules say of a higher rent of each lease from a day on. */
export function useRaiseRows(leases: readonly Lease[], form: RaiseForm): RaiseRow[] {
  const { effective_date, notice_given_on } = form;
  const lease_ids = leases.map(({ lease_id }) => lease_id);
  const { data: previews } = useQuery({
    queryKey: ['rise_preview', lease_ids, effective_date, notice_given_on],
    queryFn: ({ signal }) =>
      call<{ data: RisePreview[] }>('v1/system/lease/rent/preview', {
        body: { lease_ids, effective_date, ...(notice_given_on && { notice_given_on }) },
        signal,
      }).then(({ data }) => data),
    enabled: effective_date !== '',
  });
  return leases.map((lease) => {
    const preview = previews?.find(({ lease_id }) => lease_id === lease.lease_id);
    return { lease, preview, raised: preview?.may_rise ? raisedRent(preview.amount, form) : null };
  });
}

/** `done`, or the sentences of why not. */
export type Outcome = 'done' | readonly string[];

/** Changes the rents one after the other, each by the command of one lease; one that fails stops no other. */
export function useRaise() {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const raise = async (rows: readonly RaiseRow[], { effective_date, notice_given_on, reason }: RaiseForm) => {
    setBusy(true);
    for (const { lease, preview, raised } of rows) {
      const data = {
        ...{ lease_id: lease.lease_id, amount: raised, rent_frequency: preview!.rent_frequency, effective_date },
        ...(notice_given_on && { notice_given_on }),
        ...(reason && { reason }),
      };
      const outcome: Outcome = await provider
        .create('lease_rent', { data, meta: { idempotency_key: newKey() } })
        .then(() => 'done' as const, sentencesOf);
      setOutcomes((known) => new Map(known).set(lease.lease_id, outcome));
    }
    setBusy(false);
    void queryClient.invalidateQueries();
  };
  return { raise, busy, outcomes };
}
