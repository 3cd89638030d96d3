import Button from '@mui/material/Button';
import Print from '@mui/icons-material/PrintOutlined';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import type { FileColumn } from './csv-file.js';
import { ExportButton } from './ExportButton.js';

/** What every list offers for its ticked rows, those of other pages among them: a file, and the rows on paper. */
export function SelectedRows({ columns }: { columns: readonly FileColumn[] }) {
  const t = useText();
  const { selectedIds } = useListContext();
  return (
    <>
      <ExportButton columns={columns} ids={selectedIds} />
      <Button startIcon={<Print />} onClick={() => window.print()}>
        {t('list.print')}
      </Button>
    </>
  );
}
