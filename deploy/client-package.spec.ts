import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const TSC = join(ROOT, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
const BILL = { bill_id: '6f1d2c1e-8a53-4c1b-9d52-3f0a6d1b2c4e', outstanding: 650.5 };
const PROGRAM = `declare const process: { argv: string[] };
import { KeysteadClient, KeysteadProblem } from '@keystead/client';

const client = new KeysteadClient({ baseUrl: process.argv[2]!, token: 'token' });
const { data } = await client.call('GET /api/v1/system/bill', { query: { status: 'overdue', filters: { type: 'rent' } } });
const owed: number = data[0]!.outstanding;
try {
  await client.call('POST /api/v1/system/bill/cancel', { body: { id: data[0]!.bill_id, reason: 'Billed twice' } });
} catch (error) {
  if (error instanceof KeysteadProblem) console.log(owed, error.status, error.problem.code);
}
`;
const TSCONFIG = {
  compilerOptions: { target: 'es2022', module: 'nodenext', strict: true, types: [], lib: ['es2022', 'dom'] },
};

let folder: string;
let api: Server;
const requests: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-client-'));
  api = createServer((request, response) => {
    requests.push(`${request.method} ${decodeURIComponent(request.url!)} ${request.headers.authorization}`);
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return response.end(JSON.stringify({ data: [BILL] }));
    response.statusCode = 409;
    response.end(JSON.stringify({ statusCode: 409, message: 'This bill is cancelled.', code: 'BILL_CANCELLED' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  api.close();
});

const npm = (...args: string[]) =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const compile = () => spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });

// covers: F-38
it('is packed with what a program needs, installed without a network, compiled against and run', async () => {
  const packed = npm('pack', join(ROOT, 'libs', 'client'), '--json', '--pack-destination', folder);
  const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('['))) as [
    { filename: string; files: { path: string }[] },
  ];
  const paths = files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts', 'package.json']),
  );
  expect(paths.filter((path) => !/^(dist\/[\w-]+(\.d\.ts|\.js)|LICENSE|README\.md|package\.json)$/.test(path))).toEqual(
    [],
  );

  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'program', private: true, type: 'module' }));
  npm('install', '--offline', '--no-audit', '--no-fund', join(folder, filename));
  expect(readdirSync(join(folder, 'node_modules'))).toContain('@keystead');

  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...TSCONFIG, include: ['program.ts'] }));
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  expect(compile().stdout).toBe('');
  const { port } = api.address() as AddressInfo;
  const run = await runProgram(`http://127.0.0.1:${port}`);
  expect(run).toBe('650.5 409 BILL_CANCELLED\n');
  expect(requests).toEqual([
    'GET /api/v1/system/bill?status=overdue&filters={"type":"rent"} Bearer token',
    'POST /api/v1/system/bill/cancel Bearer token',
  ]);

  writeFileSync(join(folder, 'program.ts'), PROGRAM.replace('/cancel', '/forget'));
  expect(compile().stdout).toContain('bill/forget');
}, 600_000);

/** Not synchronously: the API it asks is served by this process. */
async function runProgram(url: string): Promise<string> {
  return (await promisify(execFile)(process.execPath, [join(folder, 'program.js'), url])).stdout;
}
