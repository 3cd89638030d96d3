import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/texts.js';
import { HOME } from '../navigation/targets.js';
import { productName } from '../product.js';
import { useSignIn } from '../session/session.js';

export function Brand() {
  useText(); // the name may arrive after the first render
  const company = useSignIn()?.user.company_data?.name;
  return (
    <Box
      component={Link}
      to={HOME}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        minWidth: 0,
      }}
    >
      <Box component="img" src="/favicon.svg" alt="" sx={{ width: 32, height: 32, borderRadius: 1, flex: 'none' }} />
      <Box sx={{ minWidth: 0, lineHeight: 1.2 }}>
        <Box sx={{ fontWeight: 700 }}>{productName()}</Box>
        {company && (
          <Box
            sx={{
              ...{ fontSize: '0.8rem', color: 'text.secondary' },
              ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            }}
          >
            {company}
          </Box>
        )}
      </Box>
    </Box>
  );
}
