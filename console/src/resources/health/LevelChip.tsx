import type { HealthReport } from '@keystead/client';
import { useText } from '../../i18n/texts.js';
import { StatusChip } from '../../shared/StatusChip.js';

const TONES = { good: 'active', fair: 'due', poor: 'partially_paid', critical: 'overdue' } as const;

/** What a health score means in one word. */
export function LevelChip({ level }: { level: HealthReport['level'] }) {
  const t = useText();
  return <StatusChip status={TONES[level]} label={t(`register:health.level.${level}`)} />;
}
