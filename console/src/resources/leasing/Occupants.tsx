import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import { RowMenu } from '../../shared/RowMenu.js';
import type { Lease } from '../../types.js';
import { usePersonData } from '../people/use-person-data.js';
import { OccupantDialog } from './OccupantDialog.js';
import { type Occupant, useOccupants, useOccupantTexts } from './use-occupants.js';

/** Who lives there besides the renters, and the pets that are agreed; renters read it, owners do not. */
export function Occupants({ lease }: { lease: Lease }) {
  const t = useText();
  const mayAdd = useCan('lease.write');
  const isPerson = useIsPerson();
  const [adding, setAdding] = useState<'adult' | 'pet' | null>(null);
  const query = useOccupants(lease.lease_id);
  const { data: occupants } = query;
  if (!occupants) return <NotLoaded query={query} />;
  if (occupants.length === 0 && isPerson) return null;
  const add = mayAdd && (
    <>
      <Button variant="outlined" startIcon={<Add />} onClick={() => setAdding('adult')}>
        {t('leasing:occupant.add')}
      </Button>
      <Button variant="outlined" startIcon={<Add />} onClick={() => setAdding('pet')}>
        {t('leasing:occupant.pet_add')}
      </Button>
    </>
  );
  return (
    <Panel title={t('leasing:occupant.title')} action={add} flush={occupants.length > 0}>
      {occupants.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {occupants.map((occupant) => (
            <Row key={occupant.id} occupant={occupant} lease={lease} />
          ))}
        </Box>
      ) : (
        <EmptyState title={t('leasing:occupant.empty_title')} text={t('leasing:occupant.empty_text')} />
      )}
      {adding && <OccupantDialog lease={lease} kind={adding} onClose={() => setAdding(null)} />}
    </Panel>
  );
}

function Row({ occupant, lease }: { occupant: Occupant; lease: Lease }) {
  const t = useText();
  const mayEdit = useCan('lease.write');
  const mayRemove = useCan('lease.delete');
  const { nameOf, aboutOf } = useOccupantTexts();
  const name = nameOf(occupant);
  const about = aboutOf(occupant);
  const { id, kind, note } = occupant;
  const held = usePersonData({ kind: 'occupant', id, name, onErased: () => undefined });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 650 }}>{name}</Box>
        {about && <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{about}</Box>}
        {note && <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', whiteSpace: 'pre-line' }}>{note}</Box>}
      </Box>
      <EditActions
        resource="lease_occupant"
        record={occupant}
        name={name}
        form={
          mayEdit
            ? (close) => <OccupantDialog lease={lease} kind={kind} record={occupant} onClose={close} />
            : undefined
        }
        deleteText={mayRemove ? t('leasing:occupant.remove_text') : undefined}
        deleted={t('leasing:occupant.removed', { name })}
      />
      {kind !== 'pet' && <RowMenu of={name} actions={held.actions} />}
      {held.dialogs}
    </Box>
  );
}
