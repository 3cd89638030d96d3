import type { UploadedAsset } from '@keystead/client';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useAction } from '../use-action.js';

/** Types of pictures that are taken. */
export const PICTURES = 'image/jpeg,image/png,image/webp';

/**
 * Uploads pictures one after the other, each of which `add` gives to what it shows. What went well before one is refused
 * stays.
 * @param path Where they are uploaded: a renter's only for a request of their own.
 */
export function usePhotoUpload(add: (external_path: string) => Promise<unknown>, path = 'v1/system/assets/upload') {
  const t = useText();
  const { run, busy } = useAction();
  const upload = (files: readonly File[]) =>
    run(async () => {
      for (const file of files) {
        const form = new FormData();
        form.append('file', file);
        const { data } = await call<{ data: UploadedAsset }>(path, { body: form });
        await add(data.external_path);
      }
      return t('photo.added');
    });
  return { upload: (files: readonly File[]) => void upload(files), busy };
}
