import { useState } from 'react';
import { INSPECTION_AREAS_MAX } from '@keystead/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Add from '@mui/icons-material/Add';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { storedForm, StoredForm } from '../../shared/StoredForm.js';
import { ListedRecord } from '../../shared/ListedRecord.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { AddMaintenanceDialog } from '../maintenance/AddMaintenanceDialog.js';
import { AreaInputs } from './AreaInputs.js';
import { type Inspection, inspectionPath } from './inspection.js';
import { type AreaForm, type ReportForm, useBegunReport } from './use-begun-report.js';

/** The form of a report, made for a phone that is carried through the rooms. */
export const ReportPage = () => (
  <ListedRecord<Inspection> resource="inspection" filter="inspection_id">
    {(inspection) => <Report key={inspection.id} inspection={inspection} />}
  </ListedRecord>
);

function Report({ inspection }: { inspection: Inspection }) {
  const t = useText();
  const mayWrite = useCan('register.write');
  const form = useBegunReport(inspection);
  const { kind, unit_name, leases, status } = inspection;
  if (!mayWrite || status === 'cancelled') return <Navigate to={inspectionPath(inspection)} replace />;
  return (
    <>
      <PageHeader
        title={t('form.labelled', { label: t('inspections:report'), value: unit_name })}
        about={t(`vocabulary:inspection_kind.${kind}`)}
        back={{ to: inspectionPath(inspection), text: unit_name }}
      />
      {leases.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t(kind === 'routine' ? 'inspections:not_for_renters' : 'inspections:for_renters')}
        </Alert>
      )}
      {form ? <ReportFields inspection={inspection} form={form} /> : <Waiting />}
    </>
  );
}

function ReportFields({ inspection, form }: { inspection: Inspection; form: ReportForm }) {
  const t = useText();
  const show = useShow();
  const navigate = useNavigate();
  const [repair, setRepair] = useState<AreaForm | null>(null);
  const { id, version, property_id, property_block_id } = inspection;
  const name = `inspection.${id}.${version}`;
  const [begun] = useState(() => storedForm<ReportForm>(name) ?? form);
  const { save, busy } = useSave('inspection_completion', {
    ...{ record: { id, version }, success: t('inspections:completed') },
    onSaved: () => closePage(appHistory, inspectionPath(inspection)),
  });
  const submit = ({ done_on, summary, areas }: Record<string, unknown>) =>
    save({
      done_on,
      summary: summary || null,
      areas: ((areas ?? []) as AreaForm[]).map(({ area, condition, note }) => ({
        ...{ area, condition },
        ...(note && { note }),
      })),
    });
  const found = t('inspections:found_on', { day: show.day(form.done_on) });
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <FormFrame
        busy={busy}
        defaultValues={begun}
        onSubmit={submit}
        onCancel={() => navigate(inspectionPath(inspection), { replace: true })}
        submitLabel={t('inspections:save_report')}
        warn
      >
        <StoredForm name={name} />
        <FieldRow>
          <DayInput source="done_on" label={t('inspections:done_on')} required />
        </FieldRow>
        <Areas inspection={inspection} onRepair={setRepair} />
        <TextInput source="summary" label={t('inspections:summary')} maxLength={2000} multiline />
      </FormFrame>
      {/* Outside of the form, which would be sent with it. */}
      {repair && (
        <AddMaintenanceDialog
          propertyId={property_id}
          known={{
            property_block_id,
            title: repair.area,
            description: [repair.note, found].filter(Boolean).join('\n'),
          }}
          onClose={() => setRepair(null)}
        />
      )}
    </Card>
  );
}

interface AreasProps {
  inspection: Inspection;
  onRepair: (area: AreaForm) => void;
}

function Areas({ inspection, onRepair }: AreasProps) {
  const t = useText();
  const { control } = useFormContext();
  const mayReport = useCan('todo.write');
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'areas',
    rules: { minLength: { value: 1, message: t('inspections:areas_missing') } },
  });
  return (
    <Box sx={{ mb: 2 }}>
      {fields.map(({ id }, position) => (
        <AreaInputs
          key={id}
          inspection={inspection}
          prefix={`areas.${position}.`}
          onRemove={() => remove(position)}
          onRepair={mayReport ? onRepair : undefined}
        />
      ))}
      {fields.length < INSPECTION_AREAS_MAX && (
        <Button startIcon={<Add />} onClick={() => append({ area: '' })}>
          {t('inspections:add_area')}
        </Button>
      )}
    </Box>
  );
}
