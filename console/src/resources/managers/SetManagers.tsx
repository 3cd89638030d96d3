import { useState } from 'react';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import type { Property } from '../../types.js';
import { ManagersDialog } from './ManagersDialog.js';

/** Says who manages all ticked properties, those of other pages too. */
export function SetManagers() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { data = [], selectedIds, onUnselectItems } = useListContext<Property>();
  const ids = selectedIds.map(String);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('people:manager.set')}</Button>
      {open && (
        <ManagersDialog
          properties={data.filter(({ property_id }) => ids.includes(property_id))}
          property_ids={ids}
          onClose={() => setOpen(false)}
          onSaved={() => onUnselectItems()}
        />
      )}
    </>
  );
}
