import { hrefOfScreen, mayOpen, SCREENS } from '../admin/screens.js';
import { useSettings } from '../admin/use-settings.js';
import { useText } from '../i18n/texts.js';
import { useSignIn } from '../session/session.js';
import { offeredActions } from './actions.js';
import { recentHits } from './recent.js';
import type { Hit } from './sources.js';
import { useHits } from './use-hits.js';

/** A row of the search. */
export interface Choice extends Hit {
  key: string;
  heading: string;
}

const under = (heading: string, hits: readonly Hit[]): Choice[] =>
  hits.map((hit) => ({ ...hit, heading, key: `${heading} ${hit.id ?? hit.to}` }));

/** Without a text the records looked at last; then the records, pages and actions that have it. */
export function useChoices(typed: string): { choices: Choice[]; busy: boolean } {
  const t = useText();
  const user_id = useSignIn()?.user.user_id ?? '';
  const { found, busy } = useHits(typed);
  const pages = usePages();
  const actions = offeredActions().map(({ to, text }) => ({ to, name: t(text), detail: '' }));
  const wanted = typed.trim().toLocaleLowerCase();
  const having = (hits: readonly Hit[]) => hits.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const recent = wanted ? [] : recentHits(user_id);
  return {
    busy,
    choices: [
      ...under(t('search:recent'), recent),
      ...found.flatMap(({ source, hits }) => under(t(source.heading), hits)),
      ...under(t('create.title'), having(actions)),
      ...under(t('search:pages'), having(pages)),
    ],
  };
}

/** Pages that stand in no menu: buttons of other pages lead to them. */
const SUBPAGES = [
  { to: '/admin/property/vacancies', text: 'search:page.vacancies', needs: 'register.read', isOfTeam: true },
  { to: '/admin/property/trash', text: 'property.trash', needs: 'property.write', isOfTeam: true },
  { to: '/admin/document/templates', text: 'search:page.templates', needs: 'lease.write', isOfTeam: true },
  { to: '/admin/document/missing', text: 'search:page.missing', needs: 'document.write', isOfTeam: true },
] as const;

function usePages(): Hit[] {
  const t = useText();
  const settings = useSettings();
  return [
    ...SCREENS.filter(mayOpen).map((screen) => ({
      ...{ to: hrefOfScreen(screen), name: t(screen.text), detail: '' },
    })),
    ...SUBPAGES.filter(mayOpen).map(({ to, text }) => ({ to, name: t(text), detail: '' })),
    ...settings.map((child) => ({
      ...{ to: `/admin/setting/${child}`, name: t(`menu.${child}`), detail: t('menu.settings') },
    })),
  ];
}
