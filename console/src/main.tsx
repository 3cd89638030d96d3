import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { changed, openTexts } from './i18n/texts.js';
import { appHistory } from './navigation/app-history.js';
import { warmUp } from './navigation/warm-up.js';
import { queue, whenUnauthorized } from './net/call.js';
import { loadProduct, showTitle } from './product.js';
import { openSession, signIn } from './session/session.js';
import { openTheme } from './theme/mode.js';
import 'virtual:theme.css';
import './theme/base.css';

openTheme();
openSession();
// Where the part does not come, the refusal is all there is to say.
whenUnauthorized((failure, sender) =>
  import('./session/renewal.js').then(
    (part) => part.renewed(failure, sender),
    () => false,
  ),
);
// NAV-09: leaving a page ends what it was still asking for. A save is priority 0 and lives on.
appHistory.listen((place, _action, previous) => {
  if (place.pathname !== previous.pathname || place.search !== previous.search) queue.cancel();
});
showTitle();
void loadProduct().then((known) => known && changed());

warmUp(appHistory.place.pathname, signIn() !== null);
await openTexts(signIn()?.user.language ?? null);
createRoot(document.getElementById('root')!).render(<App />);
