import type { UploadedAsset } from '@keystead/client';
import { useText, type TextKey } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useAction } from '../use-action.js';

/** Types of pictures that are taken. */
export const PICTURES = 'image/jpeg,image/png,image/webp';

interface Options {
  /** Where they are uploaded: a renter's only for a request of their own. */
  path?: string | undefined;
  /** What is said once they are; nothing where a form that is still open shows them. */
  said?: TextKey | null;
}

type Add = (external_path: string) => unknown;

/** A picture that is added in a second try is the one that was uploaded in the first: it cannot come twice. */
const uploaded = new WeakMap<File, string>();

/**
 * Uploads pictures one after the other, each of which `add` gives to what it shows. What went well before one is refused
 * stays, and is named to `onAdded`.
 */
export async function uploadPhotos(
  files: readonly File[],
  add: Add,
  path = 'v1/system/assets/upload',
  onAdded: (file: File) => void = () => undefined,
): Promise<void> {
  for (const file of files) {
    const address = uploaded.get(file) ?? (await upload(file, path));
    uploaded.set(file, address);
    await add(address);
    onAdded(file);
  }
}

async function upload(file: File, path: string): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  return (await call<{ data: UploadedAsset }>(path, { body: form })).data.external_path;
}

/** The same from a button, which says what became of it. */
export function usePhotoUpload(add: Add, { path, said = 'photo.added' }: Options = {}) {
  const t = useText();
  const { run, busy } = useAction();
  const upload = (files: readonly File[]) =>
    run(async () => {
      await uploadPhotos(files, add, path);
      return said && t(said);
    });
  return { upload: (files: readonly File[]) => void upload(files), busy };
}
