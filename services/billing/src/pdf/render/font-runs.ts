import type { Language } from '@keystead/contracts';
import { familiesFor, filesOf, type FontFile } from './font-files.js';

/** Letters of one line that one font file draws. */
export interface Run {
  file: FontFile;
  text: string;
}

/** Whether a file really draws a letter. */
export type Draws = (file: FontFile, codePoint: number) => boolean;

/** Printed where no font has the letter: one sees that something stood there. */
const MISSING = '\u25a1';
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
// They follow the letter before them: a font without it would put them beside it.
const FOLLOWS = /\p{M}/u;

/** Cuts text into runs, each in a font that has all of its letters. */
export class FontRuns {
  private readonly files: readonly FontFile[];
  private readonly chosen = new Map<number, FontFile | null>();

  constructor(
    language: Language,
    private readonly draws: Draws,
  ) {
    this.files = familiesFor(language).flatMap(filesOf);
  }

  of(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      if (INVISIBLE.test(letter)) continue;
      const last = runs.at(-1);
      const codePoint = letter.codePointAt(0)!;
      if (last && (FOLLOWS.test(letter) || letter === ' ') && this.draws(last.file, codePoint)) last.text += letter;
      else this.add(runs, letter, codePoint);
    }
    return runs;
  }

  private add(runs: Run[], letter: string, codePoint: number): void {
    const found = this.fileOf(codePoint);
    const file = found ?? this.fileOf(MISSING.codePointAt(0)!);
    if (!file) throw new Error('No font draws the mark of a missing letter');
    const last = runs.at(-1);
    const drawn = found ? letter : MISSING;
    if (last?.file === file) last.text += drawn;
    else runs.push({ file, text: drawn });
  }

  private fileOf(codePoint: number): FontFile | null {
    let file = this.chosen.get(codePoint);
    if (file === undefined) {
      file = this.files.find((one) => one.mayHold(codePoint) && this.draws(one, codePoint)) ?? null;
      this.chosen.set(codePoint, file);
    }
    return file;
  }
}
