import { useDataProvider, type RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { SelectedAction } from '../../shared/list/SelectedAction.js';
import { remindLease } from './remind-lease.js';

interface Debtor extends RaRecord {
  lease_id: string;
  lease_number: string;
  section_name: string | null;
}

/** Writes to the renters of all ticked leases that have an overdue bill. */
export function RemindSelected() {
  const t = useText();
  const provider = useDataProvider();
  return (
    <SelectedAction<Debtor>
      label={(count) => t('money:arrears.remind_selected', { count })}
      said={(count) => t('money:arrears.reminded', { count })}
      nameOf={({ section_name, lease_number }) => section_name ?? lease_number}
      act={({ lease_id }) => remindLease(provider, lease_id)}
    />
  );
}
