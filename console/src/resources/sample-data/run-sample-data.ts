import type { Import } from '../imports/import-kinds.js';
import { call } from '../../net/call.js';
import { isBusy, pathOf } from '../imports/import-kinds.js';
import { sendImport } from '../imports/send-import.js';
import type { SampleFile } from './sample-files.js';

const ASK_MS = 500;
/** Other services hear a moment later of what was added or taken out. */
const TRIES = 20;
const PAUSE_MS = 1_000;

export type SampleImport = Pick<Import, 'id' | 'kind' | 'state' | 'done'>;

/** Brings the files one after the other; a row that cannot be added yet is waited for. @param onStep hears the number of files done. */
export async function loadSampleData(files: readonly SampleFile[], onStep: (done: number) => void): Promise<void> {
  for (const [index, file] of files.entries()) {
    onStep(index);
    await bring(file);
  }
}

async function bring({ kind, name, text }: SampleFile): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { id } = await sendImport(new File([text], name), { kind, source: 'csv' }, () => undefined);
    const { bad, good } = await finished(kind, id);
    if (bad > 0 && tries < TRIES) {
      await pause(PAUSE_MS);
      continue;
    }
    if (good > 0) await call(`${pathOf(kind)}/start`, { body: { id, skip_errors: bad > 0 } });
    await finished(kind, id);
    return;
  }
}

const ORDER = ['lease', 'room', 'property'];

/** Takes the imports back, leases first; what something was built on meanwhile stays. @returns The rows that stay. */
export async function removeSampleData(imports: readonly SampleImport[]): Promise<number> {
  let remaining = 0;
  for (const { id, kind } of imports.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    for (let tries = 1; ; tries++) {
      await call(`${pathOf(kind)}/undo`, { body: { id } });
      const job = await finished(kind, String(id));
      if (job.kept > 0 && tries < TRIES) {
        await pause(PAUSE_MS);
        continue;
      }
      remaining += job.kept;
      break;
    }
  }
  return remaining;
}

async function finished(kind: string, id: string): Promise<Import> {
  for (;;) {
    const { data } = await call<{ data: Import }>(`${pathOf(kind)}/${id}`);
    if (!isBusy(data)) return data;
    await pause(ASK_MS);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
