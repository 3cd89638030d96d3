import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Validator } from 'ra-core';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { Sentence } from '../../i18n/Sentence.js';
import { textOr, t as text, useText } from '../../i18n/texts.js';
import { passwordError } from '../../public/NewPassword.js';
import { leaveFor, useSignOnProviders } from '../../public/sign-on.js';
import { signIn, useSignIn } from '../../session/session.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { MailedCodeInput } from '../../shared/ProofDialog.js';
import { Waiting } from '../../shared/RecordPage.js';
import { securityCodeError } from '../../wizard/security-code.js';
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
    <Panel title={t('settings.sign_on_title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('settings.sign_on_text')}
      </Typography>
      {providers.map((provider) => (
        <Button key={provider.key} variant="outlined" sx={{ mr: 1 }} onClick={() => leaveFor(provider, code)}>
          {t('settings.sign_on_connect', { provider: provider.name })}
        </Button>
      ))}
    </Panel>
  );
}

const isPassword: Validator = (value) => passwordError(String(value ?? ''), signIn()?.user);
const isSame: Validator = (value, values: { password?: string }) =>
  value === values.password ? undefined : text('problems:PASSWORDS_DO_NOT_MATCH');
const isSecurityCode: Validator = (value) => {
  const wrong = securityCodeError(String(value ?? ''), signIn()?.user);
  return wrong ? text(wrong) : undefined;
};

function PasswordPanel() {
  const t = useText();
  const [edition, setEdition] = useState(0);
  const [isCodeDue, setCodeDue] = useState(false);
  const { submit, busy } = useProfileForm([]);
  const save = async ({ current_password, password, password_confirmation, code }: Record<string, unknown>) => {
    const proof = isCodeDue ? { code } : {};
    const errors = await submit({}, { current_password, password, password_confirmation, ...proof });
    if (errors?.code) setCodeDue(true);
    if (!errors) {
      setEdition(edition + 1); // empties the form
      setCodeDue(false);
    }
    return errors;
  };
  return (
    <Panel title={t('settings.change_password')}>
      <FormFrame key={edition} busy={busy} onSubmit={save}>
        <FieldRow>
          <TextInput
            source="current_password"
            label={t('settings.current_password')}
            type="password"
            required
            autoComplete="current-password"
          />
          <TextInput
            source="password"
            label={t('settings.new_password')}
            type="password"
            required
            autoComplete="new-password"
            helper={t('access.password_note')}
            validate={[isPassword]}
          />
          <TextInput
            source="password_confirmation"
            label={t('access.password_confirmation')}
            type="password"
            required
            autoComplete="new-password"
            validate={[isSame]}
          />
          {isCodeDue && <MailedCodeInput />}
        </FieldRow>
      </FormFrame>
    </Panel>
  );
}

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
