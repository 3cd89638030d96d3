import type { AnswerOf } from '@keystead/client';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Facts } from '../../shared/Facts.js';
import { useRentText } from '../../shared/use-rent-text.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { ContactLinks } from '../people/ContactLinks.js';
import { useOpenEnd } from './use-period.js';

export function LeaseFacts({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const rentText = useRentText();
  const reference = usePaymentReference(lease.lease_id);
  const endOf = useEnd();
  return (
    <Facts
      facts={[
        [t('lease.renters'), <Renters lease={lease} />],
        [t('lease.rent'), rentText(lease.latest_amount, lease.rent_frequency, lease.currency)],
        [t('lease.start_date'), show.day(lease.start_date)],
        [t('lease.end_date'), endOf(lease)],
        [t('lease.due_date'), show.day(lease.due_date)],
        [t('lease.payment_reference'), reference],
      ]}
    />
  );
}

/** When a lease ends, and before that the end of a fixed term after which it goes on. */
function useEnd(): (lease: Lease) => string {
  const t = useText();
  const show = useShow();
  const openEnd = useOpenEnd();
  return ({ end_date, term_end_date }) => {
    if (!end_date) return openEnd(term_end_date, t('lease.no_end'));
    const isBefore = term_end_date !== null && term_end_date < end_date;
    return [show.day(end_date), ...(isBefore ? [openEnd(term_end_date)] : [])].join(' · ');
  };
}

/** Who rents, each with ways to write and to call. */
function Renters({ lease: { tenants } }: { lease: Lease }) {
  return tenants?.map((tenant) => (
    <Box key={tenant.id} sx={{ mb: 0.5 }}>
      {`${tenant.first_name} ${tenant.last_name}`}
      <Box sx={{ fontSize: '0.85rem', fontWeight: 400 }}>
        <ContactLinks person={tenant} />
      </Box>
    </Box>
  ));
}

/** What the renter writes on a transfer, so that the bank line finds the lease. */
function usePaymentReference(lease_id: string): string | undefined {
  const enabled = useCan('bill.read');
  const { data } = useQuery({
    queryKey: ['payment_reference', lease_id],
    queryFn: () =>
      call<AnswerOf<'GET /api/v1/system/bank-import/reference'>>('v1/system/bank-import/reference', {
        query: { lease_id },
      }),
    enabled,
  });
  return data?.data.payment_reference;
}
