import type { BillStatus, BillType, Explanation, PaymentMethod } from '@keystead/contracts';
import type { Supplier } from '../names/names.sql.js';

/** Money that is on a bill. */
export interface InvoicePayment {
  payment_id: string;
  receipt_number: string;
  paid_at: string;
  method: PaymentMethod;
  reference: string | null;
  amount_cents: number;
}

/** Everything that stands on an invoice, as the database knows it. */
export interface InvoiceFacts {
  id: string;
  invoice_number: string;
  lease_number: string;
  section_name: string;
  type: BillType;
  amount_cents: number;
  gst_cents: number;
  paid_cents: number;
  currency: string;
  created_at: Date;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  description: string | null;
  status: BillStatus;
  note: string | null;
  explanation: Explanation | null;
  timezone: string;
  cancelled_on: string | null;
  supplier: Supplier | null;
  renters: string[];
  payments: InvoicePayment[];
  payment_reference: string | null;
}
