import type { LawCheck } from '@keystead/client';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { LawNote } from '../../shared/LawNote.js';
import { useShow } from '../../shared/use-show.js';
import type { Inspection } from './inspection.js';
import { countedBefore } from './visited-leases.js';

interface Props {
  leaseId: string;
  inspectOn: string;
  /** Today where it is empty. */
  noticeGivenOn: string | null | undefined;
  /** The inspection that is changed counts no second time. */
  id?: Inspection['id'];
}

const LATEST = { sort: { field: 'inspect_on', order: 'DESC' as const }, pagination: { page: 1, perPage: 50 } };

/** What the law of the state says of the notice of a routine inspection, and how many there were in the year before. */
export function NoticeNote({ leaseId, inspectOn, noticeGivenOn, id }: Props) {
  const t = useText();
  const show = useShow();
  const given = noticeGivenOn || show.today();
  const { data: routine } = useGetList<Inspection>('inspection', {
    ...{ ...LATEST, filter: { lease_id: leaseId, kind: 'routine' } },
  });
  const count = routine && countedBefore(routine, inspectOn, id);
  const query = { enter_on: inspectOn, notice_given_on: given, in_last_year: String(count ?? 0) };
  const { data: law } = useQuery({
    queryKey: ['entry_notice', leaseId, query],
    queryFn: async ({ signal }) =>
      (await call<{ data: LawCheck }>(`v1/system/lease/entry-notice/${leaseId}`, { query, signal })).data,
    enabled: count !== undefined && given <= inspectOn,
  });
  if (count === undefined) return null;
  return (
    <Box aria-live="polite">
      <Box sx={{ mb: 1, color: 'text.secondary', fontSize: '0.9rem' }}>{t('inspections:in_last_year', { count })}</Box>
      {law && given <= inspectOn && <LawNote law={law} />}
    </Box>
  );
}
