import { escapeHtml } from '@keystead/platform';
import type { CallLog } from './call-log.js';
import { page } from './consent-page.js';
import type { OrganisationState } from './organisation.js';
import type { XeroState } from './state.js';

const CALLS_SHOWN = 40;
const PARTS = ['contacts', 'invoices', 'creditNotes', 'payments', 'bankTransactions'] as const;

/** A page with what the organisations hold and the latest requests. */
export function overviewPage({ organisations, connections }: XeroState, log: CallLog): string {
  const sections = organisations.map((organisation) => {
    const isConnected = connections.some(({ tenantId }) => tenantId === organisation.info.OrganisationID);
    return section(organisation, isConnected);
  });
  const calls = log.calls
    .filter(({ status, milliseconds }) => status !== undefined || milliseconds !== undefined)
    .slice(-CALLS_SHOWN)
    .reverse()
    .map(({ at, method, path, status, fault }) => {
      const end = fault ? `${status ?? 'cut'} (${fault})` : (status ?? 'cut');
      return `<li><code>${escapeHtml(`${at.slice(11, 19)} ${method} ${path} ${end}`)}</code></li>`;
    });
  return page(
    'A stand-in for Xero',
    `<p>Nothing leaves this machine. Reload to see more.</p>
${sections.join('\n')}
<h2>Latest calls</h2>
<ol>${calls.join('')}</ol>`,
  );
}

function section(organisation: OrganisationState, isConnected: boolean): string {
  const { info, invoices } = organisation;
  const counts = PARTS.map((part) => `<li>${part}: ${organisation[part].length}</li>`);
  const latest = invoices
    .slice(-10)
    .reverse()
    .map(({ InvoiceNumber = '', Type, Status, Total, AmountDue }) =>
      [InvoiceNumber, Type, Status, Total.toFixed(2), AmountDue.toFixed(2)].map(
        (cell) => `<td>${escapeHtml(cell)}</td>`,
      ),
    )
    .map((cells) => `<tr>${cells.join('')}</tr>`);
  const table = `<table><thead><tr><th>Number</th><th>Type</th><th>Status</th><th>Total</th><th>Due</th></tr></thead>
<tbody>${latest.join('')}</tbody></table>`;
  return `<section>
<h2>${escapeHtml(info.Name)} (${isConnected ? 'connected' : 'not connected'})</h2>
<ul>${counts.join('')}</ul>
${latest.length > 0 ? table : ''}
</section>`;
}
