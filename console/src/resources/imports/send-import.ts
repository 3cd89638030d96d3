import type { ImportColumns, ImportState } from '@keystead/client';
import { loadAreas, t } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { pathOf, type Kind } from './import-kinds.js';
import { partsOf, textOf } from './import-text.js';

/** An import whose file was sent: its rows are checked, or its columns are to be named first. */
export interface SentImport {
  id: string;
  unnamed: ImportColumns | undefined;
}

/** Sends a file in parts and has its rows checked where its columns are those of the template; `onProgress` hears percent. */
export async function sendImport(
  file: File,
  about: { kind: Kind; source: string },
  onProgress: (percent: number) => void,
): Promise<SentImport> {
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
  const unnamed = about.source === 'csv' ? await unnamedColumns(path, id) : undefined;
  if (!unnamed) await call(`${path}/check`, { body: { id } });
  return { id, unnamed };
}

/** The columns of a file, unless all are called as in the template and none that is needed lacks. What cannot be read is for the check to say. */
async function unnamedColumns(path: ReturnType<typeof pathOf>, id: string): Promise<ImportColumns | undefined> {
  try {
    const { data } = await call<{ data: ImportColumns }>(`${path}/${id}/column`);
    const names = new Set(data.headings.map(({ column }) => column));
    const areKnown = data.headings.every(({ is_known }) => is_known) && names.size === data.headings.length;
    const areThere = data.columns.every(({ name, is_needed }) => !is_needed || names.has(name));
    return areKnown && areThere ? undefined : data;
  } catch (error) {
    if (error instanceof Failure && error.status === 422) return undefined;
    throw error;
  }
}
