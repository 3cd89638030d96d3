import Checkbox from '@mui/material/Checkbox';
import { useListContext, useRecordContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';

// The boxes of react-admin's own selection column name the box around the field, which screen readers do not read.

/** Ticks the row that it stands in. */
export function RowCheckbox() {
  const t = useText();
  const record = useRecordContext();
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': t('ra.action.select_row') } }}
    />
  );
}

/** Ticks all rows of the page, or none. */
export function PageCheckbox() {
  const t = useText();
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && ids.some((id) => selectedIds.includes(id))}
      onChange={() => onSelect(isAll ? selectedIds.filter((id) => !ids.includes(id)) : [...selectedIds, ...ids])}
      slotProps={{ input: { 'aria-label': t('ra.action.select_all') } }}
    />
  );
}
