import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, readConfig, text } from './config.js';
import { refuseDevelopmentSecrets } from './development-secrets.js';

const SPEC = { key: text('A_KEY', 'A key'), port: count('A_PORT', 'A port', { default: 7 }) };

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'config-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const path = join(folder, 'key');
  writeFileSync(path, content);
  return path;
}

describe('a variable', () => {
  it('may stand in a file, as a store of secrets mounts it', () => {
    expect(readConfig(SPEC, { A_KEY_FILE: fileOf('from a store\n') })).toEqual({ key: 'from a store', port: 7 });
    expect(readConfig(SPEC, { A_KEY: 'own', A_PORT: '', A_KEY_FILE: '' })).toEqual({ key: 'own', port: 7 });
  });

  it('is refused where it is given twice, where its file is not there, and where it is missing', () => {
    const wrong = (env: Record<string, string>) => () => readConfig(SPEC, env);
    expect(wrong({ A_KEY: 'own', A_KEY_FILE: fileOf('other') })).toThrow('A_KEY must be given once');
    expect(wrong({ A_KEY_FILE: join(folder, 'missing') })).toThrow('which cannot be read');
    expect(wrong({ A_KEY_FILE: fileOf('') })).toThrow('A_KEY is missing');
    expect(wrong({ A_KEY: 'own', A_PORT_FILE: fileOf('many') })).toThrow('A_PORT must be a whole number');
  });

  it('is a development secret in a file too', () => {
    const refused = () =>
      refuseDevelopmentSecrets(SPEC, { A_KEY_FILE: fileOf('development-only') }, 'https://rent.example');
    expect(refused).toThrow('set your own: A_KEY');
  });
});
