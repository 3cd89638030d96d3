import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { LeaseWithMissingDocuments } from '@keystead/client';
import type { DocumentCategory } from '@keystead/contracts';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { AddMissing } from './AddMissing.js';
import { UploadDialog } from './UploadDialog.js';

/** What a lease lacks is worked out a moment after an upload. */
const SOON_MS = 1_500;
const FOLLOWED_MS = 30_000;

/** Which of the documents that a lease needs are still missing, each with the way to add it; nothing where none is. */
export function LeaseRequirements({ leaseId }: { leaseId: string }) {
  const t = useText();
  // What a company still has to file is no task of its renters and owners.
  const isPerson = useIsPerson();
  const mayAdd = useCan('document.write') && !isPerson;
  const [adding, setAdding] = useState<DocumentCategory | null>(null);
  const [isFollowed, setIsFollowed] = useState(false);
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setTimeout(() => setIsFollowed(false), FOLLOWED_MS);
    return () => clearTimeout(timer);
  }, [isFollowed]);
  const { data } = useQuery({
    queryKey: ['missing_document', 'lease', leaseId],
    queryFn: ({ signal }) =>
      call<{ data: LeaseWithMissingDocuments[] }>('v1/system/document/missing', {
        query: { lease_id: leaseId },
        signal,
      }),
    enabled: mayAdd,
    refetchInterval: isFollowed && SOON_MS,
  });
  const missing = data?.data[0]?.missing ?? [];
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2, alignItems: 'center' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
            {t('documents:required.missing')}
            <AddMissing missing={missing} onAdd={setAdding} />
          </Box>
        </Alert>
      )}
      {adding && (
        <UploadDialog
          place={{ lease_id: leaseId }}
          category={adding}
          files={[]}
          onClose={() => {
            setAdding(null);
            setIsFollowed(true);
          }}
        />
      )}
    </>
  );
}
