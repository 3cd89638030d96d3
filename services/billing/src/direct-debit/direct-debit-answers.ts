import { fieldsOf, one, t } from '@keystead/platform';
import { DebitMandate } from './mandate.js';

export const MANDATE = one(
  t.nullable(
    t.object('DebitMandate', {
      ...fieldsOf(DebitMandate, 'id', 'status', 'version', 'lease_id', 'provider', 'end_reason', 'active_from'),
      ended_at: t.nullable(t.moment()),
      created_at: t.moment(),
    }),
  ),
);
export const MANDATE_REQUESTED = one(
  t.object('AskedMandate', {
    id: t.id('The same as `mandate_id`'),
    mandate_id: t.id(),
    ...fieldsOf(DebitMandate, 'lease_id', 'status', 'provider'),
    page_url: t.text('Where the renter gives the mandate'),
    expires_at: t.moment(),
  }),
);
export const MANDATE_CANCELLED = one(t.object('CancelledMandate', fieldsOf(DebitMandate, 'id', 'lease_id')));
export const WEBHOOK_RECEIVED = one(t.object('ReceivedNotice', { received: t.flag() }));
