import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useText } from '../../i18n/texts.js';
import { installation } from '../../product.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { CART_MOST, cartQuantity } from './cart-quantity.js';

/** `/admin/setting/test`, outside production only: the quantity of a demonstration cart. */
export function TestPage() {
  const t = useText();
  const [quantity, setQuantity] = useState(1);
  // Every installation but the live one has a suffix in its title.
  if (installation().title_suffix.trim() === '') return <AdminNotFound />;
  return (
    <>
      <PageHeader title={t('company:test.title')} />
      <Panel>
        <TextField
          label={t('company:test.quantity')}
          helperText={t('company:test.most', { most: CART_MOST })}
          value={quantity}
          onChange={({ target }) => setQuantity(cartQuantity(target.value))}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Panel>
    </>
  );
}
