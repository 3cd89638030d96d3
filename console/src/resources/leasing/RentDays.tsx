import { useText } from '../../i18n/texts.js';
import { DayInput, FieldRow } from '../../shared/inputs.js';

/** From which day a rent counts, and when the renters are told of it. */
export function RentDays() {
  const t = useText();
  return (
    <FieldRow>
      <DayInput source="effective_date" label={t('lease.effective_date')} required />
      <DayInput
        source="notice_given_on"
        label={t('leasing:rent.notice_given_on')}
        helper={t('leasing:rent.notice_note')}
      />
    </FieldRow>
  );
}
