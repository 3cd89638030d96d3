import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neededPackages, OUTSIDE, type Packages, prunePackages } from '../prune-packages.js';

// The image has the bundles and, beside them, only the packages that are not bundled.

const ROOT = join(import.meta.dirname, '..', '..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Packages };
const SERVICES = readdirSync(join(ROOT, 'services'));

let image: string;

beforeAll(() => {
  image = mkdtempSync(join(tmpdir(), 'keystead-image-'));
  cpSync(join(ROOT, 'package-lock.json'), join(image, 'package-lock.json'));
  cpSync(join(ROOT, 'dist'), join(image, 'dist'), { recursive: true, filter: (path) => !path.endsWith('code-cache') });
  const extra = ['node_modules/rxjs', 'node_modules/typeorm'];
  for (const path of [...neededPackages(packages), ...extra])
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(image, path), { recursive: true });
  prunePackages(image);
}, 120_000);
afterAll(() => rmSync(image, { recursive: true, force: true }));

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: image,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, stderr };
}

it.each(SERVICES)(
  '%s is loaded with them',
  (service) => {
    expect(run([`dist/${service}.cjs`, '--compile'])).toEqual({ status: 0, stderr: '' });
  },
  60_000,
);

it('the migrations find the driver of the database', () => {
  const { status, stderr } = run(['dist/migrate.cjs'], { IDENTITY_OWNER_DATABASE_URL: 'postgres://o:o@127.0.0.1:1/o' });
  expect(status).toBe(1);
  expect(stderr).toContain('ECONNREFUSED');
});

it.each(OUTSIDE.filter((name) => name !== 'swagger-ui-dist'))('%s has all it needs', (name) => {
  expect(run(['-e', `require(${JSON.stringify(name)})`])).toEqual({ status: 0, stderr: '' });
});

it('the reader of PDF files has its programs, fonts and encodings', () => {
  expect(run(['--input-type=module', '-e', `await import('pdfjs-dist/legacy/build/pdf.mjs')`]).status).toBe(0);
  for (const part of ['legacy/build/pdf.worker.mjs', 'cmaps', 'standard_fonts'])
    expect(existsSync(join(image, 'node_modules', 'pdfjs-dist', part))).toBe(true);
});

it('the page of the API has its files', () => {
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])
    expect(existsSync(join(image, 'node_modules', 'swagger-ui-dist', file))).toBe(true);
});

it('packages that are bundled, types and maps are left out', () => {
  for (const name of ['rxjs', 'typeorm', '.bin']) expect(existsSync(join(image, 'node_modules', name))).toBe(false);
  const files = readdirSync(join(image, 'node_modules'), { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => /\.map$|\.d\.ts$/.test(file))).toEqual([]);
});
