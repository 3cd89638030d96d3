import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { Waiting } from '../../shared/RecordPage.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';
import type { Block, Lease, Room } from '../../types.js';
import { RoomDialog } from './RoomDialog.js';

const SORT = { field: 'id', order: 'ASC' as const };

/** The rooms of a co-living unit, with add, edit, delete and let. */
export function RoomCards({ block }: { block: Block }) {
  const t = useText();
  const mayEdit = useCan('property.write');
  const [edited, setEdited] = useState<Room | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Room | null>(null);
  const filter = { property_block_id: block.property_block_id };
  const { data: rooms, isPending } = useGetList<Room>('room', {
    filter,
    sort: SORT,
    pagination: { page: 1, perPage: 100 },
  });
  const remove = useRemoveRoom();
  if (isPending) return <Waiting />;
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('new')}>
      {t('room.add')}
    </Button>
  );
  return (
    <>
      {!rooms || rooms.length === 0 ? (
        <Panel>
          <EmptyState title={t('room.empty_title')} text={t('room.empty_text')} action={add} />
        </Panel>
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>{add}</Box>
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))' }}
          >
            {rooms.map((room) => (
              <RoomCard
                key={room.id}
                room={room}
                mayEdit={mayEdit}
                onEdit={() => setEdited(room)}
                onDelete={() => setDoomed(room)}
              />
            ))}
          </Box>
        </>
      )}
      {edited && (
        <RoomDialog
          blockId={block.property_block_id}
          room={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          title={t('room.delete_title', { name: doomed.name })}
          text={t('room.delete_text')}
          confirm={t('form.delete')}
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function useRemoveRoom() {
  const t = useText();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  return async (room: Room) => {
    await provider.delete('room', { id: room.id, previousData: room });
    void queryClient.invalidateQueries();
    toast(t('room.deleted'), 'success');
  };
}

interface CardProps {
  room: Room;
  mayEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function RoomCard({ room, mayEdit, onEdit, onDelete }: CardProps) {
  const t = useText();
  const show = useShow();
  const mayLet = useCan('lease.write');
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const lease = leases.find(
    ({ section_id, status }) => section_id === room.property_section_id && status !== 'expired',
  );
  return (
    <Card component="article" sx={{ p: 2.5, display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {room.name}
        </Typography>
        <StatusChip status={lease ? (lease.status === 'active' ? 'occupied' : 'upcoming') : 'vacant'} />
      </Box>
      <Facts
        facts={[
          [t('room.price'), `${show.money(room.price)} ${t(`per.${room.rent_frequency}`)}`],
          [t('room.target_bond'), show.money(room.target_bond)],
          [t('room.room_type'), room.room_type],
          [t('room.sharing'), t(`sharing.${room.sharing}`)],
          [t('room.area'), room.area ? `${show.number(room.area)} m²` : null],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        {lease ? (
          <Button component={Link} to={`/admin/lease/${lease.lease_id}/view/summary`} variant="outlined" size="small">
            {lease.lease_number}
          </Button>
        ) : (
          mayLet && (
            <Button
              component={Link}
              to={`/admin/lease/create/${room.property_section_id}`}
              variant="outlined"
              size="small"
            >
              {t('lease.create')}
            </Button>
          )
        )}
        <Box sx={{ flex: 1 }} />
        {mayEdit && (
          <>
            <IconButton aria-label={t('room.edit_title', { name: room.name })} onClick={onEdit}>
              <Edit fontSize="small" />
            </IconButton>
            <IconButton aria-label={t('room.delete_title', { name: room.name })} onClick={onDelete}>
              <Delete fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
    </Card>
  );
}
