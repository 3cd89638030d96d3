import { useQuery } from '@tanstack/react-query';
import type { DocumentMailRow, MailableDocument } from '@keystead/client';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';

/** The documents service has a PDF seconds after it was first drawn. */
const STORED_AFTER_TRIES = 10;
const TRY_AGAIN_MS = 1_000;
const WAITING_MS = 4_000;
const SHOWN_MAX = 20;

export const isNotStored = (error: unknown) => error instanceof Failure && error.status === 404;

/** Who an issued document can be mailed to. */
export function useMailable(document_id: string | null) {
  return useQuery({
    queryKey: ['document_mail', document_id],
    queryFn: async ({ signal }) =>
      (await call<{ data: MailableDocument }>(`v1/system/document/mail/${document_id}`, { signal })).data,
    enabled: document_id !== null,
    retry: (tries, error) => isNotStored(error) && tries < STORED_AFTER_TRIES,
    retryDelay: TRY_AGAIN_MS,
  });
}

export const sentMailsOf = (document_id: string | null) => ['document_mail', 'sent', document_id];

/** Where a document was mailed to before, the latest first; asked again while one of these mails waits. */
export function useSentMails(document_id: string | null) {
  return useQuery({
    queryKey: sentMailsOf(document_id),
    queryFn: async ({ signal }) => {
      const query = { document_id: document_id!, total: SHOWN_MAX };
      return (await call<{ data: DocumentMailRow[] }>('v1/system/mail/document', { query, signal })).data;
    },
    enabled: document_id !== null,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? WAITING_MS : false),
  });
}
