import type { AgreementRow } from '@keystead/client';
import { useGetList, type RaRecord } from 'ra-core';
import { languageName } from '@keystead/messages';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { useShow } from '../../shared/use-show.js';

const NEWEST = { sort: { field: 'created_at', order: 'DESC' as const }, pagination: { page: 1, perPage: 20 } };

/** What the reader agreed to, and when. */
export function AgreementsPanel() {
  const t = useText();
  const show = useShow();
  const { data: agreements = [] } = useGetList<AgreementRow & RaRecord>('agreement', NEWEST);
  if (agreements.length === 0) return null;
  return (
    <Panel title={t('settings:agreements.title')}>
      <PlainTable
        label={t('settings:agreements.title')}
        rows={agreements}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            ...{ label: t('settings:agreements.what'), title: true, wrap: true },
            value: ({ agreement_type }) => t(`settings.agreements.${agreement_type}`),
          },
          {
            label: t('settings:agreements.answer'),
            value: ({ is_agreed }) => t(is_agreed ? 'settings:agreements.agreed' : 'settings:agreements.declined'),
          },
          { label: t('settings:agreements.when'), value: ({ created_at }) => show.moment(created_at) },
          { label: t('shell.language'), value: ({ language }) => languageName(language) },
        ]}
      />
    </Panel>
  );
}
