import { useDataProvider, type Identifier } from 'ra-core';
import { useCan } from '../../admin/can.js';

/** How pictures come to a request: where they are uploaded, and how one that is there is added. */
export function useRequestPhotos() {
  const provider = useDataProvider();
  const mayUploadAny = useCan('property.write');
  return (id: Identifier) => ({
    path: mayUploadAny ? undefined : `v1/system/assets/upload/maintenance/${String(id)}`,
    add: (external_path: string) =>
      provider.create('maintenance_photo', { data: { maintenance_request_id: id, external_path } }),
  });
}
