import { useDataProvider } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { SelectedAction } from '../../shared/list/SelectedAction.js';
import { useShow } from '../../shared/use-show.js';
import { zoneAt } from '../../shared/zone-at.js';
import type { Property } from '../../types.js';
import type { ComplianceDate } from './CompliancePage.js';

/** Records all ticked checks as done today; the law of each state says when the next one is due. */
export function CheckSelected() {
  const t = useText();
  const show = useShow();
  const { data: properties = [] } = useAllRows<Property>('property');
  const provider = useDataProvider();
  return (
    <SelectedAction<ComplianceDate>
      label={(count) => t('register:check.done_selected', { count })}
      said={(count) => t('register:check.saved_count', { count })}
      nameOf={({ kind, property_name }) => [t(`vocabulary:safety_check.${kind}`), property_name].join(' · ')}
      act={async (row) => {
        const data = { done_on: show.today(zoneAt(row, properties, [])), version: row.version };
        await provider.update('compliance', { id: row.id, data, previousData: row });
        return true;
      }}
    />
  );
}
