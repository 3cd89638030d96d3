import { asCompany, type Tx } from '@keystead/platform';

/** A row that shows an uploaded picture: of a property, of a maintenance request or an inspection at it, or of an agent of a unit. */
export interface ShownPicture {
  id: string;
  property_id: string;
  external_path: string;
  version: number;
}

const FIELDS = 'id, property_id, external_path, version';

const SHOWN = `select external_path from property_photo where company_id = $1 and external_path = any($2)
  union select external_path from maintenance_photo where company_id = $1 and external_path = any($2)
  union select external_path from inspection_photo where company_id = $1 and external_path = any($2)
  union select photo_path from property_address where company_id = $1 and photo_path = any($2)
  union select company_info->'photo'->>'external_path' from agent
    where company_id = $1 and company_info->'photo'->>'external_path' = any($2)`;

/**
 * Publishes which of these pictures nothing shows any more, so that their files are removed. Called in the transaction
 * that deleted their rows; an address that another row of the company still has is left out.
 */
export async function releasePictures(tx: Tx, pictures: readonly ShownPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const paths = pictures.map(({ external_path }) => external_path);
  const rows = await asCompany(tx, () =>
    tx.query<{ external_path: string }>(SHOWN, [tx.ctx.company_id, paths], 'pictures_still_shown'),
  );
  const seen = new Set(rows.map(({ external_path }) => external_path));
  for (const { id, version, property_id, external_path } of pictures) {
    if (seen.has(external_path)) continue;
    seen.add(external_path);
    tx.emit('property.photo_removed', id, version + 1, { property_id, external_path });
  }
}

/** Purges properties, or units of them, and publishes which of their pictures nothing shows any more. */
export async function releasingPictures(
  tx: Tx,
  properties: readonly { id: string }[],
  purge: () => Promise<void>,
): Promise<void> {
  const pictures = await tx.query<ShownPicture & Record<string, unknown>>(
    `select ${FIELDS} from property_photo where company_id = $1 and property_id = any($2)
     union all select ${FIELDS} from maintenance_photo where company_id = $1 and property_id = any($2)
     union all select ${FIELDS} from inspection_photo where company_id = $1 and property_id = any($2)
     union all select a.id, b.property_id, a.company_info->'photo'->>'external_path', a.version
     from property_block b join agent a on a.company_id = $1 and a.property_block_id = b.id
     where b.company_id = $1 and b.property_id = any($2) and a.company_info->'photo'->>'external_path' is not null`,
    [tx.ctx.company_id, properties.map(({ id }) => id)],
    'pictures_of_properties',
  );
  await purge();
  await releasePictures(tx, pictures);
}
