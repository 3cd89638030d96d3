import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FEATURES, type Feature } from '@keystead/contracts';
import { useInput } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';

/** What a property offers and allows, as check boxes. */
export function FeatureInputs() {
  const t = useText();
  return (
    <Panel title={t('property.features')}>
      <Box
        component="fieldset"
        sx={{
          border: 0,
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        <legend className="ks-hidden">{t('property.features')}</legend>
        {FEATURES.map((feature) => (
          <FeatureInput key={feature} feature={feature} />
        ))}
      </Box>
    </Panel>
  );
}

function FeatureInput({ feature }: { feature: Feature }) {
  const t = useText();
  const { field } = useInput({ source: `features.${feature}`, format: (value: unknown) => value === true });
  return (
    <FormControlLabel
      label={t(`register:feature.${feature}`)}
      control={<Checkbox checked={field.value === true} onChange={(_event, checked) => field.onChange(checked)} />}
    />
  );
}
