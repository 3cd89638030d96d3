import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@keystead/messages';
import type { Font } from 'fontkit';

export type Weight = 400 | 700;

const STYLES: Record<Weight, string> = { 400: '400Regular', 700: '700Bold' };
const require = createRequire(import.meta.url);

/** Words of a font whose measures are remembered. */
const MEASURED_MAX = 5000;
/** As pdfkit draws them: each word with the space behind it. */
const WORDS = /[^ \t]+[ \t]?|[ \t]/g;

interface Measure {
  width: number;
  isCopied: boolean;
}

/** A font in two weights, each opened with the first text that needs it and shared by all documents of the process. */
export class FontFamily {
  private readonly opened = new Map<Weight, Font>();
  private readonly measured = { 400: new Map<string, Measure>(), 700: new Map<string, Measure>() };

  constructor(
    /** Name of its package. */
    readonly name: string,
    private readonly file: string,
  ) {}

  font(weight: Weight): Font {
    let font = this.opened.get(weight);
    if (!font) {
      const style = STYLES[weight];
      const path = require.resolve(`@expo-google-fonts/${this.name}/${style}/${this.file}_${style}.ttf`);
      // Loaded here: a service that makes no document starts without it.
      const { create } = require('fontkit') as typeof import('fontkit');
      this.opened.set(weight, (font = create(readFileSync(path)) as Font));
    }
    return font;
  }

  hasGlyph(codePoint: number): boolean {
    return this.font(400).hasGlyphForCodePoint(codePoint);
  }

  /** How wide a text is at size 1, and whether a reader who copies its glyphs gets what was written. */
  measure(text: string, weight: Weight): Measure {
    const words = text.match(WORDS) ?? [];
    const measures = words.map((word) => this.measureWord(word, weight));
    return {
      width: measures.reduce((sum, { width }) => sum + width, 0),
      isCopied: measures.every(({ isCopied }) => isCopied),
    };
  }

  private measureWord(word: string, weight: Weight): Measure {
    const known = this.measured[weight].get(word);
    if (known) return known;
    const font = this.font(weight);
    const { advanceWidth, glyphs } = font.layout(word);
    // A letter that is drawn in parts, and a glyph of two letters, are known by another letter than the one written.
    const copied = String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints));
    const measure = { width: advanceWidth / font.unitsPerEm, isCopied: copied === word };
    if (this.measured[weight].size >= MEASURED_MAX) this.measured[weight].clear();
    this.measured[weight].set(word, measure);
    return measure;
  }
}

/** A font, and the letters it is asked for: all of them, or those of one script. */
export interface FontChoice {
  family: FontFamily;
  script?: RegExp;
}

const LATIN = { family: new FontFamily('noto-sans', 'NotoSans') };
const CHINESE = { family: new FontFamily('noto-sans-sc', 'NotoSansSC') };
const JAPANESE = { family: new FontFamily('biz-udpgothic', 'BIZUDPGothic') };
const KOREAN = { family: new FontFamily('gothic-a1', 'GothicA1') };
const THAI = { family: new FontFamily('noto-sans-thai', 'NotoSansThai') };

// So that a Thai or Korean name opens no font of 10 MB.
const OF_ONE_SCRIPT: readonly FontChoice[] = [
  { ...THAI, script: /\p{Script=Thai}/u },
  { ...KOREAN, script: /\p{Script=Hangul}/u },
];
const EASTERN: Partial<Record<Language, readonly FontChoice[]>> = {
  ja: [JAPANESE, CHINESE, KOREAN],
  ko: [KOREAN, CHINESE, JAPANESE],
};

/** Where a letter is looked for, in this order: the reader's own shapes of shared characters come first. */
export function fontsFor(language: Language): readonly FontChoice[] {
  return [LATIN, ...OF_ONE_SCRIPT, ...(EASTERN[language] ?? [CHINESE, JAPANESE, KOREAN]), THAI];
}
