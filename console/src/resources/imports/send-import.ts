import type { ImportState } from '@keystead/client';
import { call } from '../../net/call.js';
import { pathOf, type Kind } from './import-kinds.js';

/** Characters of one part: they fit into one request in any script. */
const PART_LENGTH = 60_000;

/** Sends a file in parts and has its rows checked; `onProgress` hears percent. Answers the id of the import. */
export async function sendImport(
  file: File,
  about: { kind: Kind; source: string },
  onProgress: (percent: number) => void,
): Promise<string> {
  const path = pathOf(about.kind);
  const text = decode(await file.arrayBuffer());
  const body = { ...about, file_name: file.name.slice(0, 200) };
  const { id } = (await call<{ data: ImportState }>(`${path}/create`, { body })).data;
  const parts = Math.max(1, Math.ceil(text.length / PART_LENGTH));
  for (let index = 0; index < parts; index++) {
    const part = text.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH) || '\n';
    await call(`${path}/part`, { body: { id, part: index + 1, text: part } });
    onProgress(Math.round((100 * (index + 1)) / parts));
  }
  await call(`${path}/check`, { body: { id } });
  return id;
}

/** The text of a file: UTF-8, or what older spreadsheets write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
