import type { BankImportState } from '@keystead/client';
import { call } from '../../net/call.js';

const PATH = 'v1/system/bank-import';
/** Bytes of one part: three quarters of what it is in base64. */
const PART_BYTES = 120_000;

/** Sends the file of a bank in parts and has it read; `onProgress` hears percent. Answers the id of the import. */
export async function sendStatement(
  file: File,
  bank_account_id: string | null,
  onProgress: (percent: number) => void,
): Promise<string> {
  const body = { file_name: file.name, bank_account_id };
  // Nothing is no part; the server says of an empty line what it says of a file without transactions.
  const content = file.size === 0 ? new Blob(['\n']) : file;
  const { id } = (await call<{ data: BankImportState }>(`${PATH}/create`, { body })).data;
  const parts = Math.ceil(content.size / PART_BYTES);
  for (let index = 0; index < parts; index++) {
    const base64 = await base64Of(content.slice(index * PART_BYTES, (index + 1) * PART_BYTES));
    await call(`${PATH}/part`, { body: { id, part: index + 1, base64 } });
    onProgress(Math.round((100 * (index + 1)) / parts));
  }
  await call(`${PATH}/start`, { body: { id } });
  return id;
}

async function base64Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
