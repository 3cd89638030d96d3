import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { DayInput, FieldRow, TextInput, TimeInput } from '../../shared/inputs.js';
import type { Inspection } from './inspection.js';
import { NoticeNote } from './NoticeNote.js';

/** When somebody comes, and who; with what the law says of it where a lease is visited. */
export function VisitInputs({ leaseId, id }: { leaseId: string | null | undefined; id?: Inspection['id'] }) {
  const t = useText();
  const { inspect_on, notice_given_on, kind } = useWatch<Record<string, string | undefined>>();
  return (
    <>
      <FieldRow min="100%">
        <DayInput source="inspect_on" label={t('inspections:day')} helper={t('inspections:day_help')} required />
      </FieldRow>
      {leaseId && inspect_on && kind === 'routine' && (
        <NoticeNote leaseId={leaseId} inspectOn={inspect_on} noticeGivenOn={notice_given_on} id={id} />
      )}
      <FieldRow min="8rem">
        <TimeInput source="starts_at" label={t('inspections:starts_at')} />
        <TimeInput source="ends_at" label={t('inspections:ends_at')} />
      </FieldRow>
      <FieldRow min="14rem">
        <DayInput source="notice_given_on" label={t('inspections:notice')} helper={t('inspections:notice_help')} />
        <TextInput source="inspector" label={t('inspections:inspector')} maxLength={120} />
      </FieldRow>
    </>
  );
}
