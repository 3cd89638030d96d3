import type { LeaseBalance as Balance } from '@keystead/client';
import Box from '@mui/material/Box';
import { useGetManyAggregate, type RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';

const LATE = { fontWeight: 650, color: 'error.main' } as const;

interface Props {
  lease: Pick<Lease, 'lease_id'>;
  /** Says what is overdue, and nothing of a lease that owes nothing. */
  isLateOnly?: boolean;
}

/** What is overdue on a lease, or paid ahead, and to which day; the leases of a page are asked for together. */
export function LeaseBalance({ lease: { lease_id }, isLateOnly = false }: Props) {
  const t = useText();
  const show = useShow();
  const { data, error } = useGetManyAggregate<Balance & RaRecord>('lease_balance', { ids: [lease_id] });
  const balance = data?.[0];
  // What is not known is not what nobody owes.
  if (!balance) return error && '–';
  const { overdue, credit, currency, paid_to } = balance;
  const isLate = overdue > 0;
  const money = show.money(overdue, currency);
  if (isLateOnly)
    return (
      isLate && (
        <Box component="span" sx={LATE}>
          {t('form.labelled', { label: t('lease.overdue'), value: money })}
        </Box>
      )
    );
  return (
    <>
      <Box component="span" sx={isLate ? LATE : { color: 'text.secondary' }}>
        {!isLate && credit > 0 ? t('lease.in_credit', { amount: show.money(credit, currency) }) : money}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem' }}>
        {t('lease.paid_to_day', { day: show.day(paid_to) })}
      </Box>
    </>
  );
}
