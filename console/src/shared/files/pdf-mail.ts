import { useQuery } from '@tanstack/react-query';
import type { DocumentMailRow, MailableDocument } from '@keystead/client';
import { call } from '../../net/call.js';

/** A PDF that was just drawn is stored seconds later. */
const STORED_AFTER_TRIES = 10;
const TRY_AGAIN_MS = 1_000;
const WAITING_MS = 4_000;
const SHOWN_MAX = 20;

/** The documents service does not have it yet. */
export class NotStored extends Error {}

/** Who an issued document can be mailed to; waits until it is stored, else fails with `NotStored`. */
export function useMailable(document_id: string | null) {
  return useQuery({
    queryKey: ['document_mail', document_id],
    queryFn: async ({ signal }) => {
      const query = { document_id: document_id! };
      // Asked of a list, since a document that is not there yet is no failure.
      const listed = await call<{ data: unknown[] }>('v1/system/document/list', { query, signal });
      if (listed.data.length === 0) throw new NotStored();
      return (await call<{ data: MailableDocument }>(`v1/system/document/mail/${document_id}`, { signal })).data;
    },
    enabled: document_id !== null,
    retry: (tries, error) => error instanceof NotStored && tries < STORED_AFTER_TRIES,
    retryDelay: TRY_AGAIN_MS,
  });
}

export const sentMailsOf = (document_id: string) => ['document_mail', 'sent', document_id];

/** Where a document was mailed to before, the latest first; asked again while one of these mails waits. */
export function useSentMails(document_id: string) {
  return useQuery({
    queryKey: sentMailsOf(document_id),
    queryFn: async ({ signal }) => {
      const query = { document_id, total: SHOWN_MAX };
      return (await call<{ data: DocumentMailRow[] }>('v1/system/mail/document', { query, signal })).data;
    },
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? WAITING_MS : false),
  });
}
