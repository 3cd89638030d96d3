import type { AccountingSyncStep } from '@keystead/client';
import Alert from '@mui/material/Alert';
import { textOr, useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';

/** What a sync would write, by kind, and whether the calls of today are enough. */
export function Preview({ preview }: { preview: NonNullable<AccountingSyncStep['preview']> }) {
  const t = useText();
  const { kinds, calls, budget, is_within_budget, unmatched, added, changed, deleted } = preview;
  const accounts = unmatched.map((each) => textOr(`accounting:account.${each}`) ?? each).join(', ');
  return (
    <Panel title={t('accounting:preview')} flush>
      <Alert severity={is_within_budget ? 'info' : 'warning'} sx={{ mx: 2.5, mb: 2 }}>
        {t('accounting:preview_total', { added, changed, deleted, calls, left: budget.day_left })}
      </Alert>
      {accounts && (
        <Alert severity="warning" sx={{ mx: 2.5, mb: 2 }}>
          {t('accounting:preview_unmatched', { accounts })}
        </Alert>
      )}
      <PlainTable
        label={t('accounting:preview')}
        rows={kinds.filter((each) => each.added + each.changed + each.deleted > 0)}
        keyOf={({ kind }) => kind}
        columns={[
          { label: t('accounting:record'), title: true, value: ({ kind }) => t(`accounting:kind.${kind}`) },
          { label: t('accounting:activity.added'), right: true, value: ({ added: count }) => count },
          { label: t('accounting:activity.changed'), right: true, value: ({ changed: count }) => count },
          { label: t('accounting:activity.deleted'), right: true, value: ({ deleted: count }) => count },
        ]}
      />
    </Panel>
  );
}
