import { RECORD_CATEGORIES, RENT_FREQUENCIES, SCAN_KINDS, type ScanKind } from '@keystead/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../admin/can.js';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { Panel } from '../../shared/Panel.js';
import { useSave } from '../../shared/use-save.js';
import { AMOUNTS, DAYS, FIELDS, type Scan, type ScanField } from './scan.js';

/** The fields of a document, each with the words it was read from; unsure ones say why. */
export function ScanForm({ scan }: { scan: Scan }) {
  const t = useText();
  const mayConfirm = useCan('register.write');
  const { id, version, kind, fields, confirmed } = scan;
  const { save, busy } = useSave<Scan>('scan', {
    record: { id, version } as Scan,
    success: t('scans:confirmed'),
    onSaved: () => undefined,
  });
  const submit = (form: Record<string, unknown>) => {
    const names = FIELDS[form.kind as ScanKind];
    const given = names
      .filter((name) => form[name] !== undefined && form[name] !== null && form[name] !== '')
      .map((name) => [name, AMOUNTS.includes(name) ? parseAmount(form[name]) : form[name]]);
    return save({ kind: form.kind, ...(Object.fromEntries(given) as object) });
  };
  const read = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const unsure = fields.filter(({ is_sure }) => !is_sure).length;
  return (
    <Panel title={t('scans:found')}>
      {!scan.is_confirmed && unsure > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('scans:unsure', { count: unsure })}
        </Alert>
      )}
      <FormFrame
        busy={busy}
        disabled={!mayConfirm}
        onSubmit={submit}
        submitLabel={t(scan.is_confirmed ? 'form.save' : 'scans:confirm')}
        defaultValues={{ kind: kind ?? 'other', ...(confirmed ?? read) }}
      >
        <TextInput
          source="kind"
          label={t('scans:kind_label')}
          required
          options={SCAN_KINDS.map((value) => ({ value, label: t(`scans:kind.${value}`) }))}
          helper={useOrigin(scan.kind_words, scan.kind_page, scan.kind_is_sure ? null : t('scans:check'))}
        />
        <Fields scan={scan} />
      </FormFrame>
    </Panel>
  );
}

function Fields({ scan }: { scan: Scan }) {
  const kind = useWatch<{ kind: ScanKind }>({ name: 'kind' });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr' },
        columnGap: 2,
        rowGap: 2.5,
        alignItems: 'start',
        mt: 2.5,
      }}
    >
      {FIELDS[kind].map((name) => {
        const read = scan.fields.find((field) => field.name === name);
        const doubted = read?.is_sure === false && !scan.is_confirmed;
        return (
          <Box
            key={name}
            sx={doubted ? { '& .MuiFormHelperText-root': { color: 'warning.main', fontWeight: 600 } } : {}}
          >
            <Field name={name} read={read} />
          </Box>
        );
      })}
    </Box>
  );
}

function Field({ name, read }: { name: ScanField['name']; read: ScanField | undefined }) {
  const t = useText();
  const helper = useOrigin(read?.words, read?.page, read?.is_sure === false ? (read.doubt_message ?? '') : null);
  const props = { source: name, label: t(`scans:field.${name}`), helper };
  if (DAYS.includes(name)) return <DayInput {...props} />;
  if (AMOUNTS.includes(name)) return <AmountInput {...props} />;
  if (name === 'rent_frequency')
    return (
      <TextInput {...props} options={RENT_FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))} />
    );
  if (name === 'expense_category')
    return (
      <TextInput
        {...props}
        options={RECORD_CATEGORIES.expense.map((value) => ({ value, label: t(`money:movement.category.${value}`) }))}
      />
    );
  return <TextInput {...props} maxLength={300} />;
}

/** Where a value stands in the document, and why it is doubted. */
function useOrigin(words: string | null | undefined, page: number | null | undefined, doubt: string | null): string {
  const t = useText();
  if (!words) return '';
  const quote = t('scans:quote', { words, page: page ?? 1 });
  return doubt === null ? quote : t('scans:doubted', { doubt, quote });
}
