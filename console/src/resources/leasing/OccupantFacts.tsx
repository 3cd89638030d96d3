import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import type { Lease } from '../../types.js';
import { type Occupant, useOccupants, useOccupantTexts } from './use-occupants.js';

/** In the summary of a lease: who else lives there, and which pets are agreed. */
export function OccupantFacts({ lease: { lease_id } }: { lease: Lease }) {
  const t = useText();
  const { nameOf } = useOccupantTexts();
  const { data = [] } = useOccupants(lease_id);
  if (data.length === 0) return null;
  const named = (isListed: (occupant: Occupant) => boolean) => data.filter(isListed).map(nameOf).join(', ');
  return (
    <Panel title={t('leasing:occupant.title')}>
      <Facts
        facts={[
          [t('leasing:occupant.people'), named(({ kind }) => kind !== 'pet')],
          [t('leasing:occupant.pets'), named(({ kind }) => kind === 'pet')],
        ]}
      />
    </Panel>
  );
}
