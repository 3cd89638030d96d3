import type { ContractAnalysis, DocumentScan } from '@keystead/client';
import type { ScanKind } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { call } from '../../net/call.js';

export type Scan = DocumentScan & RaRecord;
export type ScanField = Scan['fields'][number];
export type Proposal = Scan['proposals'][number];
export type Analysis = ContractAnalysis;

/** How often a document that is being read is asked for. */
const POLL_MS = 1500;

/** File types that the scanner reads. */
const READABLE = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff'];
export const isReadable = ({ mime_type }: { mime_type: string }) => READABLE.includes(mime_type);

export const scanPath = (document_id: string) => `/admin/document/scan?id=${encodeURIComponent(document_id)}`;

/** What was read in a document; null as long as no one has had it read. */
export function useScan(document_id: string) {
  return useQuery({
    queryKey: ['scan', 'one', document_id],
    queryFn: async ({ signal }) => {
      // The list answers for a document that was never read as well.
      const known = await call<{ data: unknown[] }>('v1/system/document/scan', { query: { document_id }, signal });
      if (known.data.length === 0) return null;
      return (await call<{ data: Scan }>(`v1/system/document/scan/${document_id}`, { signal })).data;
    },
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });
}

export const isRunning = (scan: Scan | null | undefined) => scan?.status === 'queued' || scan?.status === 'reading';

const PLACE = ['landlord', 'renters', 'address'] as const;
const ISSUED = ['supplier', 'reference', 'issued_on'] as const;

/** The fields that each kind of document has. */
export const FIELDS: Readonly<Record<ScanKind, readonly ScanField['name'][]>> = {
  lease_agreement: [...PLACE, 'start_date', 'end_date', 'rent', 'rent_frequency', 'bond'],
  bill: [...ISSUED, 'due_on', 'period_start', 'period_end', 'total', 'gst', 'expense_category', 'address'],
  receipt: [...ISSUED, 'total', 'gst', 'expense_category', 'address'],
  notice: ['issued_on', ...PLACE, 'end_date'],
  bond_receipt: ['reference', 'issued_on', 'bond', 'renters', 'address'],
  inspection_report: ['issued_on', 'address'],
  other: ['reference', 'issued_on', 'address'],
};

export const DAYS: readonly string[] = ['issued_on', 'due_on', 'period_start', 'period_end', 'start_date', 'end_date'];
export const AMOUNTS: readonly string[] = ['total', 'gst', 'rent', 'bond'];
