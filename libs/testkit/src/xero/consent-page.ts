import { escapeHtml } from '@keystead/platform';
import type { OrganisationInfo } from './organisation.js';
import type { XeroUser } from './state.js';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 30rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
fieldset { border: 1px solid #8886; border-radius: 0.5rem; margin: 1rem 0; }
label { display: block; padding: 0.25rem 0; }
button { font: inherit; padding: 0.5rem 1.25rem; margin-right: 0.5rem; }
h1 { font-size: 1.3rem; } small { opacity: 0.75; }`;

/** A page of the stand-in. */
export const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

/** Where a person chooses organisations and allows or cancels; the form posts to the address it was opened with. */
export function consentPage(query: URLSearchParams, organisations: OrganisationInfo[], users: XeroUser[]): string {
  const choices = organisations.map(
    ({ OrganisationID, Name }, index) =>
      `<label><input type="checkbox" name="organisation" value="${escapeHtml(OrganisationID)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(Name)}</label>`,
  );
  const people = users.map(({ email }) => `<option>${escapeHtml(email)}</option>`);
  const scopes = (query.get('scope') ?? '').split(' ').map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`);
  return page(
    'Allow access to organisation data',
    `<p><small>A stand-in for Xero on this machine: nothing leaves it.</small></p>
<form method="post">
<fieldset><legend>Signed in as</legend><select name="user" aria-label="Signed in as">${people.join('')}</select></fieldset>
<fieldset><legend>Organisations</legend>${choices.join('\n')}</fieldset>
<details><summary>What the app may do</summary><ul>${scopes.join('')}</ul></details>
<p><button name="decision" value="allow">Allow access</button><button name="decision" value="cancel">Cancel</button></p>
</form>`,
  );
}

export const errorPage = (fault: string) => page('Sorry, something went wrong', `<p>Error: ${escapeHtml(fault)}</p>`);
