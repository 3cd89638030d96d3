import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
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

const CHINESE = '收据 Receipt 五月';
/** Sets a line in the Chinese font, reads it again, and makes a picture smaller: what a PDF, a scan and an upload need. */
const DOCUMENTS = `
  const PDFDocument = require('pdfkit');
  const font = require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
  const receipt = new PDFDocument({ font });
  const parts = [];
  receipt.on('data', (part) => parts.push(part)).on('end', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const read = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0, useWasm: false }).promise;
    const { items } = await (await read.getPage(1)).getTextContent();
    const red = require('sharp')({ create: { width: 90, height: 90, channels: 3, background: 'red' } });
    const { width } = await red.resize(9).webp().toBuffer({ resolveWithObject: true }).then(({ info }) => info);
    const hash = await require('@node-rs/argon2').hash('a password');
    console.log(JSON.stringify([items.map(({ str }) => str).join(''), width, hash.slice(0, 9)]));
  });
  receipt.text('${CHINESE}').end();`;

it('documents are set, read and scaled, and passwords hashed', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', DOCUMENTS], { cwd: image, encoding: 'utf8' });
  expect(status === 0 ? JSON.parse(stdout) : stderr).toEqual([CHINESE, 9, '$argon2id']);
});

// The image has less than 250 MB, of which the system and Node take 117 and the bundles 42.
it('they leave room for the rest of the image', () => {
  const sizes = readdirSync(join(image, 'node_modules'), { recursive: true, encoding: 'utf8' })
    // Those of other systems are not in an image.
    .filter((file) => !/musl|darwin|win32|arm64/.test(file))
    .map((file) => statSync(join(image, 'node_modules', file)))
    .map((found) => (found.isFile() ? found.size : 0));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(85_000_000);
});

it('packages that are bundled, types, maps, other fonts and builds for other places are left out', () => {
  for (const name of ['rxjs', 'typeorm', '.bin']) expect(existsSync(join(image, 'node_modules', name))).toBe(false);
  const files = readdirSync(join(image, 'node_modules'), { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => /\.map$|\.ts$|dist\/browser\/|\.yarn\//.test(file))).toEqual([]);
  const fonts = files.filter((file) => file.startsWith('@expo-google-fonts') && file.includes('.ttf'));
  expect(fonts).toHaveLength(10);
});
