import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { useListContext } from 'ra-core';
import { exportList, RESOURCES } from '../../api.js';
import { useText } from '../../i18n/texts.js';
import { saveFile } from '../save-file.js';
import { useAction } from '../use-action.js';
import { useShow } from '../use-show.js';
import { csvRowsWith } from './csv-rows.js';

/** Leaves the mark at the beginning, without which spreadsheets do not read the letters of every language. */
const WITH_MARK = new TextDecoder('utf-8', { ignoreBOM: true });

/** What every list offers for its ticked rows, those of other pages among them: a file, and the rows on paper. */
export function SelectedRows() {
  const t = useText();
  return (
    <>
      <ExportSelected />
      <Button startIcon={<Print />} onClick={() => window.print()}>
        {t('list.print')}
      </Button>
    </>
  );
}

/** Saves the ticked rows as a CSV file, in the columns of the whole list. */
function ExportSelected() {
  const t = useText();
  const show = useShow();
  const { run, busy } = useAction();
  const { resource, filterValues, filter, sort, selectedIds } = useListContext();
  const save = async () => {
    const all = { ...(filterValues as object), ...(filter as object) };
    const text = WITH_MARK.decode(await (await exportList(resource, sort, all)).arrayBuffer());
    const { id } = RESOURCES[resource]!;
    const rows = csvRowsWith(text, id, new Set(selectedIds.map(String)));
    saveFile(new Blob([rows], { type: 'text/csv' }), `${resource}-${show.today()}.csv`);
    return null;
  };
  return (
    <Button startIcon={<Download />} disabled={busy} onClick={() => void run(save)}>
      {t('list.export_selected', { count: selectedIds.length })}
    </Button>
  );
}
