import type { DocumentAudience, DocumentCategory, ScanFailure, ScanKind } from './documents.js';
import type { CompanySettings } from './company-settings.js';
import type { DocumentRecipient, IssuedKind } from './issued-document.js';
import type { Permission, PersonRole, RoleKey } from './permissions.js';
import type { Plan, PlanLimits, SubscriptionStatus } from './plans.js';
import type {
  AuthenticatorChange,
  AdjustmentKind,
  AdjustmentReason,
  AgreementType,
  BillType,
  ComplianceKind,
  CostAllocationMethod,
  HandOver,
  Identity,
  InspectionKind,
  Language,
  LeaseMode,
  LimitKind,
  MaintenanceStatus,
  MessageAudience,
  MessageAuthor,
  PaymentMethod,
  PersonRef,
  PersonText,
  PropertyUsage,
  RecordCategory,
  RecordType,
  SecretMail,
  ReminderStep,
  RentFrequency,
  ReversalReason,
  TodoKind,
  TodoSource,
} from './vocabulary.js';

/** How what a unit uses is paid for. Limits are amounts per month, in cents; null: no limit. */
export interface UnitCosts {
  cost_allocation_method: CostAllocationMethod;
  limit_kind: LimitKind;
  water_limit_cents: number | null;
  power_limit_cents: number | null;
  opex_limit_cents: number | null;
  internet_included: boolean;
  utilities_included: boolean;
  water_paid_by_landlord: boolean;
}

/** The property facts other services keep. */
export interface PropertyFacts {
  property_id: string;
  name: string;
  /** The full address in one line, empty when none is known. */
  address?: string;
  /** IANA zone of the property's calendar days; left out: not known. */
  timezone?: string;
  /** Whether a smoke alarm is recorded; null for bare land, left out: not known. */
  has_smoke_alarm?: boolean | null;
  /** Bank account that its rent is paid into where neither lease nor unit has one; left out: not known. */
  income_receiving_account?: string | null;
}

/** When something of a property is to be checked again; money and people are no part of it. */
export interface ComplianceFacts {
  compliance_date_id: string;
  property_id: string;
  kind: ComplianceKind;
  due_on: string;
}

/** What a supplier would do the work for. */
interface QuoteFacts {
  maintenance_quote_id: string;
  supplier: string;
  amount_cents: number;
  currency: string;
}

/** A quote that waits for a decision. */
export interface AddedQuote extends QuoteFacts {
  /** What the person who added it wrote. */
  note: string | null;
}

/** A quote that was approved or declined. */
export interface DecidedQuote extends QuoteFacts {
  /** What the person who decided wrote. */
  note: string | null;
  /** Decided by an owner of the property, not by the team. */
  is_by_owner: boolean;
}

/** What is to be repaired in a unit; what it says and what it costs stays with the property service. */
export interface MaintenanceFacts {
  maintenance_request_id: string;
  property_id: string;
  property_block_id: string;
  /** Property and unit, as people call them. */
  unit_name: string;
  title: string;
  status: MaintenanceStatus;
  is_urgent: boolean;
  /** Last day by the law of the state, or the day people agreed on; null: none is known. */
  due_on: string | null;
  reported_by: string;
}

/** What people who are written to about a request are told of it besides; earlier events leave it out. */
export interface MaintenanceDetails {
  description?: string;
  /** Room that the person who reported it rents there; null: no room, or not a renter. */
  room_name?: string | null;
}

/** A message about a maintenance request, and whom it concerns. */
export interface MaintenanceMessageFacts extends MaintenanceFacts {
  message: {
    maintenance_message_id: string;
    /** `team`: neither renters nor owners may learn of it. */
    audience: MessageAudience;
    author: MessageAuthor;
    text: string;
  };
  /** Renters and owners who take part and still see the request, by their accounts; none for a message to the team. */
  person_ids: string[];
  /** Who else has reported the request or written about it. */
  team_ids: string[];
}

/** An owner who signs in. */
export interface OwnerAccount {
  owner_id: string;
  user_id: string;
  email: string;
  first_name: string;
}

/** A visit to a unit; how it was found stays with the property service. */
export interface InspectionFacts {
  inspection_id: string;
  property_id: string;
  property_block_id: string;
  /** Property and unit, as people call them. */
  unit_name: string;
  /** The full address in one line, empty when none is known. */
  address: string;
  /** The lease whose renters are visited; null: the unit is not let, or several are. */
  lease_id: string | null;
  /** Leases of a shared home that one routine inspection visits, two or more; left out or empty: `lease_id` says all. */
  shared_lease_ids?: string[];
  kind: InspectionKind;
  inspect_on: string;
  /** Times on the clock where the property is, `HH:MM`; null: none was agreed. */
  starts_at: string | null;
  ends_at: string | null;
  /** Day on which the renters got notice; null: none is recorded. */
  notice_given_on: string | null;
  /** Who comes, as it is said to the renters; null: no one in particular. */
  inspector: string | null;
  /** Its day is today or still to come, where the property is: renters are written to about no other. */
  is_upcoming: boolean;
}

/** A key and whether a person has it or it is lost; who that is stays with the property service. */
export interface KeyFacts {
  key_id: string;
  property_id: string;
  name: string;
  is_lent: boolean;
  /** Nobody knows where it is. */
  is_lost: boolean;
  /** Day the key is to be back; null: none was agreed, or it is lost. */
  due_back: string | null;
}

/** What a room or home is advertised for; its texts are read from `property/vacancy`. */
export interface ListingFacts {
  listing_id: string;
  property_id: string;
  property_section_id: string;
  rent_cents: number;
  rent_frequency: RentFrequency;
  bond_cents: number | null;
  /** Null: from the day that it is free. */
  available_from: string | null;
  /** Shortest lease, in months. */
  minimum_months: number | null;
  /** Since when it is advertised; null: it is not. */
  advertised_on: string | null;
  /** Pictures of the property in the order in which the listing shows them, as `property/photo` lists them. */
  photo_ids: string[];
}

/** The section facts other services keep: what can be let, where, under which calendar. */
export interface SectionFacts {
  property_section_id: string;
  property_id: string;
  property_block_id: string;
  room_id: string | null;
  /** Shown to people, e.g. `12 Rose Street` or `12 Rose Street · Room 2`. */
  name: string;
  /** The first part of `name`. */
  property_name: string;
  /** Whole address with unit and room, as documents print it; null or left out: not known. */
  address?: string | null;
  lease_mode: LeaseMode;
  /** True when several leases may run on the same days (shared rooms). */
  is_shared: boolean;
  /** How many leases a shared room takes on one day; null or left out: any number. */
  capacity?: number | null;
  country_iso: string;
  /** State of the address, whose law holds; null or left out: not known. */
  state?: string | null;
  usage?: PropertyUsage;
  /** IANA zone; due dates are calendar days in it. */
  timezone: string;
  currency: string;
  /** Square metres of the room, if they are known. */
  area?: number | null;
  /** Of the unit it is in. */
  costs?: UnitCosts;
}

/** The lease facts other services keep. Money in cents; days as YYYY-MM-DD. */
export interface LeaseFacts {
  lease_id: string;
  lease_number: string;
  property_id: string;
  property_block_id: string;
  section_id: string;
  section_name: string;
  start_date: string;
  end_date: string | null;
  /** Last day of the fixed term after which the lease goes on until `end_date`; left out when there is none. */
  term_end_date?: string;
  /** Anchor of the rent periods; the start date when none was given. */
  due_date: string;
  /**
   * Every anchor the lease has had or will have, in date order; the first covers the start. Days that are billed keep the
   * periods they were billed by.
   */
  due_terms: { effective_date: string; due_date: string }[];
  /** Rent of one period today. */
  rent_cents: number;
  /**
   * Every rent the lease has had or will have, in date order, per period of its own frequency; the first covers the start.
   */
  rent_terms: { effective_date: string; rent_cents: number; rent_frequency: RentFrequency }[];
  rent_frequency: RentFrequency;
  /** Rent up to and including this day is settled elsewhere and never billed. */
  paid_to: string | null;
  currency: string;
  timezone: string;
  /** Bond that the lease asks for and what was received of it; null when not known. */
  bond_required_cents?: number | null;
  bond_received_cents?: number | null;
  /** Day by which what is received of the bond is to be lodged with the state; left out when there is nothing to lodge. */
  bond_lodge_by?: string;
  /** The lease that this one goes on after; left out when it is no renewal. */
  renewed_from_lease_id?: string;
  /** Day of the rent review that no rent is agreed for yet; left out when there is none. */
  next_review_on?: string;
}

/** An owner as those who show them keep it. */
export interface OwnerFacts {
  owner_id: string;
  /** The person's account in the company, if they have one. */
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
}

/** A renter named on a lease as those who show them keep it. */
export interface LeaseTenantFacts {
  lease_tenant_id: string;
  lease_id: string;
  is_primary_contact: boolean;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
}

/** What a meter of a unit showed; what was used follows from the reading before. */
export interface UsageFacts {
  usage_id: string;
  kind: 'water' | 'power';
  property_id: string;
  property_block_id: string;
  lease_id: string | null;
  meter: string;
  reading_date: string;
  is_meter_replaced: boolean;
  reading: number;
  unit: string;
  amount_cents: number | null;
  currency: string;
}

/** Money of a unit besides rent and bills, as a person noted it down. */
export interface RecordFacts {
  record_id: string;
  type: RecordType;
  category: RecordCategory;
  property_id: string;
  property_block_id: string;
  lease_id: string | null;
  amount_cents: number;
  currency: string;
  date: string;
}

/** A to-do without its text. */
export interface TodoFacts {
  todo_id: string;
  source: TodoSource;
  kind: TodoKind;
  completed: boolean;
  due_date: string | null;
  property_id: string | null;
  lease_id: string | null;
  assignee_id: string | null;
}

/** A document of a company as other services know it; its name and its bytes stay where it is stored. */
export interface DocumentFacts {
  document_id: string;
  category: DocumentCategory;
  property_id: string | null;
  property_block_id: string | null;
  lease_id: string | null;
  /** Bytes. */
  size: number;
  /** Last day on which it is valid; null: it does not expire. */
  expires_on: string | null;
  uploaded_by: string | null;
  /** Who sees it besides the team; events of before do not say it. */
  visible_to?: DocumentAudience;
}

/** Renters and owners who see a document from now on, and did not before. */
export interface SharedDocument {
  document_id: string;
  name: string;
  property_id: string | null;
  lease_id: string | null;
  /** What is let, or the property. */
  place: string;
  /** By their accounts, with the role in which they see it; never the person who uploaded it. */
  readers: { user_id: string; role: PersonRole }[];
}

/** Which documents a lease needs by the settings of its company, and which of them are missing. */
export interface RequirementFacts {
  lease_id: string;
  property_id: string;
  property_block_id: string;
  required: DocumentCategory[];
  /** Of those required; empty when all are stored, or when the lease has ended. */
  missing: DocumentCategory[];
}

/** What of a transfer to an owner is for one property. */
export interface PaidProperty {
  property_id: string;
  /** Its address where it has no name. */
  name: string;
  amount_cents: number;
}

/** A bill in a reminder. */
export interface ReminderBill {
  bill_id: string;
  type: BillType;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  /** What is unpaid of it. */
  amount_cents: number;
  /** Days since the due day; 0 until then. */
  days_overdue: number;
}

/** Every domain event with its payload. Names are facts a customer understands. */
export interface Events {
  'company.created': {
    company_id: string;
    tenant_code: string;
    name: string;
    plan: Plan;
    /** The plan that was chosen, where it begins later. */
    requested_plan?: Plan;
    country_iso: string;
    timezone: string;
    owner_user_id: string;
  };
  /** Settings of the company, all of them; the aggregate is its row of settings. */
  'company.settings_changed': { company_id: string; settings: CompanySettings };
  'company.updated': {
    company_id: string;
    name: string;
    identity: Identity | null;
    has_completed_setup: boolean;
    /** IANA zone of the company's calendar days. */
    timezone?: string;
    /** Printed on its invoices; null or left out: none given. */
    abn?: string | null;
    address?: string | null;
    /** Address of its logo. */
    logo?: string | null;
  };
  /** Everything the company has stands ready as one archive, until `expires_at`. */
  'company.export_ready': { export_id: string; user_id: string; expires_at: string };
  /** These records no longer say who the person is; whoever has copies outside the product erases them too. */
  'person.erased': { records: PersonRef[] };
  /**
   * Each service takes these texts out of its rows. They travel because a service that never saw the records may hold
   * a name in a note; the row in the outbox loses them with all others.
   */
  'person.erasure_requested': { records: PersonRef[]; texts: PersonText[] };
  /** Everyone is signed out; every row goes at `erase_at` unless an administrator signs in before. */
  'company.closing': { user_id: string; tenant_code: string; erase_at: string };
  'user.registered': {
    user_id: string;
    email: string;
    first_name: string;
    last_name: string;
    language: Language;
    /** How the person reads dates and times, in PHP letters. */
    datetime_format?: string;
    tenant_code: string;
  };
  'user.updated': {
    user_id: string;
    email: string;
    first_name: string;
    last_name: string;
    language: Language;
    /** How the person reads dates and times, in PHP letters. */
    datetime_format?: string;
    /** The phrase shown in every mail to this person, encrypted (`SecretCipher`); null or left out: none. */
    security_code?: string | null;
  };
  /** Who a person is to the company from now on: whether they may sign in, and in which roles. */
  'user.access_changed': {
    user_id: string;
    status: 'active' | 'disabled';
    roles: RoleKey[];
    /** Packed permissions of the roles that differ from the product's own matrix. */
    grants?: Record<RoleKey, string>;
  };
  /** All properties that a member of the team manages now. */
  'user.properties_changed': { user_id: string; property_ids: string[] };
  /** An address may join in this role until then: it takes a place in the team from now on. */
  'invitation.opened': { invitation_id: string; role_key: RoleKey; expires_at: string };
  /** It was accepted, taken back or replaced. */
  'invitation.closed': { invitation_id: string };
  /** Identity handed a mail to the mail server; nothing of what it says is here. Versions count the tries. */
  'mail.handed_over': {
    mail_id: string;
    kind: SecretMail;
    email: string;
    /** Null: an invitation, to a person without an account in this company. */
    user_id: string | null;
    language: Language;
    outcome: HandOver;
    message_id: string | null;
    /** Number and words of the answer; of what was not accepted the number alone, since the words may quote the mail. */
    status_code: string | null;
    response: string | null;
  };
  /** A person accepted an invitation. */
  'user.joined': {
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
    invited_by: string;
    role_key: RoleKey;
    /** The property it was about, if any. */
    property_id: string | null;
  };
  /**
   * A person accepted or declined a text, the terms of service for one. The aggregate is the person, the version the
   * number of their answers; the newest answer about a text counts.
   */
  'agreement.saved': {
    user_id: string;
    agreement_type: AgreementType;
    is_agreed: boolean;
    /** Version of the text. */
    terms_version: string;
  };
  /** A role may do other things from now on; `is_global` for the role of this key in every company. */
  'role.permissions_changed': { role_key: RoleKey; is_global: boolean; permissions: Permission[] };
  /** A person signed in from a browser and a place they had never come from; `device` in known words, or empty. */
  'session.opened_elsewhere': { user_id: string; device: string; ip: string; at: string };
  'user.password_changed': { user_id: string; ip: string; at: string };
  /** Its owner asks for another address, which counts once its link is confirmed. */
  'user.email_change_requested': { user_id: string; ip: string; at: string };
  /** They sign in with another address from now on; the former one is told so. */
  'user.email_changed': { user_id: string; email: string; former_email: string; ip: string; at: string };
  /** Codes of their second step come from an app, or no more, or a recovery code of it was used or replaced. */
  'user.authenticator_changed': { user_id: string; change: AuthenticatorChange; ip: string; at: string };
  /** Its owner has turned the second step of their sign-in off. */
  'user.second_step_disabled': { user_id: string; ip: string; at: string };
  /** Too many wrong passwords: for a while only devices known before get in. */
  'user.locked_out': { user_id: string; ip: string; at: string };
  /** Software may act for this person from now on, by a key that they have made. */
  'api_key.created': { user_id: string; key_name: string; ip: string; at: string };
  /** Said once, a week before a key of theirs ends. */
  'api_key.expiring': { user_id: string; key_name: string; expires_at: string };
  'session.revoked': {
    sid: string;
    user_id: string;
    expires_at: string;
    /** Its person has signed out, or may not sign in any more: a console has nothing to keep for them. */
    is_final?: boolean;
  };
  'subscription.limits_changed': { plan: Plan; status: SubscriptionStatus; limits: PlanLimits };
  /** Said seven days and one day before the end, to those who have neither paid nor left. */
  'subscription.trial_ending': { owner_user_id: string | null; plan: Plan; days_left: number; trial_ends_at: string };
  /** A month was paid for; the facts of its receipt. */
  'subscription.paid': {
    owner_user_id: string | null;
    company_name: string;
    receipt_number: number;
    paid_at: string;
    plan: Plan;
    properties: number;
    amount_cents: number;
    /** In the amount. */
    gst_cents: number;
    currency: string;
    period_started_at: string;
    period_ends_at: string;
  };
  /** The next month could not be charged; `next_try_at` null = it is not tried again. */
  'subscription.payment_failed': {
    owner_user_id: string | null;
    amount_cents: number;
    currency: string;
    is_card_invalid: boolean;
    attempt: number;
    next_try_at: string | null;
  };
  'property.created': PropertyFacts;
  'property.updated': PropertyFacts;
  /** Another picture of its address, or none any more. */
  'property.image_changed': { property_id: string; property_address_id: string; external_path: string | null };
  /** A property, a maintenance request or an inspection at one, or an agent of one shows the picture from now on. */
  'property.photo_added': { external_path: string };
  /** No property, maintenance request, inspection or agent shows the picture any more, so that its file can be removed. */
  'property.photo_removed': { property_id: string; external_path: string };
  /** It lies in the trash with all its units; nothing of it can be let. */
  'property.removed': { property_id: string; name: string };
  /** It is back from the trash. What can be let of it follows from its sections. */
  'property.restored': { property_id: string; name: string };
  /** The trash was emptied: nothing but what others keep of past leases is left of it. */
  'property.purged': { property_id: string };
  'owner.added': OwnerFacts;
  'owner.changed': OwnerFacts;
  'owner.removed': { owner_id: string };
  /** Who owns a property, in hundredths of a percent; the aggregate is the property. */
  'property.ownership_changed': {
    property_id: string;
    name: string;
    owners: { owner_id: string; share: number; is_primary_contact: boolean }[];
    /**
     * First day on which these shares are held; they replace what earlier events said of that day and all later ones.
     * Null or left out: the day of the event in the property's calendar.
     */
    acquired_date?: string | null;
    /** The shares are those of the event before, which had the wrong day: that one no longer counts. */
    corrects_date?: boolean;
    /** Only when it was transferred: those whose share changed, to be notified. They may have no account, or be gone since. */
    concerned?: {
      owner_id: string;
      user_id: string | null;
      email: string;
      first_name: string;
      share_before: number;
      share_after: number;
    }[];
  };
  'compliance.scheduled': ComplianceFacts;
  'compliance.removed': { compliance_date_id: string; property_id: string };
  /** It was added, handed to a person or came back. */
  'key.changed': KeyFacts;
  'key.removed': { key_id: string; property_id: string };
  'listing.changed': ListingFacts;
  'listing.removed': { listing_id: string; property_section_id: string };
  'maintenance.reported': MaintenanceFacts & MaintenanceDetails;
  /** What was reported was put right, or is to be done by another day. */
  'maintenance.changed': MaintenanceFacts;
  'maintenance.quoted': MaintenanceFacts;
  /** The aggregate is the quote. `owners` may decide it: those of the property who have an account. */
  'maintenance.quote_added': MaintenanceFacts & {
    description?: string;
    quote: AddedQuote;
    owners: OwnerAccount[];
  };
  /** `quote` is missing where the work was approved without one. */
  'maintenance.approved': MaintenanceFacts & { quote?: DecidedQuote };
  /** The aggregate is the quote: the request waits for another one, or is carried on without. */
  'maintenance.quote_declined': MaintenanceFacts & { quote: DecidedQuote };
  /** `tradesperson.email` null: they are called, not written to. */
  'maintenance.assigned': MaintenanceFacts & {
    tradesperson: { name: string; email: string | null };
    description: string;
    address: string;
    room_name?: string | null;
  };
  /**
   * The work is done; what it cost is an expense of the unit. `bill` is what its renters pay of it; null or left out: nothing.
   * `tradesperson_name` null or left out: nobody was assigned.
   */
  'maintenance.completed': MaintenanceFacts & {
    done_on: string;
    cost_cents: number | null;
    tradesperson_name?: string | null;
    bill?: { lease_id: string; amount_cents: number } | null;
  };
  'maintenance.closed': MaintenanceFacts;
  'maintenance.cancelled': MaintenanceFacts & { reason: string };
  /** The aggregate is the message: the request is as it was. */
  'maintenance.message_written': MaintenanceMessageFacts;
  'inspection.scheduled': InspectionFacts;
  /** `is_moved`: to another day or another time; otherwise something else was corrected. */
  'inspection.rescheduled': InspectionFacts & { is_moved: boolean };
  /**
   * The report was written; `is_rewritten`: it replaces an earlier one. `owners` of the property who have an account may
   * read it.
   */
  'inspection.completed': InspectionFacts & { done_on: string; is_rewritten: boolean; owners: OwnerAccount[] };
  'inspection.cancelled': InspectionFacts & { reason: string };
  'section.created': SectionFacts;
  'section.updated': SectionFacts;
  'section.removed': { property_section_id: string; property_id: string };
  'usage.recorded': UsageFacts;
  'usage.corrected': UsageFacts;
  'usage.removed': { usage_id: string; kind: 'water' | 'power'; property_block_id: string };
  'lease.opened': LeaseFacts;
  'lease.changed': LeaseFacts;
  'lease.ended': LeaseFacts;
  'lease.tenant_added': LeaseTenantFacts;
  'lease.tenant_changed': LeaseTenantFacts;
  'lease.tenant_removed': { lease_tenant_id: string; lease_id: string };
  /** Space is taken for a file that may be uploaded until then. */
  'document.upload_granted': { document_id: string; size: number; expires_at: string };
  'document.uploaded': DocumentFacts;
  'document.changed': DocumentFacts;
  /** Stored and free of malware, or with another audience than before; documents that are issued are mailed otherwise. */
  'document.shared': SharedDocument;
  /** It is deleted with its file, or its file was never uploaded. */
  'document.deleted': { document_id: string; lease_id: string | null };
  /** A lease needs other documents, or misses others than before; the aggregate is the lease. */
  'document.requirements_changed': RequirementFacts;
  /** A person had it scanned; `unsure` counts the fields to be checked. Its content stays in the documents service. */
  'document.read': {
    document_id: string;
    lease_id: string | null;
    kind: ScanKind;
    unsure: number;
    requested_by: string | null;
  };
  /** Its upload is removed; `signature` is the scanner's name of the malware. */
  'document.infected': { document_id: string; name: string; signature: string; uploaded_by: string | null };
  'document.unreadable': { document_id: string; failure: ScanFailure; requested_by: string | null };
  /** An issued document is to be mailed to people it is about; the aggregate is the request. */
  'document.mail_requested': {
    document_mail_id: string;
    document_id: string;
    issued_kind: IssuedKind;
    issued_number: string;
    /** Name of the file; `sha256` and `size` are those of the bytes that were issued. */
    name: string;
    sha256: string;
    size: number;
    lease_id: string | null;
    property_id: string | null;
    /** What is let, or the property; null: a statement of an owner. */
    place: string | null;
    message: string | null;
    to: DocumentRecipient[];
  };
  /** A picture of a property, a company or what is to be repaired; `size` in bytes. */
  'asset.uploaded': {
    asset_id: string;
    size: number;
    /** The request it was uploaded for, and by whom; an owner or a renter shows it there alone. */
    maintenance_request_id?: string;
    uploaded_by?: string;
  };
  'asset.deleted': { asset_id: string };
  'accounting.connected': { connection_id: string };
  /** The consent was withdrawn at the provider or has expired: the company has to connect again. */
  'accounting.connection_lost': { connection_id: string };
  'accounting.disconnected': { connection_id: string };
  'accounting.organisation_bound': { organisation_id: string };
  'accounting.organisation_unbound': { organisation_id: string };
  /** `accounts`: entries of the chart, tax rates and tracking categories among them. */
  'accounting.chart_read': { organisation_id: string; accounts: number };
  'accounting.accounts_matched': { organisation_id: string };
  /** A sync ended; the aggregate is the sync. Counts are records. */
  /** Whether events that could not be handled wait in any service; in the operator's company alone. */
  'dead_letter.waiting_changed': { is_waiting: boolean };
  'accounting.sync_completed': {
    sync_id: string;
    organisation_id: string;
    /** `stopped` by a person, `failed` for want of a connection; left out: `completed`. */
    status?: 'completed' | 'stopped' | 'failed';
    added: number;
    changed: number;
    deleted: number;
    failed: number;
  };
  'bill.issued': {
    bill_id: string;
    lease_id: string;
    type: BillType;
    period_start: string | null;
    period_end: string | null;
    due_date: string;
    amount_cents: number;
    /** In the amount. */
    gst_cents?: number;
    /** Number of the tax invoice that the bill is. */
    invoice_number?: number;
    currency: string;
    /** Given where it asks a refund back, whose payment was taken back afterwards: no income. */
    refund_id?: string;
  };
  /** Taken back; other bills may stand for its days. Money that was on it is theirs, or credit of the lease. */
  'bill.cancelled': { bill_id: string; lease_id: string };
  'bill.paid': {
    bill_id: string;
    lease_id: string;
    amount_cents: number;
    /** Day of the payment that settled it; left out where money that waited as credit did. */
    paid_at?: string;
  };
  /** It was paid in full and is not any more, since money on it was taken back. */
  'bill.reopened': { bill_id: string; lease_id: string; outstanding_cents: number };
  /** What money goes to was changed by a person; every administrator is notified. Numbers travel as their last digits. */
  'bank_account.changed': {
    bank_account_id: string;
    change: 'added' | 'changed' | 'removed';
    lease_id: string | null;
    property_block_id: string | null;
    account_name: string;
    bsb: string;
    bank_name: string | null;
    account_number: string;
    /** What it said before; the same where it was added or removed. */
    before: { account_name: string; bsb: string; account_number: string };
  };
  /**
   * The account that an owner is paid to, or the one that pays owners, was changed by a person; every administrator is
   * notified. Numbers travel as their last digits.
   */
  'payout_account.changed': {
    account_id: string;
    change: 'added' | 'changed' | 'removed';
    /** Null where it is the account that pays. */
    owner_id: string | null;
    owner_name: string | null;
    account_name: string;
    bsb: string;
    account_number: string;
    /** What it said before; the same where it was added or removed. */
    before: { account_name: string; bsb: string; account_number: string };
  };
  /** A text was written for a lease, and becomes a PDF. */
  'text_document.created': { text_document_id: string; lease_id: string };
  /** An owner is to be told by mail what was paid to them in one transfer; the aggregate is the mail. */
  'owner_payout.mail_requested': {
    payout_mail_id: string;
    owner_id: string;
    to: { name: string; email: string };
    paid_on: string;
    reference: string | null;
    currency: string;
    total_cents: number;
    /** BSB and masked number; null where no account is known. */
    account: string | null;
    properties: PaidProperty[];
  };
  /** A renter is to be written to about unpaid bills; the aggregate is the reminder. */
  'bill.reminder_requested': {
    reminder_id: string;
    lease_id: string;
    lease_number: string;
    section_name: string;
    /** What the renter writes on a transfer, as on the invoices of the lease. */
    payment_reference?: string;
    /** Of several bills the latest step. */
    step: ReminderStep;
    to: { lease_tenant_id: string; first_name: string; email: string };
    bills: ReminderBill[];
    /** What is unpaid of these bills. */
    total_cents: number;
    currency: string;
  };
  /** The bank refused a debit, or took its money back; `next_try_on` null: people must see to it. */
  'direct_debit.failed': {
    direct_debit_id: string;
    lease_id: string;
    lease_number: string;
    section_name: string;
    bill_id: string;
    amount_cents: number;
    currency: string;
    attempt: number;
    failure: 'refused' | 'account' | 'dishonoured';
    next_try_on: string | null;
  };
  /** The bills of a lease are not debited any more: cancelled here, revoked at the bank, or the account is gone. */
  'debit_mandate.ended': {
    debit_mandate_id: string;
    lease_id: string;
    lease_number: string;
    section_name: string;
    reason: 'cancelled' | 'revoked' | 'account';
  };
  'payment.received': {
    payment_id: string;
    lease_id: string;
    amount_cents: number;
    method: PaymentMethod;
    paid_at: string;
  };
  /** The money went away again, or was never there. */
  'payment.reversed': {
    payment_id: string;
    lease_id: string;
    /** All of it, or, of a refund, what was left of it. */
    amount_cents: number;
    reason: ReversalReason;
    reversed_on: string;
  };
  /** Credit that no bill used, of a payment or of a credit note, was given back to the renter; the aggregate is the refund. */
  'payment.refunded': {
    refund_id: string;
    /** Null: it was credit of a credit note. */
    payment_id: string | null;
    /** Null: it was credit of a payment. */
    adjustment_id: string | null;
    lease_id: string;
    amount_cents: number;
    refunded_on: string;
  };
  /** A refund that was recorded by mistake was undone: its money is credit of the lease again; the aggregate is the refund. */
  'payment.refund_reversed': {
    refund_id: string;
    payment_id: string | null;
    adjustment_id: string | null;
    lease_id: string;
    amount_cents: number;
    reversed_on: string;
  };
  /** A renter was credited, or a debt was written off; the aggregate is the document. */
  'adjustment.recorded': {
    adjustment_id: string;
    lease_id: string;
    bill_id: string | null;
    kind: AdjustmentKind;
    /** `CN-1` */
    document_number: string;
    amount_cents: number;
    /** In the amount. */
    gst_cents: number;
    reason: AdjustmentReason;
    /** Its day in the books. */
    recorded_on: string;
  };
  'adjustment.reversed': { adjustment_id: string; lease_id: string; amount_cents: number; reversed_on: string };
  /**
   * A part of a payment or of an adjustment was put on a bill, or taken off it where it is negative. The aggregate is the
   * allocation, which never changes: what is on a bill is their sum.
   */
  'allocation.recorded': {
    allocation_id: string;
    bill_id: string;
    payment_id: string | null;
    adjustment_id: string | null;
    amount_cents: number;
  };
  /** Income or an expense besides rent and bills; corrected facts are published in full. */
  'income.recorded': RecordFacts;
  'income.corrected': RecordFacts;
  /** A to-do was opened, by a person or by the product. */
  'todo.created': TodoFacts;
  'todo.updated': TodoFacts & {
    /** Whether it has another assignee now. */
    is_reassigned?: boolean;
  };
  /** It was completed, or opened again. */
  'todo.toggled': TodoFacts;
  'todo.deleted': { todo_id: string };
  'income.removed': { record_id: string; type: RecordType; property_block_id: string };
}

export type EventName = keyof Events;

/** An API key as it is named beside the person for whom software acts with it; its name is the one it had then. */
export interface ApiKeyRef {
  id: string;
  name: string;
}

/** What travels on `events.<name>`. `version` counts the changes of one aggregate, without gaps. */
export interface Event<N extends EventName = EventName> {
  id: string;
  name: N;
  company_id: string;
  aggregate_id: string;
  version: number;
  /** ISO 8601, UTC. */
  at: string;
  /** User who caused it, or null for the product itself. */
  by: string | null;
  /** With which API key software caused it for that user; null where they did it by themselves. */
  api_key?: ApiKeyRef | null;
  data: Events[N];
}
