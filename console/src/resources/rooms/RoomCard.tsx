import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { useCurrency } from '../../shared/currency.js';
import { Facts } from '../../shared/Facts.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Room } from '../../types.js';
import { renterNames } from '../leases/names.js';
import { roomTypeText } from './room-type.js';

interface Props {
  room: Room;
  mayEdit: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** A room with what it costs, who lives in it, and what can be done about it. One with a lease is not deleted. */
export function RoomCard({ room, mayEdit, onEdit, onCopy, onDelete }: Props) {
  const t = useText();
  const show = useShow();
  const mayLet = useCan('lease.write');
  const mayDelete = useCan('property.delete');
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const currency = useCurrency();
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
          [t('lease.renters'), lease && renterNames(lease)],
          [
            t('lease.rent'),
            lease && t(`per.${lease.rent_frequency}`, { amount: show.money(lease.latest_amount, lease.currency) }),
          ],
          [
            t('room.price'),
            room.price !== null && t(`per.${room.rent_frequency}`, { amount: show.money(room.price, currency) }),
          ],
          [t('room.target_bond'), show.money(room.target_bond, currency)],
          [t('room.room_type'), room.room_type && roomTypeText(room.room_type)],
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
            <IconButton aria-label={t('room.copy_title', { name: room.name })} onClick={onCopy}>
              <Copy fontSize="small" />
            </IconButton>
            {mayDelete && !lease && (
              <IconButton aria-label={t('room.delete_title', { name: room.name })} onClick={onDelete}>
                <Delete fontSize="small" />
              </IconButton>
            )}
          </>
        )}
      </Box>
    </Card>
  );
}
