import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { useRemove } from '../../shared/use-remove.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { Panel } from '../../shared/Panel.js';
import { useEveryRow } from '../../shared/use-every-row.js';
import type { Block, Room } from '../../types.js';
import { RoomCard } from './RoomCard.js';
import { RoomDialog } from './RoomDialog.js';

/** The rooms of a co-living unit, with add, edit, delete and let. */
export function RoomCards({ block }: { block: Block }) {
  const t = useText();
  const mayEdit = useCan('property.write');
  const [edited, setEdited] = useState<Room | 'new' | null>(null);
  const [copied, setCopied] = useState<Room | null>(null);
  const [doomed, setDoomed] = useState<Room | null>(null);
  const query = useEveryRow<Room>('room', { filter: { property_block_id: block.property_block_id } });
  const { data: rooms } = query;
  const remove = useRemove<Room>('room', t('room.deleted'));
  if (!rooms) return <NotLoaded query={query} />;
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('new')}>
      {t('room.add')}
    </Button>
  );
  return (
    <>
      {rooms.length === 0 ? (
        <Panel>
          <EmptyState title={t('room.empty_title')} text={mayEdit && t('room.empty_text')} action={add} />
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
                onCopy={() => setCopied(room)}
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
      {copied && <RoomDialog blockId={block.property_block_id} like={copied} onClose={() => setCopied(null)} />}
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
