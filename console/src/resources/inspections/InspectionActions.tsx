import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { type Inspection, reportPath } from './inspection.js';
import { CancelDialog, RescheduleDialog } from './InspectionDialogs.js';

const DIALOGS = { reschedule: RescheduleDialog, cancel: CancelDialog };

/** The next step of an inspection as a button, the others in a menu. */
export function InspectionActions({ inspection }: { inspection: Inspection }) {
  const t = useText();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { status, unit_name } = inspection;
  if (status === 'cancelled') return null;
  const Dialog = open && DIALOGS[open];
  const isDone = status === 'done';
  return (
    <>
      <Button size="small" variant="outlined" component={Link} to={reportPath(inspection)}>
        {t(isDone ? 'inspections:edit_report' : 'inspections:complete')}
      </Button>
      <RowMenu
        of={unit_name}
        actions={[
          !isDone && { label: t('inspections:reschedule'), onPress: () => setOpen('reschedule') },
          !isDone && { label: t('inspections:cancel'), isFinal: true, onPress: () => setOpen('cancel') },
        ]}
      />
      {Dialog && <Dialog inspection={inspection} onClose={() => setOpen(null)} />}
    </>
  );
}
