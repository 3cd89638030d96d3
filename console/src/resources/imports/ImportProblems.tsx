import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useFinding } from '../../shared/use-finding.js';
import { useShow } from '../../shared/use-show.js';
import type { Import, ImportRow } from './import-kinds.js';

/** As many rows with errors as are shown; a file with more of them is mended first. */
const SHOWN = 100;

/** The rows that cannot be imported, with the column as the file spells it and the reason, by the number a spreadsheet shows. */
export function ImportProblems({ resource, job }: { resource: string; job: Import }) {
  const t = useText();
  const show = useShow();
  const finding = useFinding();
  const { id, state: of, bad, refused } = job;
  const state = of === 'checked' || bad > 0 ? 'bad' : 'refused';
  const { data = [], isPending } = useGetList<ImportRow>(resource, {
    filter: { import_id: id, state },
    sort: { field: 'row', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  /** The cell that is wrong: its column as the file spells it, and its row where that is another one of several. */
  const cellName = ({ row, column: name, heading }: ImportRow['errors'][number], first: number) => {
    const column = name === 'row' ? null : (heading ?? name);
    if (row === first) return column;
    return column === null ? t('imports:row_number', { row }) : t('imports:cell', { row, column });
  };
  if (isPending) return null;
  const count = state === 'bad' ? bad : refused;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1, px: { xs: 2, sm: 0 } }}>
        {count > SHOWN ? t('imports:first_problems', { shown: show.number(SHOWN), count }) : t('imports:problems')}
      </Typography>
      <PlainTable<ImportRow>
        label={t('imports:problems')}
        rows={data}
        keyOf={({ row }) => String(row)}
        columns={[
          { label: t('imports:row'), title: true, value: ({ row }) => t('imports:row_number', { row }) },
          {
            ...{ label: t('imports:reason'), wrap: true },
            value: ({ row: first, errors }) =>
              errors.map((error) => (
                <Box key={`${error.row} ${error.column}`}>
                  <Box component="span" sx={{ fontWeight: 650, mr: 0.75 }}>
                    {cellName(error, first)}
                  </Box>
                  {finding(error.sentence)}
                </Box>
              )),
          },
        ]}
      />
    </Box>
  );
}
