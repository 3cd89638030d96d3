// Records as they travel; amounts are in major units, days are YYYY-MM-DD.

import type {
  BillStatus,
  BillType,
  CostAllocationMethod,
  Explanation,
  Feature,
  LeaseMode,
  LeaseStatus,
  LimitKind,
  MaintenanceStatus,
  ManagementType,
  MovementKind,
  PaymentMethod,
  PaymentStatus,
  ReversalReason,
  PropertyType,
  PropertyUsage,
  QuoteDecision,
  RecordCategory,
  RecordType,
  RentFrequency,
  RentReviewKind,
  RoomSharing,
  TodoKind,
  TodoSource,
} from '@keystead/contracts';
import type { HealthReport, LawCheck } from '@keystead/client';
import type { RaRecord } from 'ra-core';

export interface Unit {
  property_block_id: string;
  name: string;
  sections: { property_section_id: string; room_id: string | null; name: string; is_shared: boolean }[];
}

export interface PropertyAddress {
  id: string;
  full_address: string | null;
  line1?: string | null;
  line2?: string | null;
  suburb?: string | null;
  postcode?: string | null;
  state: string | null;
  country_iso: string | null;
  photo: { external_path: string } | null;
  latitude?: number | null;
  longitude?: number | null;
}

export interface Property extends RaRecord {
  property_id: string;
  property_block_id: string;
  name: string;
  type: PropertyType;
  usage: PropertyUsage | null;
  lease_mode: LeaseMode;
  bedrooms: number;
  bathrooms: number;
  carpark: number;
  cost_allocation_method: CostAllocationMethod;
  property_address: PropertyAddress | null;
  country_iso: string | null;
  timezone: string | null;
  managers?: { user_id: string; name: string }[];
  units: Unit[];
  version: number;
  build_year?: number | null;
  building_structure?: string | null;
  land_area?: number | null;
  floor_area?: number | null;
  acquired_date?: string | null;
  management_type?: ManagementType | null;
  limit_kind?: LimitKind;
  income_receiving_account?: string | null;
  power_limit?: number | null;
  water_limit?: number | null;
  opex_limit?: number | null;
  internet_included?: boolean;
  utilities_included?: boolean;
  water_paid_by_landlord?: boolean;
  features?: Partial<Record<Feature, boolean>>;
  health_score?: Pick<HealthReport, 'score' | 'level'> | null;
}

export interface Block extends RaRecord {
  property_block_id: string;
  property_id: string;
  name: string;
  bedrooms: number;
  bathrooms: number;
  carpark: number;
  water_paid_by_landlord: boolean;
  version: number;
  property: Property;
  sections: Unit['sections'];
}

export interface Room extends RaRecord {
  property_block_id: string;
  property_section_id: string;
  name: string;
  room_type: string | null;
  /** Target rent and bond; renters read neither. */
  price: number | null;
  target_bond: number | null;
  rent_frequency: RentFrequency;
  sharing: RoomSharing;
  capacity: number | null;
  area: number | null;
  version: number;
}

export interface Section extends RaRecord {
  property_section_id: string;
  property_block_id: string;
  property_id: string;
  room_id: string | null;
  name: string;
  lease_mode: LeaseMode;
  is_shared: boolean;
}

/** An owner of a property with the share of it. */
export interface PropertyOwner extends RaRecord {
  property_id: string;
  first_name: string;
  last_name: string;
  email: string;
  share_percent: number;
  is_primary_contact: boolean;
  /** First day on which the share is held; null: the day it was recorded. */
  acquired_date: string | null;
}

export interface MaintenanceRequest extends RaRecord {
  property_id: string;
  property_block_id: string;
  unit_name: string;
  title: string;
  description: string;
  is_urgent: boolean;
  status: MaintenanceStatus;
  reported_on: string;
  reported_by_name: string | null;
  due_on: string | null;
  is_overdue: boolean;
  cancel_reason: string | null;
  /** The quote that was approved. */
  quote_id: string | null;
  tradesperson_name: string | null;
  tradesperson_phone: string | null;
  tradesperson_email: string | null;
  done_on: string | null;
  cost: number | null;
  /** Of the cost, what renters were billed. */
  billed_amount: number | null;
  currency: string;
  quotes: number;
  photos: { id: string; external_path: string }[];
  version: number;
  created_at: string;
}

export interface MaintenanceQuote extends RaRecord {
  maintenance_request_id: string;
  supplier: string;
  amount: number;
  currency: string;
  note: string | null;
  /** Of the request. */
  title: string;
  description: string;
  unit_name: string;
  is_urgent: boolean;
  photos: { id: string; external_path: string }[];
  is_approved: boolean;
  is_waiting: boolean;
  decision: QuoteDecision | null;
  decision_note: string | null;
}

export interface Todo extends RaRecord {
  title: string;
  note: string | null;
  due_date: string | null;
  property_id: string | null;
  property_name: string | null;
  lease_id: string | null;
  section_name: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  comments: number;
  source: TodoSource;
  kind: TodoKind;
  /** The record that a smart to-do is about. */
  subject_id: string | null;
  /** What the title of a smart to-do is filled with. */
  details: Record<string, string>;
  repeat: string | null;
  is_overdue: boolean;
  completed: boolean;
  version: number;
}

export interface LeaseTenant extends RaRecord {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  is_primary_contact: boolean;
}

export interface Lease extends RaRecord {
  lease_id: string;
  lease_number: string;
  property_id: string;
  property_block_id: string;
  section_id: string;
  section_name: string;
  room: { id: string; name: string } | null;
  status: LeaseStatus;
  start_date: string;
  due_date: string | null;
  end_date: string | null;
  /** Last day of the fixed term; the lease goes on after it until its end. */
  term_end_date: string | null;
  latest_amount: number;
  rent_frequency: RentFrequency;
  bond_required: number | null;
  bond_received: number | null;
  currency: string;
  timezone: string;
  tenants: LeaseTenant[];
  end_reason?: string | null;
  review_kind?: RentReviewKind | null;
  review_percent?: number | null;
  review_every_months?: number | null;
  first_review_on?: string | null;
  /** The rent review that no rent is agreed for yet. */
  next_review_on?: string | null;
  renewed_from_lease_id?: string | null;
  renewed_by_lease_id?: string | null;
  /** With a lease read by itself: how it stands by the law of its state. */
  compliance?: LawCheck[];
  version: number;
  created_at: string;
}

export interface LeaseRent extends RaRecord {
  amount: number;
  rent_frequency: RentFrequency;
  effective_date: string;
  reason: string | null;
  version: number;
}

export interface RentPeriod {
  id: string;
  bill_id: string | null;
  period_start: string;
  period_end: string;
  due_date: string;
  amount: number;
  paid_amount: number;
  status: BillStatus;
  days_overdue: number;
  explanation: Explanation | null;
}

export interface RentSummary {
  arrears_days: number;
  arrears_amount: number;
  paid_to: string | null;
  effective_paid_to: string | null;
  credit: number;
}

export interface Bill extends RaRecord {
  bill_id: string;
  lease_id: string;
  lease_number: string;
  section_name: string | null;
  tenant_names: readonly string[];
  type: BillType;
  status: BillStatus;
  amount: number;
  paid_amount: number;
  outstanding: number;
  currency: string;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  description: string | null;
  days_overdue: number;
  explanation: Explanation | null;
  version: number;
}

/** Credit that was given back; undone on a day, or standing. */
export interface Refund {
  id: string;
  amount: number;
  refunded_on: string;
  reversed_on: string | null;
}

export interface BillPayment extends RaRecord {
  lease_id: string;
  bill_id: string | null;
  amount: number;
  currency: string;
  unallocated: number;
  /** Given back to the renter, without a reversal. */
  refunded: number;
  method: PaymentMethod | null;
  status: PaymentStatus;
  reversal_reason: ReversalReason | null;
  paid_at: string;
  reference: string | null;
  receipt_number: string | null;
  created_at: string;
  allocations: { bill_id: string; amount: number }[];
  refunds: Refund[];
}

/** Money of so many days; `rows` is the path to what it is the sum of. */
export interface MoneyFigure {
  period_days: number;
  amount: number;
  series: { date: string; amount: number }[];
  rows: string;
}

export interface MonthFigure {
  /** `2026-06` */
  month: string;
  date_from: string;
  income: number;
  expense: number;
  net: number;
  rows: { income: string; expense: string; net: string };
}

export interface PropertyFigure {
  property_id: string;
  name: string | null;
  net: number;
  net_per_section: number;
  rows: string;
}

type Aged = Record<'days_0_30' | 'days_31_60' | 'days_61_plus', number>;

/** What is owed and what moved in one currency. */
export interface CurrencyFigures {
  currency: string;
  rent: {
    due_amount: number;
    due_count: number;
    overdue_amount: number;
    overdue_count: number;
    aged: Aged;
    rows: Record<keyof Aged | 'due' | 'overdue', string>;
  };
  arrears: { amount: number; bill_count: number; lease_count: number; aged: Aged; rows: Record<'overdue', string> };
  income: MoneyFigure;
  expense: MoneyFigure;
}

/** The main currency's money, and in `currencies` that of all, the main one first. */
export interface DashboardFigures extends CurrencyFigures {
  sections: { total: number; occupied: number; vacant: number };
  /** `rows`: addresses of the API with the leases that are counted. */
  leases: { active: number; upcoming: number; ending_soon: number; rows: { ending_soon: string } };
  currencies: CurrencyFigures[];
  analytics: {
    months: MonthFigure[];
    occupancy: { month: string; date_from: string; percent: number | null }[];
    best_property: PropertyFigure | null;
    worst_property: PropertyFigure | null;
  };
  as_of: string;
}

/** Money that moved: `amount` counts for its type, so what was taken back is below zero. */
export interface Movement extends RaRecord {
  kind: MovementKind;
  type: RecordType;
  category: RecordCategory | 'rent_and_bills';
  amount: number;
  currency: string;
  date: string;
  lease_id: string | null;
  lease_number: string | null;
  section_name: string | null;
  note: string | null;
}
