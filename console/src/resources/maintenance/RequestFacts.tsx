import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, MaintenanceRequest } from '../../types.js';
import { nameWithin } from '../leases/names.js';
import { ContactLinks } from '../people/ContactLinks.js';
import { Cost, Due, Tradesperson } from './request-columns.js';
import { useLeasesOf } from './use-leases-of.js';

const NOTE = { color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 };

/** Where it is, who is there to let somebody in, by when and by whom it is done, and what it cost. */
export function RequestFacts({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const show = useShow();
  const isPerson = useIsPerson();
  const maySeeUnit = useCan('property.read') && !isPerson;
  const { property_block_id, unit_name, due_on, done_on, cost, cancel_reason, reported_on } = request;
  const unit = maySeeUnit ? (
    <MuiLink component={Link} to={`/admin/property/unit/${property_block_id}/view/summary`}>
      {unit_name}
    </MuiLink>
  ) : (
    unit_name
  );
  const reported = [show.day(reported_on), request.reported_by_name].filter(Boolean).join(' · ');
  return (
    <Facts
      min="14rem"
      facts={[
        [t('register:maintenance.unit'), unit],
        [t('lease.renters'), isPerson ? null : <Renters request={request} />],
        [t('register:maintenance.reported_on'), reported],
        [t('register:maintenance.due'), due_on && <Due request={request} />],
        [t('register:maintenance.tradesperson'), request.tradesperson_name && <Tradesperson request={request} />],
        [t('register:maintenance.done_on'), show.day(done_on)],
        [t('register:maintenance.cost'), cost !== null && <Cost request={request} />],
        [t('register:maintenance.reason'), cancel_reason],
      ]}
    />
  );
}

/** Renters who live there now, to be called before somebody comes. */
function Renters({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const leases = useLeasesOf(request, 'active');
  if (!leases) return null;
  if (leases.length === 0) return <>{t('register:maintenance.vacant')}</>;
  return leases.map((lease) => <RentersOfLease key={lease.lease_id} lease={lease} unit={request.unit_name} />);
}

function RentersOfLease({ lease, unit }: { lease: Lease; unit: string }) {
  const { lease_id, lease_number, section_name, tenants } = lease;
  const room = nameWithin(unit, section_name);
  return (
    <Box sx={{ '& + &': { mt: 1 } }}>
      {tenants.map((renter) => (
        <Box key={renter.id}>
          {[renter.first_name, renter.last_name].join(' ')}
          <Box sx={NOTE}>
            <ContactLinks person={renter} />
          </Box>
        </Box>
      ))}
      <Box sx={NOTE}>
        <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/summary`}>
          {lease_number}
        </MuiLink>
        {room !== section_name && ` · ${room}`}
      </Box>
    </Box>
  );
}
