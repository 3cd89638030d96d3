import type { RaRecord } from 'ra-core';
import type { Translate } from '../../i18n/texts.js';

export interface Webhook extends RaRecord {
  url: string;
  description: string | null;
  /** Null: all of them. */
  events: string[] | null;
  is_active: boolean;
  failures: number;
  disabled_at: string | null;
  /** Events that it has not received yet. */
  waiting: number;
  version: number;
}

export interface Delivery extends RaRecord {
  event_name: string;
  status: 'delivered' | 'retrying' | 'failed';
  attempts: number;
  response_status: number | null;
  error: string | null;
  attempted_at: string;
}

/** What became of one try. */
export interface Attempt {
  status: number | null;
  error: string | null;
  duration_ms: number;
}

export const hasArrived = ({ status }: Attempt) => status !== null && status >= 200 && status < 300;

/** What became of a try, as a sentence. */
export function attemptText(t: Translate, attempt: Attempt): string {
  const { status, error, duration_ms: ms } = attempt;
  if (status === null) return t('webhooks:unanswered', { error: error ?? '' });
  return hasArrived(attempt) ? t('webhooks:arrived', { status, ms }) : t('webhooks:answered', { status });
}

export type WebhookState = 'active' | 'failing' | 'off';

export const stateOf = ({ is_active, failures }: Webhook): WebhookState =>
  !is_active ? 'off' : failures > 0 ? 'failing' : 'active';
