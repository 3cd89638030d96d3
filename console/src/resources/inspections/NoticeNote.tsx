import type { InspectionNotice } from '@keystead/client';
import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { LawNote } from '../../shared/LawNote.js';
import type { Inspection } from './inspection.js';

interface Props {
  leaseIds: readonly string[];
  inspectOn: string;
  /** Today where it is empty. */
  noticeGivenOn: string | null | undefined;
  /** The inspection that is changed counts no second time. */
  id?: Inspection['id'];
}

/**
 * What the law of the state says of the notice of a routine inspection, and how many there were in the year before: of the
 * lease that had most.
 */
export function NoticeNote({ leaseIds, inspectOn, noticeGivenOn, id }: Props) {
  const t = useText();
  const query = {
    inspect_on: inspectOn,
    ...(noticeGivenOn && { notice_given_on: noticeGivenOn }),
    ...(id !== undefined && { inspection_id: String(id) }),
  };
  const notices = useQueries({
    queries: leaseIds.map((leaseId) => ({
      queryKey: ['inspection_notice', leaseId, query],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const path = `v1/system/property/inspection/notice/${leaseId}`;
        return (await call<{ data: InspectionNotice }>(path, { query, signal })).data;
      },
    })),
  });
  const [notice] = notices
    .flatMap(({ data }) => data ?? [])
    .toSorted((left, right) => right.in_last_year - left.in_last_year);
  if (!notice) return null;
  return (
    <Box aria-live="polite">
      <Box sx={{ mb: 1, color: 'text.secondary', fontSize: '0.9rem' }}>
        {t('inspections:in_last_year', { count: notice.in_last_year })}
      </Box>
      {notice.law && <LawNote law={notice.law} />}
    </Box>
  );
}
