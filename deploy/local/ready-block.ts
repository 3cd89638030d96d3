import type { Settings } from './settings.js';

export const DEMO_PASSWORD = 'Keystead1!demo';

/** The one block that says where everything is; `root` is who signs in as the demonstration's root administrator. */
export function readyBlock(
  { productName, publicUrl, mailPort, smtpUrl, daysAhead }: Settings,
  hasDemo: boolean,
  root?: string,
  xeroUrl?: string,
): string {
  const rows: [string, string][] = [
    [productName, publicUrl],
    ...(hasDemo
      ? ([
          ['Demo company', 'tenant code demo'],
          ['  landlord', `landlord@demo.example   ${DEMO_PASSWORD}`],
          ['  agent', `agent@demo.example      ${DEMO_PASSWORD}`],
        ] as [string, string][])
      : []),
    ...(root
      ? ([['Operator', `${root}       ${DEMO_PASSWORD}   ${publicUrl}/auth/tenant/login`]] as [string, string][])
      : []),
    ['API', `${publicUrl}/api/docs`],
    ['Sent mail', smtpUrl ? 'goes to SMTP_URL' : `http://localhost:${mailPort}/`],
    ...(xeroUrl ? ([['Xero', `${xeroUrl}/ (a stand-in)`]] as [string, string][]) : []),
    ...(daysAhead > 0 ? ([['Clock', `${daysAhead} days ahead`]] as [string, string][]) : []),
    ['Stop', 'Ctrl-C (data stays; "npm run reset" begins anew)'],
  ];
  const text = rows.map(([name, value]) => `${name.padEnd(14)}${value}`);
  const width = Math.max(...text.map((line) => line.length));
  const rule = '─'.repeat(width + 2);
  return `\n┌${rule}┐\n${text.map((line) => `│ ${line.padEnd(width)} │\n`).join('')}└${rule}┘\n\n`;
}
