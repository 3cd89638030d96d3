import { PROPERTY_PHOTOS_MAX } from '@keystead/contracts';
import { CompanyRecord, Count, Id, newId, Problem, Text, type Tx } from '@keystead/platform';
import { PropertyAddress } from '../building/property-address.js';
import { Entity } from 'typeorm';

/** A picture of a property. The one that its address has is the cover, which lists show. */
@Entity('property_photo')
export class PropertyPhoto extends CompanyRecord {
  @Id() property_id: string;
  @Text(2000) external_path: string;
  @Count({ min: 1, about: 'Place in the order in which pictures are shown' }) position: number;
}

/** Locks the address of a property that is not in the trash, so that changes of its pictures run one after the other. */
export function lockAddress(tx: Tx, property_id: string): Promise<PropertyAddress & Record<string, unknown>> {
  return tx.one<PropertyAddress & Record<string, unknown>>(
    `select a.* from property_address a join property p on p.company_id = $1 and p.id = a.property_id
     where a.company_id = $1 and a.property_id = $2 and p.deleted_at is null for update of a`,
    [tx.ctx.company_id, property_id],
    'address_of_photos',
  );
}

/** Gives the property another cover, or none, and says so to open screens. */
export async function changeCover(tx: Tx, address: PropertyAddress, photo_path: string | null): Promise<void> {
  const version = await tx.update(PropertyAddress, address, { photo_path });
  if (version !== address.version) emitImage(tx, address, version, photo_path);
}

export function emitImage(
  tx: Tx,
  { id, property_id }: Pick<PropertyAddress, 'id' | 'property_id'>,
  version: number,
  external_path: string | null,
): void {
  tx.emit('property.image_changed', id, version, { property_id, property_address_id: id, external_path });
}

/** The pictures of a property in their order, under the lock of its address. */
export function photosOf(tx: Tx, property_id: string): Promise<(PropertyPhoto & Record<string, unknown>)[]> {
  return tx.query<PropertyPhoto & Record<string, unknown>>(
    'select * from property_photo where company_id = $1 and property_id = $2 order by position, id for update',
    [tx.ctx.company_id, property_id],
    'photos_of_property',
  );
}

/** Adds a picture behind the others, unless the property has it; answers its id. Throws TOO_MANY_PHOTOS. */
export async function addPhoto(tx: Tx, property_id: string, external_path: string): Promise<PropertyPhoto> {
  const photos = await photosOf(tx, property_id);
  const known = photos.find((photo) => photo.external_path === external_path);
  if (known) return known;
  if (photos.length >= PROPERTY_PHOTOS_MAX)
    throw new Problem('TOO_MANY_PHOTOS', { values: { most: PROPERTY_PHOTOS_MAX } });
  const position = (photos.at(-1)?.position ?? 0) + 1;
  const photo = { id: newId(), property_id, external_path, position };
  await tx.insert(PropertyPhoto, photo);
  tx.emit('property.photo_added', photo.id, 1, { external_path });
  return Object.assign(new PropertyPhoto(), photo, { version: 1 });
}
