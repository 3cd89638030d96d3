import { useState } from 'react';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { report } from '../../net/report.js';
import { useShow } from '../use-show.js';
import type { FileColumn } from './csv-file.js';

interface Props {
  columns: readonly FileColumn[];
  /** These rows alone, those of other pages among them; without it all of them. */
  ids?: readonly unknown[];
}

/** Saves rows of the list, as it is filtered and sorted, as a CSV file: every column, whatever the table shows of them. */
export function ExportButton({ columns, ids }: Props) {
  const t = useText();
  const show = useShow();
  const [busy, setBusy] = useState(false);
  const { resource, filterValues, filter, sort, total } = useListContext();
  if (!total) return null;
  const save = async () => {
    setBusy(true);
    try {
      const all = { ...(filterValues as object), ...(filter as object) };
      const { saveRows } = await import('./csv-file.js');
      await saveRows({ resource, sort, filter: all, columns, today: show.today(), ...(ids && { ids }) });
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<Download />} disabled={busy} onClick={() => void save()}>
      {ids ? t('list.export_selected', { count: ids.length }) : t('list.export')}
    </Button>
  );
}
