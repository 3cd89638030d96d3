import { useText } from '../i18n/texts.js';
import { leaveFor, useSignOnProviders } from './sign-on.js';

/** The providers of the company whose sign-in page this is. */
export function SignOn({ code }: { code: string }) {
  const t = useText();
  const providers = useSignOnProviders(code);
  return providers.map((provider) => (
    <button key={provider.key} type="button" className="ks-button ks-quiet" onClick={() => leaveFor(provider, code)}>
      {t('auth.sign_in_with', { provider: provider.name })}
    </button>
  ));
}
