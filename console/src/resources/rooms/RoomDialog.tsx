import { useRef, useState } from 'react';
import { ROOM_SHARINGS, type RoomSharing } from '@keystead/contracts';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { parseAmount, parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { Failure } from '../../net/failure.js';
import { reportAs } from '../../net/report-as.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FrequencyInput } from '../../shared/FrequencyInput.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput, CountInput, NumberInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { newKey } from '../../net/form-key.js';
import type { Room } from '../../types.js';
import { roomNames } from './room-names.js';
import { ROOM_TYPES, roomTypeText, storedRoomType } from './room-type.js';

interface Props {
  blockId: string;
  room?: Room | undefined;
  /** The room that a new one begins like. */
  like?: Room | undefined;
  onClose: () => void;
}

const NUMBERS = ['capacity', 'area'] as const;
/** As many as one dialog adds at a time. */
const MOST_ROOMS = 20;
const FIELDS = ['name', 'room_type', 'price', 'target_bond', 'rent_frequency', 'sharing', 'capacity', 'area'] as const;

export function RoomDialog({ blockId, room, like, onClose }: Props) {
  const t = useText();
  const [before, setBefore] = useState(like);
  const goesOn = useRef(false);
  const provider = useDataProvider();
  const { save, busy } = useSave<Room>('room', {
    record: room,
    success: t(room ? 'form.saved' : 'room.created'),
    failure: room ? undefined : t('room.create_failed'),
    onSaved: (saved) => (goesOn.current ? setBefore(saved) : onClose()),
  });
  const added = useRef(0);
  const submit = async (form: Record<string, unknown>, again: boolean) => {
    goesOn.current = again;
    const body = Object.fromEntries(FIELDS.map((field) => [field, form[field]]));
    if (typeof body.room_type === 'string') body.room_type = storedRoomType(body.room_type);
    for (const name of NUMBERS) body[name] = parseNumber(body[name]);
    body.price = parseAmount(body.price);
    body.target_bond = parseAmount(body.target_bond, { zero: true });
    if (body.sharing !== 'shared') body.capacity = null;
    if (room) return save(body);
    const count = Math.min(MOST_ROOMS, Number(form.count) || 1);
    const data = roomNames(String(form.name), count).map((name) => ({ ...body, name, property_block_id: blockId }));
    try {
      // Those that were added before one was refused are not added again; the last one ends the form.
      for (; added.current < data.length - 1; added.current++)
        await provider.create<Room>('room', { data: data[added.current]!, meta: { idempotency_key: newKey() } });
    } catch (error) {
      reportAs(error, t('room.create_failed'));
      return error instanceof Failure ? error.body.errors : undefined;
    }
    const errors = await save(data.at(-1)!);
    if (errors === undefined) added.current = 0;
    return errors;
  };
  return (
    <FormDialog title={room ? t('room.edit_title', { name: room.name }) : t('room.add')} onClose={onClose}>
      <FormFrame
        key={before?.id}
        busy={busy}
        record={room && readable(room)}
        defaultValues={
          before
            ? { count: '1', ...readable(likeRoom(before)) }
            : { rent_frequency: 'weekly', sharing: 'exclusive', count: '1' }
        }
        againLabel={room ? undefined : t('room.save_and_add')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <FieldRow>
          <TextInput source="name" label={t('room.name')} required maxLength={80} autoFocus />
          <TextInput
            source="room_type"
            label={t('room.room_type')}
            maxLength={40}
            list={ROOM_TYPES.map((type) => t(`room.type.${type}`))}
          />
          {!room && <CountInput source="count" label={t('room.count')} helper={t('room.count_note')} />}
        </FieldRow>
        <FieldRow>
          <AmountInput source="price" label={t('room.price')} required />
          <FrequencyInput />
        </FieldRow>
        <FieldRow>
          <AmountInput source="target_bond" label={t('room.target_bond')} zero />
          <NumberInput source="area" label={t('room.area_label')} />
        </FieldRow>
        <SharingInputs />
      </FormFrame>
    </FormDialog>
  );
}

function SharingInputs() {
  const t = useText();
  const sharing = useWatch({ name: 'sharing' }) as RoomSharing;
  return (
    <FieldRow>
      <TextInput
        source="sharing"
        label={t('room.sharing')}
        required
        options={ROOM_SHARINGS.map((value) => ({ value, label: t(`sharing.${value}`) }))}
      />
      {sharing === 'shared' && (
        <CountInput source="capacity" label={t('room.capacity')} helper={t('room.capacity_note')} />
      )}
    </FieldRow>
  );
}

/** A room like another one, with the next number in its name. */
function likeRoom(room: Room): Partial<Room> {
  const { room_type, price, target_bond, rent_frequency, sharing, capacity, area } = room;
  const name = /\d+$/.test(room.name) ? room.name.replace(/\d+$/, (number) => String(Number(number) + 1)) : '';
  return { name, room_type, price, target_bond, rent_frequency, sharing, capacity, area };
}

const readable = <R extends Partial<Room>>(room: R): R =>
  room.room_type ? { ...room, room_type: roomTypeText(room.room_type) } : room;
