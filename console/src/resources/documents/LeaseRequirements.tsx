import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { LeaseWithMissingDocuments } from '@keystead/client';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';

/** Which of the documents that a lease needs are still missing; nothing where none is. */
export function LeaseRequirements({ leaseId }: { leaseId: string }) {
  const t = useText();
  // What a company still has to file is no task of its renters and owners.
  const isPerson = useIsPerson();
  const mayAdd = useCan('document.write') && !isPerson;
  const { data } = useQuery({
    queryKey: ['missing_document', 'lease', leaseId],
    queryFn: ({ signal }) =>
      call<{ data: LeaseWithMissingDocuments[] }>('v1/system/document/missing', {
        query: { lease_id: leaseId },
        signal,
      }),
    enabled: mayAdd,
  });
  const missing = data?.data[0]?.missing ?? [];
  if (missing.length === 0) return null;
  const names = missing.map((category) => t(`documents:category.${category}`)).join(', ');
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('documents:required.of_lease', { names })}
    </Alert>
  );
}
