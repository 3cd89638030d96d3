import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { operationsByTag } from './openapi.mjs';

const DOCS = dirname(dirname(fileURLToPath(import.meta.url)));

function titleOf(file: string): string {
  return /^# (.+)$/m.exec(readFileSync(join(DOCS, file), 'utf8'))?.[1] ?? file;
}

const pages = (...files: string[]) =>
  files.map((file) => ({ text: titleOf(file), link: `/${file.replace(/\.md$/, '')}` }));
const decisions = readdirSync(join(DOCS, 'adr')).sort();

/** Links to files that are no pages stay readable text: the site holds the documents alone. */
function isOutside(href: string, page: string): boolean {
  if (/^([a-z]+:|#|\/)/.test(href)) return false;
  const target = relative(DOCS, join(DOCS, dirname(page), href.replace(/#.*$/, '')));
  return target.startsWith('..') || !existsSync(join(DOCS, `${target.replace(/\.md$/, '')}.md`));
}

export default defineConfig({
  title: 'Keystead',
  description: 'Property rental and property management for landlords and agents',
  outDir: join(DOCS, '..', 'dist', 'docs-site'),
  cacheDir: join(DOCS, '..', 'node_modules', '.cache', 'vitepress'),
  srcExclude: ['evidence-rows.md'],
  cleanUrls: true,
  // The examples of local addresses answer once the product runs.
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guide', link: '/tour' },
      { text: 'API', link: '/api-quickstart' },
      { text: 'Operations', link: '/operate' },
      { text: 'Events', link: '/events' },
      { text: 'Decisions', link: `/adr/${decisions[0]?.replace(/\.md$/, '')}` },
    ],
    sidebar: [
      { text: 'Guide', items: pages('tour.md', 'architecture.md', 'glossary.md') },
      {
        text: 'Subjects',
        items: pages(
          ...['ledger.md', 'utilities.md', 'arrears.md', 'direct-debit.md', 'paying-owners.md', 'issued-documents.md'],
          ...['dashboard.md', 'health.md', 'import.md', 'scanner.md', 'compliance.md', 'team.md'],
        ),
      },
      {
        text: 'API',
        items: [
          ...pages('api-quickstart.md'),
          ...operationsByTag().map(({ tag, slug }) => ({ text: tag, link: `/api/${slug}` })),
        ],
      },
      {
        text: 'Operations',
        items: pages(
          'operate.md',
          'privacy.md',
          'scale.md',
          'performance.md',
          'runbooks.md',
          'operations.md',
          'events.md',
          'webhooks.md',
          'mail.md',
          'accounting.md',
          'xero-stand-in.md',
          'evidence.md',
        ),
      },
      {
        text: 'Security',
        items: pages(...['threat-model.md', 'sessions.md', 'cryptography.md', 'data-levels.md', 'logs.md', 'asvs.md']),
      },
      { text: 'Decisions', collapsed: true, items: pages(...decisions.map((file) => `adr/${file}`)) },
    ],
  },
  markdown: {
    config: (md) => {
      md.core.ruler.push('links-outside', ({ tokens, env }) => {
        const page = relative(DOCS, String((env as { path?: string }).path ?? DOCS));
        for (const { children } of tokens) {
          let outside = false;
          for (const token of children ?? []) {
            if (token.type === 'link_open') outside = isOutside(token.attrGet('href') ?? '', page);
            if (outside && /^link_/.test(token.type))
              Object.assign(token, { tag: 'span', attrs: null, type: 'text_span' });
            if (token.type === 'link_close') outside = false;
          }
        }
      });
    },
  },
});
