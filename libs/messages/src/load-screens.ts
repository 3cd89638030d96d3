/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from './languages.js';
import type { Messages } from './reader.js';
import type { ScreenArea } from './screen-areas.js';

/** The table of these files is no part of the pages before the sign-in. */
export function loadScreens(area: ScreenArea, language: Language): Promise<Messages> {
  const files = import.meta.glob<Messages>(
    '../locales/*/{accounting,company,console,dashboard,documents,explanations,findings,home,imports,inspections,leasing,mails,money,people,register,reports,scans,search,security,settings,templates,todos,webhooks}.json',
    {
      import: 'default',
    },
  );
  return files[`../locales/${language}/${area}.json`]!();
}
