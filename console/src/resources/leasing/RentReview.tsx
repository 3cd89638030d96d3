import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { RentDialog } from './RentDialog.js';
import { ReviewDialog } from './ReviewDialog.js';
import { useReviewText } from './use-review-text.js';

/** When the rent of a lease is reviewed next, and how; from here the new rent is scheduled. */
export function RentReview({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const how = useReviewText();
  const [open, setOpen] = useState<'review' | 'rent' | null>(null);
  const mayEdit = useCan('lease.write') && lease.status !== 'expired';
  const { next_review_on, review_kind = null } = lease;
  if (!mayEdit && !next_review_on) return null;
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
      {next_review_on && review_kind && (
        <Box sx={{ flex: 1, minWidth: '14rem' }}>
          {t('leasing:review.next', {
            day: show.day(next_review_on),
            how: how(review_kind, lease.review_percent ?? null),
          })}
        </Box>
      )}
      {mayEdit && (
        <Button color="inherit" onClick={() => setOpen('review')}>
          {t(review_kind ? 'leasing:review.title' : 'leasing:review.add')}
        </Button>
      )}
      {mayEdit && next_review_on && (
        <Button variant="outlined" onClick={() => setOpen('rent')}>
          {t('leasing:review.schedule')}
        </Button>
      )}
      {open === 'review' && <ReviewDialog lease={lease} onClose={close} />}
      {open === 'rent' && <RentDialog lease={lease} isReview onClose={close} />}
    </Box>
  );
}
