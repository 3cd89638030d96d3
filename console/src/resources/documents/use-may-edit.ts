import { useCan, useIsPerson } from '../../admin/can.js';
import { useSignIn } from '../../session/session.js';
import type { DocumentRecord } from './document.js';

/** Whether the person may change this document: owners and renters only what they uploaded themselves. */
export function useMayEdit({ uploaded_by }: Pick<DocumentRecord, 'uploaded_by'>): boolean {
  const self = useSignIn()?.user.user_id;
  const isOwn = !useIsPerson() || uploaded_by === self;
  return useCan('document.write') && isOwn;
}
