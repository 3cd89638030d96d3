import type { InvoiceRow } from '@keystead/client';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/texts.js';

/** What an invoice is for: rent, or something that its bill names, such as a repair. */
export function InvoiceKind({ of: { type, description } }: { of: Pick<InvoiceRow, 'type' | 'description'> }) {
  const t = useText();
  return (
    <>
      {t(`bill_type.${type}`)}
      {description && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 }}>
          {description}
        </Box>
      )}
    </>
  );
}
