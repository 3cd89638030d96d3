import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Validator } from 'ra-core';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { Sentence } from '../../i18n/Sentence.js';
import { textOr, t as text, useText } from '../../i18n/texts.js';
import { leaveFor, useSignOnProviders } from '../../public/sign-on.js';
import { signIn, useSignIn } from '../../session/session.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { Waiting } from '../../shared/RecordPage.js';
import { securityCodeError } from '../../wizard/security-code.js';
import { PasswordPanel } from './PasswordPanel.js';
import { useProfileForm } from './use-profile-form.js';

const SignInPanels = lazyScreen<object>('security', async () => (await import('./SignInPanels.js')).SignInPanels);

export function SecurityTab() {
  return (
    <>
      <PasswordPanel />
      <Suspense fallback={<Waiting />}>
        <SignInPanels />
      </Suspense>
      <SecurityCodePanel />
      <SignOnPanel />
    </>
  );
}

/** Other ways to sign in, where the operator has set up any. */
function SignOnPanel() {
  const t = useText();
  const code = useSignIn()?.tenant_code ?? '';
  const providers = useSignOnProviders(code);
  if (providers.length === 0) return null;
  return (
    <Panel title={t('settings:sign_on_title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('settings:sign_on_text')}
      </Typography>
      {providers.map((provider) => (
        <Button key={provider.key} variant="outlined" sx={{ mr: 1 }} onClick={() => leaveFor(provider, code)}>
          {t('settings:sign_on_connect', { provider: provider.name })}
        </Button>
      ))}
    </Panel>
  );
}

const isSecurityCode: Validator = (value) => {
  const wrong = securityCodeError(String(value ?? ''), signIn()?.user);
  return wrong ? text(wrong) : undefined;
};

function SecurityCodePanel() {
  const t = useText();
  const level = useSignIn()?.user.security_code_level ?? 'not_set';
  const [edition, setEdition] = useState(0);
  const { submit, busy } = useProfileForm([]);
  const save = async ({ security_code }: Record<string, unknown>) => {
    const errors = await submit({}, { security_code });
    if (!errors) setEdition(edition + 1);
    return errors;
  };
  return (
    <Panel title={t('security.code')}>
      <Typography sx={{ mb: 1 }}>{t('security.code_note')}</Typography>
      <Typography sx={{ mb: 2 }}>
        <Sentence text={t('security.level')} place="level">
          <strong>{textOr(`security.level_${level.replaceAll(' ', '_')}`) ?? level}</strong>
        </Sentence>
      </Typography>
      <FormFrame key={edition} busy={busy} onSubmit={save}>
        <FieldRow>
          <TextInput
            source="security_code"
            label={t('security.new_code')}
            required
            maxLength={30}
            validate={[isSecurityCode]}
          />
        </FieldRow>
      </FormFrame>
    </Panel>
  );
}
