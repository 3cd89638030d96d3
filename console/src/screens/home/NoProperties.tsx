import { useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';

/** Of those who see some properties alone, and none so far: how that changes. */
export function NoProperties() {
  const t = useText();
  const kind = useIsPerson() ? 'own' : 'managed';
  return <EmptyState title={t(`home:none_${kind}_title`)} text={t(`home:none_${kind}_text`)} />;
}
