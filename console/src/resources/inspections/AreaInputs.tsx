import { AREA_CONDITIONS } from '@keystead/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Build from '@mui/icons-material/BuildOutlined';
import Close from '@mui/icons-material/Close';
import { useInput } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { readable, TextInput } from '../../shared/inputs.js';
import type { Inspection } from './inspection.js';
import { PhotosOfArea } from './InspectionPhotos.js';
import type { AreaForm } from './use-begun-report.js';

interface Props {
  inspection: Inspection;
  /** `areas.0.` */
  prefix: string;
  onRemove: () => void;
  /** Left out for those who may not report a repair. */
  onRepair: ((area: AreaForm) => void) | undefined;
}

/** How one area was found, with big buttons for a thumb. */
export function AreaInputs({ inspection, prefix, onRemove, onRepair }: Props) {
  const t = useText();
  const row = (useWatch({ name: prefix.slice(0, -1) }) ?? {}) as Partial<AreaForm>;
  const area = row.area?.trim() ?? '';
  return (
    <Box
      component="fieldset"
      aria-label={area || t('inspections:area')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, m: 0, mb: 2, p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1.5 }}>
        <TextInput source={`${prefix}area`} label={t('inspections:area')} required maxLength={120} />
        <IconButton aria-label={t('form.labelled', { label: t('form.remove'), value: area })} onClick={onRemove}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <ConditionInput source={`${prefix}condition`} area={area} />
      <TextInput source={`${prefix}note`} label={t('inspections:note')} maxLength={1000} multiline />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
        <PhotosOfArea inspection={inspection} area={area} />
        {onRepair && (row.condition === 'fair' || row.condition === 'poor') && (
          <Button size="small" startIcon={<Build />} onClick={() => onRepair({ ...row, area })}>
            {t('inspections:report_repair')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function ConditionInput({ source, area }: { source: string; area: string }) {
  const t = useText();
  const isChosen = (value: unknown) => (value ? undefined : t('inspections:condition_missing'));
  const { field, fieldState } = useInput({ source, validate: isChosen });
  const wrong = fieldState.error?.message;
  return (
    <Box sx={{ mb: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        fullWidth
        value={(field.value as string | undefined) ?? null}
        aria-label={t('form.labelled', { label: t('inspections:condition'), value: area })}
        onChange={(_event, value: string | null) => value && field.onChange(value)}
      >
        {AREA_CONDITIONS.map((condition, index) => (
          // The form leads to the first area whose condition is missing.
          <ToggleButton
            key={condition}
            value={condition}
            sx={{ minHeight: 48 }}
            {...(index === 0 && { ref: field.ref })}
          >
            {t(`inspections:conditions.${condition}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {wrong !== undefined && <FormHelperText error>{readable(wrong)}</FormHelperText>}
    </Box>
  );
}
