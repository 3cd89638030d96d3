import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { PersonInputs } from '../../shared/PersonInputs.js';

/** The people of a new lease, made in place. A row that is begun must be finished; an empty one is left out. */
export function RenterInputs() {
  const t = useText();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'tenants' });
  return (
    <Panel
      title={t('lease.renters')}
      action={
        <Button startIcon={<Add />} onClick={() => append({})}>
          {t('lease.renter_add')}
        </Button>
      }
    >
      {fields.map(({ id }, position) => (
        <Box key={id} component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
            <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
              {t(position === 0 ? 'lease.renter_contact' : 'lease.renter_number', { number: position + 1 })}
            </Box>
            {position > 0 && (
              <IconButton aria-label={t('form.remove')} onClick={() => remove(position)}>
                <Close fontSize="small" />
              </IconButton>
            )}
          </Box>
          <RenterRow prefix={`tenants.${position}.`} />
        </Box>
      ))}
    </Panel>
  );
}

function RenterRow({ prefix }: { prefix: string }) {
  const values = useWatch({ name: prefix.slice(0, -1) }) as Record<string, string | null> | undefined;
  const begun = Object.values(values ?? {}).some((value) => typeof value === 'string' && value.trim() !== '');
  return <PersonInputs prefix={prefix} required={begun} />;
}
