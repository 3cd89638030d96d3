import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';

/** `/admin/invoice/placeholder`: how invoices come about, and the way to their list. */
export function InvoicePlaceholder() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        heading="h1"
        title={t('menu.invoices')}
        text={t('bill.empty_text')}
        action={
          <Button component={Link} to="/admin/invoice/invoice-ver-two" variant="contained">
            {t('menu.invoices')}
          </Button>
        }
      />
    </Card>
  );
}
