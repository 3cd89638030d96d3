import type { ReactNode } from 'react';
import { useIsPerson, useSeesAll } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';

/** Who sees no property reads how that changes: by adding one, or by what others record. */
export function NoProperties({ action }: { action?: ReactNode }) {
  const t = useText();
  const some = useIsPerson() ? 'own' : 'managed';
  const kind = useSeesAll() ? 'added' : some;
  return <EmptyState title={t(`home:none_${kind}_title`)} text={t(`home:none_${kind}_text`)} action={action} />;
}
