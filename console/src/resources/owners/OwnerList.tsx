import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan, useIsPerson } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { useShow } from '../../shared/use-show.js';
import type { PropertyOwner } from '../../types.js';
import { OwnershipDialog } from './OwnershipDialog.js';

const OwnerDialog = lazyScreen<{ propertyId: string; onClose: () => void }>(
  'people',
  async () => (await import('../people/OwnerDialog.js')).OwnerDialog,
);

interface Props {
  propertyId: string;
  /** Opened with the list: the form of a new owner, or that of the shares. */
  open?: 'add' | 'shares' | null;
}

const SORT = { field: 'share_percent', order: 'DESC' as const };

/** Who owns a property, which share, and since when. */
export function OwnerList({ propertyId, open: opened = null }: Props) {
  const t = useText();
  const mayEdit = useCan('owner.write');
  const [open, setOpen] = useState(opened);
  const close = () => setOpen(null);
  // A property has 50 owners at most.
  const query = useGetList<PropertyOwner>('owner', {
    filter: { property_id: propertyId },
    sort: SORT,
    pagination: { page: 1, perPage: 100 },
  });
  const { data: owners } = query;
  if (!owners) return <NotLoaded query={query} />;
  const add = mayEdit && (
    <Button startIcon={<Add />} onClick={() => setOpen('add')}>
      {t('owner.add')}
    </Button>
  );
  const actions = mayEdit && owners.length > 0 && (
    <>
      <Button variant="outlined" startIcon={<Edit />} onClick={() => setOpen('shares')}>
        {t('owner.correct')}
      </Button>
      {add}
    </>
  );
  return (
    <Panel title={t('tab.owners')} action={actions} flush>
      {owners.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {owners.map((owner) => (
            <OwnerRow key={owner.id} owner={owner} />
          ))}
        </Box>
      ) : (
        <EmptyState title={t('owner.empty_title')} text={t('owner.empty_text')} action={add} />
      )}
      {mayEdit && open === 'shares' && owners.length > 0 && (
        <OwnershipDialog propertyId={propertyId} owners={owners} onClose={close} />
      )}
      {mayEdit && open === 'add' && (
        <Suspense>
          <OwnerDialog propertyId={propertyId} onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
}

function OwnerRow({ owner }: { owner: PropertyOwner }) {
  const t = useText();
  const show = useShow();
  // Owners and renters have no page of people.
  const isPerson = useIsPerson();
  const name = `${owner.first_name} ${owner.last_name}`.trim();
  const since = owner.acquired_date
    ? t('owner.held_from', { day: show.day(owner.acquired_date) })
    : t('owner.since_recorded');
  const about = [since, owner.is_primary_contact && t('owner.primary'), owner.email];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 650 }}>
          {isPerson ? (
            name
          ) : (
            <MuiLink component={Link} to={`/admin/people/owners/${owner.id}`}>
              {name}
            </MuiLink>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{about.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >{`${show.number(owner.share_percent)}%`}</Box>
    </Box>
  );
}
