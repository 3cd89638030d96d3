import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { DialogText } from '../../shared/InfoDialog.js';
import { PlainTable } from '../../shared/PlainTable.js';
import type { ChosenColumn, ColumnChoice } from './use-column-choice.js';

/** What each column of a file holds, as it is called or as a person says. */
export function ColumnTable({ choice }: { choice: ColumnChoice }) {
  const t = useText();
  const { chosen, columns, twice, choose } = choice;
  const options = columns.map(({ name, example }) => ({ value: name, label: name, note: example }));
  const nameOf = ({ heading, number }: ChosenColumn) => heading || t('imports:columns.number', { number });
  return (
    <>
      <DialogText>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('imports:columns.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('imports:columns.lead')}
        </Typography>
        {twice && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {t('imports:columns.twice', { column: twice })}
          </Alert>
        )}
      </DialogText>
      <PlainTable<ChosenColumn>
        label={t('imports:columns.title')}
        rows={chosen}
        keyOf={({ number }) => String(number)}
        columns={[
          {
            ...{ label: t('imports:columns.heading'), title: true, wrap: true },
            value: nameOf,
          },
          {
            ...{ label: t('imports:columns.examples'), wrap: true },
            value: ({ examples }) => examples.join(' · '),
          },
          {
            label: t('imports:columns.holds'),
            value: (chosenColumn) => (
              <FilterSelect
                label={t('form.labelled', { label: t('imports:columns.holds'), value: nameOf(chosenColumn) })}
                value={chosenColumn.column ?? undefined}
                options={options}
                any={t('imports:columns.left_out')}
                isPlain
                onChange={(value) => choose(chosenColumn.number, value ?? null)}
              />
            ),
          },
        ]}
      />
    </>
  );
}
