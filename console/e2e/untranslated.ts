import type { Page, Response } from 'playwright-core';

/** Names and abbreviations that are the same in every language. */
const SAME_EVERYWHERE =
  /\b(Keystead|Harbour Rentals|demo|Xero|Google|Microsoft|WeChat|Stripe|ATO|ABN|GST|BSB|BPAY|PDF|CSV|OFX|QIF|JSON|URL|API|HTTPS?|SMS|NSW|VIC|QLD|TAS|NT|ACT|WA|SA|AUD|Hall Street|English|Tiếng Việt|Bahasa|Indonesia|Melayu|Ctrl|Enter|Esc|Pro|Plus|Free|Enterprise|kWh|kL|km|UTC|Australia|Sydney|example|com)\b/gi;
const ENGLISH = /[A-Za-z]{2,}(?:[ ,’'-]+[A-Za-z]{2,})+/g;

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
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach((each) => this.add(each));
  }
}

/** Phrases of two or more Latin words that a person sees and that no record holds. */
export async function foreignWords(page: Page, recorded: RecordedTexts): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  const found = lines.filter(Boolean).flatMap((line) => {
    const rest = line.replace(SAME_EVERYWHERE, '·');
    return (rest.match(ENGLISH) ?? []).filter((phrase) => !recorded.has(phrase) && !recorded.has(line));
  });
  return [...new Set(found)];
}
