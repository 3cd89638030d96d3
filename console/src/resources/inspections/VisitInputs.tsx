import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { DayInput, FieldRow, TextInput, TimeInput } from '../../shared/inputs.js';
import type { Inspection } from './inspection.js';
import { NoticeNote } from './NoticeNote.js';

interface Props {
  /** Of those whose renters are visited. */
  leaseIds: readonly string[];
  id?: Inspection['id'];
}

/** When somebody comes, and who; with what the law says of it where a lease is visited. */
export function VisitInputs({ leaseIds, id }: Props) {
  const t = useText();
  const { inspect_on, notice_given_on, kind } = useWatch<Record<string, string | undefined>>();
  return (
    <>
      <FieldRow min="100%">
        <DayInput source="inspect_on" label={t('inspections:day')} helper={t('inspections:day_help')} required />
      </FieldRow>
      {leaseIds.length > 0 && inspect_on && kind === 'routine' && (
        <NoticeNote leaseIds={leaseIds} inspectOn={inspect_on} noticeGivenOn={notice_given_on} id={id} />
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
