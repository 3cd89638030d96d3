// What is said of documents, and what of them is stored.

/** What a document is. */
export const DOCUMENT_CATEGORIES = [
  'lease_agreement',
  'condition_report',
  'bond_receipt',
  'identification',
  'insurance',
  'safety_certificate',
  'notice',
  'supplier_bill',
  'invoice',
  'receipt',
  'credit_note',
  'statement',
  'photo',
  'other',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** Who sees a document besides the team: owners of its property, renters of its lease, both or neither. */
export const DOCUMENT_AUDIENCES = ['team', 'owners', 'renters', 'everyone'] as const;
export type DocumentAudience = (typeof DOCUMENT_AUDIENCES)[number];

/** Largest file that is stored, and largest picture that is taken, in bytes. */
export const FILE_BYTES_MAX = 50 * 1024 * 1024;
/** Links for uploads that one request asks for. */
export const UPLOADS_AT_ONCE_MAX = 100;
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** The types of files that are stored, each with the endings of its names. */
export const FILE_TYPES = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'image/tiff': ['.tif', '.tiff'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/msword': ['.doc'],
  'application/vnd.ms-excel': ['.xls'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
} as const satisfies Record<string, readonly string[]>;
export type FileMimeType = keyof typeof FILE_TYPES;

/** What a document turned out to be when it was read. */
export const SCAN_KINDS = [
  'lease_agreement',
  'bill',
  'receipt',
  'notice',
  'bond_receipt',
  'inspection_report',
  'other',
] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

/** Where the reading of a document is. */
export const SCAN_STATUSES = ['queued', 'reading', 'read', 'failed'] as const;
export type ScanStatus = (typeof SCAN_STATUSES)[number];

/** Why a document could not be read. */
export const SCAN_FAILURES = [
  'unsupported',
  'unreadable',
  'encrypted',
  'no_text',
  'too_large',
  'too_slow',
  'ocr_missing',
] as const;
export type ScanFailure = (typeof SCAN_FAILURES)[number];
