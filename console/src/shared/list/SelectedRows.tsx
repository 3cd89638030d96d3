import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { useAction } from '../use-action.js';
import { useShow } from '../use-show.js';
import type { FileColumn } from './csv-file.js';

/** What every list offers for its ticked rows, those of other pages among them: a file, and the rows on paper. */
export function SelectedRows({ columns }: { columns: readonly FileColumn[] }) {
  const t = useText();
  return (
    <>
      <ExportSelected columns={columns} />
      <Button startIcon={<Print />} onClick={() => window.print()}>
        {t('list.print')}
      </Button>
    </>
  );
}

/** Saves the ticked rows as a CSV file, in the columns of the whole list. */
function ExportSelected({ columns }: { columns: readonly FileColumn[] }) {
  const t = useText();
  const show = useShow();
  const { run, busy } = useAction();
  const { resource, filterValues, filter, sort, selectedIds } = useListContext();
  const save = async () => {
    const all = { ...(filterValues as object), ...(filter as object) };
    const { saveRows } = await import('./csv-file.js');
    await saveRows({ resource, sort, filter: all, columns, ids: selectedIds, today: show.today() });
    return null;
  };
  return (
    <Button startIcon={<Download />} disabled={busy} onClick={() => void run(save)}>
      {t('list.export_selected', { count: selectedIds.length })}
    </Button>
  );
}
