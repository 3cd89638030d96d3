import type { ImportState } from '@keystead/client';
import { loadAreas, t } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { pathOf, type Kind } from './import-kinds.js';
import { partsOf, textOf } from './import-text.js';

/** Sends a file in parts and has its rows checked; `onProgress` hears percent. Answers the id of the import. */
export async function sendImport(
  file: File,
  about: { kind: Kind; source: string },
  onProgress: (percent: number) => void,
): Promise<string> {
  const path = pathOf(about.kind);
  const text = textOf(await file.arrayBuffer());
  if (text === null) {
    await loadAreas(['problems']);
    throw new Failure(422, { message: t('problems:IMPORT_UNREADABLE') });
  }
  const body = { ...about, file_name: file.name.slice(0, 200) };
  const { id } = (await call<{ data: ImportState }>(`${path}/create`, { body })).data;
  const parts = partsOf(text);
  for (const [index, part] of parts.entries()) {
    await call(`${path}/part`, { body: { id, part: index + 1, text: part } });
    onProgress(Math.round((100 * (index + 1)) / parts.length));
  }
  await call(`${path}/check`, { body: { id } });
  return id;
}
