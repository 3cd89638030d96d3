import type { MileageYear } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';

/** The kilometres of the running tax year, for each country in which there are properties. */
export function YearTotals() {
  const t = useText();
  const show = useShow();
  const { data: totals = [] } = useQuery({
    queryKey: ['car_mileage', 'year'],
    queryFn: ({ signal }) =>
      call<{ year_totals: MileageYear[] }>('v1/system/property/car-mileage', { query: { size: '1' }, signal }).then(
        ({ year_totals }) => year_totals,
      ),
  });
  const driven = totals.filter(({ trips }) => trips > 0);
  if (driven.length === 0) return null;
  return (
    <Panel>
      <Facts
        facts={driven.map(({ label, country_iso, distance_km, trips }) => [
          t('register:trip.year', { year: label, country: show.country(country_iso) }),
          t('register:trip.total', { distance: show.number(distance_km), count: trips }),
        ])}
      />
    </Panel>
  );
}
