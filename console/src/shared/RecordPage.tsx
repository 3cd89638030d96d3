import { useEffect, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { AdminNotFound } from '../admin/AdminNotFound.js';
import { useText } from '../i18n/texts.js';
import { Failure } from '../net/failure.js';
import { isCanceled } from '../net/request-queue.js';
import { LoadFailed } from './LoadFailed.js';
import { isPlanLimit, UpgradeNotice } from './UpgradeNotice.js';

/** Shows a record once it is there; an unknown one (or another company's) is not found. */
export function RecordPage<Row>({
  query,
  children,
}: {
  query: UseQueryResult<Row>;
  children: (record: Row) => ReactNode;
}) {
  if (query.data) return children(query.data);
  if (query.error instanceof Failure && [400, 404].includes(query.error.status)) return <AdminNotFound />;
  if (query.error instanceof Failure && isPlanLimit(query.error)) return <UpgradeNotice failure={query.error} />;
  if (query.error && !isCanceled(query.error)) return <LoadFailed error={query.error} retry={() => query.refetch()} />;
  return <Waiting />;
}

/** So long after a page began to wait for its answer, it says that the answer is still to come. */
const SLOW_MS = 3000;

export function Waiting() {
  const t = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-busy="true">
      <Box role="status">{isSlow && t('problem.SLOW')}</Box>
      <Skeleton variant="text" width="40%" height={48} />
      <Skeleton variant="text" width="25%" />
      <Skeleton variant="rounded" height={180} sx={{ mt: 3 }} />
    </Box>
  );
}
