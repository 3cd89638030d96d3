import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { choosePort } from './ports.js';

/** The account that every Azurite has. */
const ACCOUNT = 'devstoreaccount1';
const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

export interface Azurite {
  connection: string;
  /** What the documents service and the gateway are given. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Microsoft's own emulator of Azure Blob Storage, on a folder that goes with it. */
export async function startAzurite(): Promise<Azurite> {
  const folder = mkdtempSync(join(tmpdir(), 'azurite-'));
  const port = await choosePort();
  const main = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js');
  const options = ['--blobHost', '127.0.0.1', '--blobPort', String(port), '--location', folder, '--silent'];
  const emulator = spawn(process.execPath, [main, ...options, '--skipApiVersionCheck', '--disableTelemetry'], {
    stdio: 'ignore',
  });
  const stop = async () => {
    const isOver = new Promise((resolve) => emulator.once('exit', resolve));
    // What it holds is thrown away, so that it need not write it down first.
    if (emulator.exitCode === null && emulator.kill('SIGKILL')) await isOver;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const endpoint = `${origin}/${ACCOUNT}`;
  try {
    // It loads for most of a minute on a machine that is busy.
    await eventually(() => fetch(endpoint).then(Boolean, () => false), 90_000);
  } catch (error) {
    await stop();
    throw error;
  }
  const connection = `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${KEY};BlobEndpoint=${endpoint};`;
  const env = { STORAGE_DRIVER: 'azure', AZURE_STORAGE_CONNECTION_STRING: connection, STORAGE_ORIGIN: origin };
  return { connection, env, stop };
}
