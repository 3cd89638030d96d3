import { escapeHtml } from '@keystead/platform';
import { createServer, type Server } from 'node:http';
import type { Mail, MailStore } from './mail-store.js';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
article { border: 1px solid #8886; border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 1rem 0; }
h1 { font-size: 1.3rem; } h2 { font-size: 1.05rem; margin: 0; }
small { opacity: 0.75; } pre { white-space: pre-wrap; font: inherit; }
iframe { width: 100%; height: 24rem; border: 0; background: #fff; border-radius: 0.25rem; }`;

// Mail content is a person's input: nothing in it may run or reach the network.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'";

/** A page for people at `/`, the same mails as JSON at `/mails`. */
export function serveMails(store: MailStore, productName: string): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mail');
    const mails = store.list(url.searchParams.get('to') ?? undefined);
    const known = url.pathname === '/' || url.pathname === '/mails';
    const asJson = url.pathname === '/mails';
    response.writeHead(known ? 200 : 404, {
      'content-type': asJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    if (asJson) response.end(JSON.stringify(mails));
    else response.end(known ? page(mails, productName) : 'There is nothing here; mails are at /.');
  });
}

function page(mails: Mail[], productName: string): string {
  const title = `${escapeHtml(productName)} mail`;
  const body = mails.length === 0 ? '<p>Nothing has been sent yet.</p>' : mails.map(article).join('\n');
  return `<!doctype html>
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
<p>Everything this machine's ${escapeHtml(productName)} has sent, newest first. Reload to see more.</p>
${body}
</main>
</body>
</html>
`;
}

function article({ to, subject, text, html, at, headers }: Mail): string {
  const designed = html
    ? `<details><summary>As designed</summary><iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details>`
    : '';
  const lines = headers.map(({ name, value }) => escapeHtml(`${name}: ${value}`)).join('\n');
  const sent = lines ? `<details><summary>Headers</summary><pre>${lines}</pre></details>` : '';
  return `<article>
<h2>${escapeHtml(subject || '(no subject)')}</h2>
<small>to <a href="/?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a> · <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></small>
<pre>${escapeHtml(text)}</pre>
${designed}
${sent}
</article>`;
}
