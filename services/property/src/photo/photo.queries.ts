import { fieldsOf, idFilter, ListQuery, page, t, utc, type FilteredList } from '@keystead/platform';
import { PropertyPhoto } from './cover.js';

export const PHOTO_PAGE = page(
  t.object('PropertyPhotoRow', {
    ...fieldsOf(PropertyPhoto, 'id', 'property_id', 'external_path', 'position'),
    is_cover: t.flag('Whether lists show it'),
    ...fieldsOf(PropertyPhoto, 'created_at', 'version'),
  }),
);

export const PHOTOS: FilteredList = {
  name: 'property_photos',
  from: `from property_photo r join property_address a on a.company_id = scope.company::uuid and a.property_id = r.property_id
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.property_id, r.external_path, r.position, r.external_path is not distinct from a.photo_path as is_cover,
    ${utc('r.created_at')} as created_at, r.version`,
  sorts: { position: 'r.position', created_at: 'r.created_at' },
  defaultSort: 'position',
  defaultOrder: 'asc',
  filters: { property_id: idFilter('r.property_id') },
};

export class PhotoPage extends ListQuery(PHOTOS) {}
