import { renderEmail, type EmailMessage } from './render-email.js';
import { withEnding, withSecurityCode } from './security-code-line.js';

const MAIL: EmailMessage = {
  language: 'en',
  product: 'Keystead',
  company: 'Rose <Homes>',
  subject: 'Your rent',
  greeting: 'Hello Kim,',
  opening: 'Rent is due.',
  quote: { label: 'Message', text: 'Pay by Friday.\nThanks' },
  lines: [{ label: 'Rent', value: '$600.50' }],
  code: { value: '042137' },
  explanation: 'Pay as agreed.',
  link: { label: 'Open', url: 'https://rent.example' },
  closing: 'You rent this home.',
};
const withEnds = () =>
  withEnding(withSecurityCode(renderEmail(MAIL), 'en', 'Tui-42'), { label: 'Unsubscribe', url: 'https://u.example' });

/** How light a colour is, as WCAG 2 counts. */
function luminance(hex: string): number {
  const [r, g, b] = [...hex.slice(1).padEnd(6, hex.slice(1))].reduce<number[]>((parts, digit, at) => {
    parts[at >> 1] = (parts[at >> 1] ?? 0) * 16 + Number.parseInt(digit, 16);
    return parts;
  }, []) as [number, number, number];
  const linear = (part: number) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe('a mail', () => {
  it('is signed by the company in whose name it is written, in both bodies', () => {
    const { text, html } = renderEmail(MAIL);
    expect(text).toContain('\n\nRose <Homes>\n\nYou rent this home.\n\n-- \nKeystead');
    expect(html).toContain('>Rose &lt;Homes&gt;</p>');
    const own = { ...MAIL, company: undefined };
    expect(renderEmail(own).text).toContain('https://rent.example\n\nYou rent this home.');
  });

  it('is readable where mails are shown dark: each colour of text has another one there', () => {
    const { html } = withEnds();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = (name: string, what: 'color' | 'background') =>
      new RegExp(`\\.${name}\\{[^}]*\\b${what}:(#\\w+)!important`).exec(html)?.[1];
    const page = dark('ks-page', 'background')!;
    expect(luminance(page)).toBeLessThan(0.02);
    // A button has a ground of its own, which stays; what has no colour takes that of the page.
    const coloured = [...html.matchAll(/<(\w+) (?:class="(\S+)" )?style="([^"]*)"/g)].filter(
      ([, , , style]) => /(?<!-)\bcolor:/.test(style!) && !/background:#1/.test(style!),
    );
    expect(coloured.length).toBeGreaterThan(3);
    for (const [tag, , name] of coloured)
      expect([tag, contrast(dark(name ?? 'none', 'color') ?? '#000000', page) >= 4.5]).toEqual([tag, true]);
    expect(html.match(/<a (?!.*(?:ks-link|background))/g)).toBeNull();
    expect(contrast(dark('ks-link', 'color')!, page)).toBeGreaterThan(4.5);
  });
});
