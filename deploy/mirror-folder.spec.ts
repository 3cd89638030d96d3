import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mirrorFolder } from './mirror-folder.js';

it('a mirrored folder has new, changed and nested files, and loses what was removed', () => {
  const place = mkdtempSync(join(tmpdir(), 'keystead-mirror-'));
  const [from, to] = [join(place, 'from'), join(place, 'to')];
  try {
    for (const language of ['en', 'fr']) {
      mkdirSync(join(from, language), { recursive: true });
      writeFileSync(join(from, language, 'emails.json'), language);
    }
    writeFileSync(join(from, 'en', 'old.json'), '{}');
    mirrorFolder(from, to);
    expect(readdirSync(to, { recursive: true }).sort()).toEqual(readdirSync(from, { recursive: true }).sort());
    rmSync(join(from, 'fr'), { recursive: true });
    rmSync(join(from, 'en', 'old.json'));
    writeFileSync(join(from, 'en', 'emails.json'), 'changed');
    mirrorFolder(from, to);
    expect(readdirSync(to, { recursive: true }).sort()).toEqual(['en', join('en', 'emails.json')]);
    expect(readFileSync(join(to, 'en', 'emails.json'), 'utf8')).toBe('changed');
  } finally {
    rmSync(place, { recursive: true });
  }
});
