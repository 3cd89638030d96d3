import { addMonths } from '@keystead/contracts';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import { YEAR } from './review-body.js';
import { ReviewInputs } from './ReviewInputs.js';

/** The rent review of a lease that is being written: its fields come when it is asked for. */
export function ReviewOfNewLease() {
  const t = useText();
  const show = useShow();
  const { getValues, setValue } = useFormContext();
  const isShown = Boolean(useWatch({ name: 'review_kind' }));
  const add = () => {
    const start = (getValues('start_date') as string) || show.today();
    const review = { review_kind: 'fixed_percent', review_percent: '', review_every_months: YEAR };
    for (const [name, value] of Object.entries({ ...review, first_review_on: addMonths(start, YEAR) }))
      setValue(name, value, { shouldDirty: true });
  };
  // The button that had the focus is gone then.
  if (isShown) return <ReviewInputs autoFocus />;
  return (
    <Button startIcon={<Add />} onClick={add}>
      {t('leasing:review.add')}
    </Button>
  );
}
