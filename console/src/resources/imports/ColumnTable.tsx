import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
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
      {choice.lacking.length > 0 && <LackingValues choice={choice} />}
    </>
  );
}

/** What each row needs and the file lacks: one value stands for all rows. */
function LackingValues({ choice: { lacking, fill } }: { choice: ColumnChoice }) {
  const t = useText();
  return (
    <DialogText>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {t('imports:columns.lacking')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('imports:columns.lacking_text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {lacking.map(({ name, example, value }) => (
          <TextField
            key={name}
            size="small"
            label={name}
            placeholder={example ?? ''}
            value={value}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            onChange={({ target }) => fill(name, target.value)}
          />
        ))}
      </Box>
    </DialogText>
  );
}
