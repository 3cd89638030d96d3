import { useEffect, useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { STEP_CODE_MAX } from '@keystead/contracts';
import { createRoot } from 'react-dom/client';
import { signOut } from '../admin/sign-out.js';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { codeText } from '../public/code-texts.js';
import { pathOf, useSignOnProviders } from '../public/sign-on.js';
import { useDensity } from '../theme/density.js';
import { useMode } from '../theme/mode.js';
import { muiTheme } from '../theme/mui-theme.js';
import { BY_APP, type SignIn } from './session.js';
import { useSignInAgain } from './use-sign-in-again.js';

/** Puts the dialog over whatever page there is; answers how to take it away. */
export function openSignInAgain(session: SignIn): () => void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<Over session={session} />);
  return () => {
    root.unmount();
    host.remove();
  };
}

function Over({ session }: { session: SignIn }) {
  const theme = muiTheme(useMode(), useDensity());
  return (
    <ThemeProvider theme={theme}>
      <SignInAgain session={session} />
    </ThemeProvider>
  );
}

/** Asks the person whose session has ended to sign in again; nothing but a sign-in or a sign-out closes it. */
function SignInAgain({ session }: { session: SignIn }) {
  const t = useText();
  const id = useId();
  const { email } = session.user;
  const { values, set, said, busy, isCodeDue, isByApp, submit, resend } = useSignInAgain(session);
  // Beneath it nothing moves, by Back either.
  useEffect(() => appHistory.block(() => true), []);
  return (
    // Keys that open something from everywhere open nothing over it.
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
      // Whoever comes by reads nothing of the page.
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(14px)' } } }}
    >
      <DialogTitle id={id} sx={{ pb: 1, fontWeight: 700 }}>
        {t('security:again.title')}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>{t('security:again.text')}</Box>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={t('auth.email')}
            type="email"
            value={email}
            autoComplete="username"
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          {isCodeDue ? (
            <TextField
              key="code"
              label={t('code.label')}
              value={values.code}
              onChange={({ target }) => set({ code: target.value })}
              helperText={isByApp ? codeText(BY_APP) : t('code.lead', { email })}
              autoFocus
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { inputMode: isByApp ? 'text' : 'numeric', maxLength: STEP_CODE_MAX } }}
            />
          ) : (
            <TextField
              key="password"
              label={t('auth.password')}
              type="password"
              value={values.password}
              onChange={({ target }) => set({ password: target.value })}
              autoFocus
              autoComplete="current-password"
            />
          )}
          {said && <Alert severity={said.isWrong ? 'error' : 'info'}>{said.text}</Alert>}
          <Button type="submit" variant="contained" disabled={busy}>
            {t('auth.sign_in')}
          </Button>
          {isCodeDue && !isByApp && <Button onClick={() => void resend()}>{t('code.resend')}</Button>}
          {!isCodeDue && <Providers code={session.tenant_code} />}
          <Button color="inherit" onClick={() => void signOut()}>
            {t('auth.sign_out')}
          </Button>
        </Box>
      </DialogContent>
    </Dialog>
  );
}

/** The other ways to sign in: each in a tab of its own, which tells this one. */
function Providers({ code }: { code: string }) {
  const t = useText();
  return useSignOnProviders(code).map((provider) => (
    <Box key={provider.key}>
      <Button fullWidth variant="outlined" onClick={() => window.open(pathOf(provider, code), '_blank', 'noopener')}>
        {t('auth.sign_in_with', { provider: provider.name })}
      </Button>
      <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.85rem' }}>
        {t('security:again.new_tab', { provider: provider.name })}
      </Box>
    </Box>
  ));
}
