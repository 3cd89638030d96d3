import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { PasswordPanel } from './PasswordPanel.js';
import { signOut } from '../../admin/sign-out.js';

/** Where somebody stands whose password another person chose: the API answers nothing else before they have their own. */
export function OwnPassword() {
  const t = useText();
  return (
    <Box component="main" id="content" sx={{ maxWidth: 'md', mx: 'auto', px: 2, py: { xs: 3, sm: 6 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('settings:own_password')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('settings:own_password_text')}
      </Typography>
      <PasswordPanel />
      <Button color="inherit" onClick={() => void signOut()}>
        {t('auth.sign_out')}
      </Button>
    </Box>
  );
}
