import { messageAreas, messages, type Language } from '@keystead/messages';
import type { Page, Response } from 'playwright-core';

/** Names and abbreviations that are the same in every language. */
const SAME_EVERYWHERE =
  /\b(Keystead|Harbour Rentals|demo|Xero|Google|Microsoft|WeChat|Stripe|ATO|ABN|GST|BSB|BPAY|Direct Entry|APCA|PDF|CSV|OFX|QIF|JSON|JPEG|PNG|WebP|Word|Excel|URL|API|HTTPS?|SMS|NSW|VIC|QLD|TAS|NT|ACT|WA|SA|AUD|Hall Street|English|Tiếng Việt|Bahasa|Indonesia|Melayu|Ctrl|Enter|Esc|Pro|Plus|Free|Enterprise|kWh|kL|km|UTC|Australia|Sydney|example|com)\b/gi;
const LATIN = /[A-Za-z]{2,}(?:[ ,’'-]+[A-Za-z]{2,})+/g;
/** Their words cannot be told from English ones by their letters. */
const WITH_LATIN_LETTERS: readonly Language[] = ['ms', 'id', 'vi'];

/** What the product itself says travels in English, and the console translates it: findings, and remarks on rules. */
const isOwnWord = (name: string, holder: object) => name === 'sentence' || (name === 'note' && 'verified_on' in holder);

/** Every text that the API answered on a page: names and notes of records are in the language of who wrote them. */
export class RecordedTexts {
  private readonly texts = new Set<string>();

  constructor(page: Page) {
    page.on('response', (response) => void this.read(response));
  }

  /** Whether records hold each name of this list: the name, or each of its words alone, as a first and a last name. */
  has(text: string): boolean {
    const parts = text.split(',').map((part) => part.trim());
    const all = [...this.texts];
    return parts.every(
      (part) =>
        part.split(' ').every((word) => this.texts.has(word)) || all.some((recorded) => recorded.includes(part)),
    );
  }

  private async read(response: Response): Promise<void> {
    if (!response.url().includes('/api/')) return;
    const body: unknown = await response.json().catch(() => null);
    this.add(body);
  }

  private add(value: unknown): void {
    if (typeof value === 'string') this.texts.add(value);
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([name, each]) => isOwnWord(name, value) || this.add(each));
  }
}

/**
 * What a person sees in English though it should be in `language`, and no record holds it: phrases of Latin words, or,
 * where the language is written with these letters, whole English messages.
 */
export async function foreignWords(page: Page, recorded: RecordedTexts, language: Language): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  const isEnglish = WITH_LATIN_LETTERS.includes(language) ? englishMessage(language) : phrases;
  const found = lines.filter((line) => line && !recorded.has(line)).flatMap(isEnglish);
  return [...new Set(found.filter((phrase) => !recorded.has(phrase)))];
}

const phrases = (line: string): string[] => line.replace(SAME_EVERYWHERE, '·').match(LATIN) ?? [];

/** Answers a line that is an English message, unless this language says something with the same words. */
function englishMessage(language: Language): (line: string) => string[] {
  const textsIn = (of: Language) => new Set(messageAreas().flatMap((area) => textsOf(messages(area, of))));
  const english = textsIn('en');
  const own = textsIn(language);
  return (line) => (english.has(line) && !own.has(line) ? [line] : []);
}

function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(textsOf) : [];
}
