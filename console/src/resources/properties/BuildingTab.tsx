import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import type { Property } from '../../types.js';

export function BuildingTab({ property }: { property: Property }) {
  const t = useText();
  const show = useShow();
  const area = (value: number | null | undefined) => (value ? `${show.number(value)} m²` : null);
  const facts = [
    [t('property.build_year'), property.build_year],
    [t('property.building_structure'), property.building_structure],
    [t('property.land_area'), area(property.land_area)],
    [t('property.floor_area'), area(property.floor_area)],
    [t('property.acquired_date'), show.day(property.acquired_date)],
    [t('property.management_type'), property.management_type && t(`management.${property.management_type}`)],
    [t('preferences.timezone'), property.timezone],
  ] as const;
  return (
    <Panel title={t('property.building')}>
      <Facts facts={facts} />
    </Panel>
  );
}
