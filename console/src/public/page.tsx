import type { ComponentType, ReactNode } from 'react';
import { loadTexts, type Part } from '../i18n/texts.js';
import { lazyPage } from '../navigation/lazy-page.js';
import { matchPath } from '../navigation/match.js';

type Params = Record<string, string>;
export type Page = ComponentType<{ params: Params }>;
export type Pages = readonly (readonly [pattern: string, Page])[];

/** A page is shown only when its sentences are there too. */
export const page = <Name extends string>(load: () => Promise<Record<Name, Page>>, name: Name, part: Part = 'start') =>
  lazyPage<{ params: Params }>(async () => (await Promise.all([load(), loadTexts(part)]))[0][name]);

/** The first page whose pattern fits the path; null when none does. */
export function findPage(pages: Pages, pathname: string): ReactNode {
  for (const [pattern, Page] of pages) {
    const params = matchPath(pattern, pathname);
    if (params) return <Page key={pattern} params={params} />;
  }
  return null;
}
