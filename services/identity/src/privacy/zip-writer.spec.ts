import { readZip } from '@keystead/testkit';
import { ZipWriter } from './zip-writer.js';

async function written(files: Record<string, string[]>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = new ZipWriter(async (bytes) => void parts.push(bytes), new Date('2026-07-01T09:30:00Z'));
  for (const [name, texts] of Object.entries(files)) await zip.add(name, texts);
  await zip.finish();
  return Buffer.concat(parts);
}

describe('a zip file', () => {
  it('holds what was put in, in any alphabet, however it came', async () => {
    const long = Array.from({ length: 5_000 }, (_, index) => `${index} Rose Street\n`);
    const archive = await written({ 'a/房东.ndjson': ['玫瑰', '街'], empty: [], 'b/long.txt': long });
    expect(readZip(archive)).toEqual({ 'a/房东.ndjson': '玫瑰街', empty: '', 'b/long.txt': long.join('') });
    expect(archive.length).toBeLessThan(long.join('').length / 2);
  });

  it('fails as a whole when its content does', async () => {
    const zip = new ZipWriter(async () => undefined, new Date());
    const broken = (function* () {
      yield 'one';
      throw new Error('cut off');
    })();
    await expect(zip.add('rows', broken)).rejects.toThrow('cut off');
  });
});
