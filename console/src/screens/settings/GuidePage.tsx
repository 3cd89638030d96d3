import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { ShortcutKeys } from '../../admin/ShortcutsDialog.js';
import { useText } from '../../i18n/texts.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { dashboardQuery } from '../dashboard/dashboard-query.js';
import { StepsPanel } from '../dashboard/FirstSteps.js';

/** `/admin/setting/guide`: the first steps of a company, done ones too, and what keys do. */
export function GuidePage() {
  const t = useText();
  const hasSteps = [useCan('report.read'), useCan('property.write')].every(Boolean);
  const { data: figures } = useQuery({ ...dashboardQuery, enabled: hasSteps });
  return (
    <>
      <PageHeader title={t('company:guide')} />
      {figures && <StepsPanel figures={figures} />}
      <Panel title={t('shortcuts.title')}>
        <ShortcutKeys />
      </Panel>
    </>
  );
}
