import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Check from '@mui/icons-material/Check';
import { useQueryClient } from '@tanstack/react-query';
import { roleName } from '../i18n/role-name.js';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { HOME } from '../navigation/targets.js';
import { chooseRole } from '../session/keep-sign-in.js';
import { type SignIn } from '../session/session.js';

/** A person with several roles acts as one of them: menu, pages and rights follow. */
export function RoleItems({ session, close }: { session: SignIn; close: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const choose = (key: string) => {
    close();
    chooseRole(key);
    // What the other role saw is not for this one.
    queryClient.clear();
    appHistory.push(HOME);
  };
  return [
    <ListSubheader key="title" role="none" sx={{ lineHeight: 2.5 }}>
      {t('shell.act_as')}
    </ListSubheader>,
    ...session.user.roles.map((role) => (
      <MenuItem
        key={role.key}
        role="menuitemradio"
        aria-checked={role.key === session.role}
        selected={role.key === session.role}
        onClick={() => choose(role.key)}
      >
        <ListItemIcon>{role.key === session.role && <Check fontSize="small" />}</ListItemIcon>
        {roleName(role)}
      </MenuItem>
    )),
    <Divider key="end" component="li" />,
  ];
}
