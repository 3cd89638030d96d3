import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/texts.js';
import { HOME } from '../navigation/targets.js';
import { EmptyState } from '../shared/EmptyState.js';

export function AdminNotFound() {
  const t = useText();
  return (
    <EmptyState
      heading="h1"
      title={t('shell.not_found_title')}
      text={t('shell.not_found_text')}
      action={
        <Button component={Link} to={HOME} variant="contained">
          {t('shell.to_start')}
        </Button>
      }
    />
  );
}
