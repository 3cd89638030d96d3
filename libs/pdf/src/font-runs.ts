import type { Language } from '@keystead/messages';
import { fontsFor, type FontChoice, type FontFamily } from './fonts.js';

/** Letters of one line that one font draws. */
export interface Run {
  family: FontFamily;
  text: string;
}

/** Printed where no font has the letter: one sees that something stood there. */
const MISSING = '\u25a1';
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
// They follow the letter before them: a font without it would put them beside it.
const FOLLOWS = /\p{M}/u;
/** Holds a line together, which is cut by now; drawn and copied as a space. */
const NO_BREAK_SPACE = /\u00a0/g;

/** Cuts text into runs, each in a font that has all of its letters. */
export class FontRuns {
  private readonly fonts: readonly FontChoice[];
  private readonly chosen = new Map<number, FontFamily | null>();

  constructor(language: Language) {
    this.fonts = fontsFor(language);
  }

  of(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC').replace(NO_BREAK_SPACE, ' ')) {
      if (INVISIBLE.test(letter)) continue;
      const last = runs.at(-1);
      const codePoint = letter.codePointAt(0)!;
      if (last && (FOLLOWS.test(letter) || letter === ' ') && last.family.hasGlyph(codePoint)) last.text += letter;
      else this.add(runs, letter, codePoint);
    }
    return runs;
  }

  private add(runs: Run[], letter: string, codePoint: number): void {
    const found = this.familyOf(letter, codePoint);
    const family = found ?? this.familyOf(MISSING, MISSING.codePointAt(0)!);
    if (!family) throw new Error('No font draws the mark of a missing letter');
    const last = runs.at(-1);
    const drawn = found ? letter : MISSING;
    if (last?.family === family) last.text += drawn;
    else runs.push({ family, text: drawn });
  }

  private familyOf(letter: string, codePoint: number): FontFamily | null {
    let family = this.chosen.get(codePoint);
    if (family === undefined) {
      const coversScript = ({ script }: FontChoice) => script === undefined || script.test(letter);
      const found = this.fonts.find((choice) => coversScript(choice) && choice.family.hasGlyph(codePoint));
      family = found?.family ?? null;
      this.chosen.set(codePoint, family);
    }
    return family;
  }
}
