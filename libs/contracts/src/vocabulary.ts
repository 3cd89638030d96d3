// Closed vocabularies of the product, spelt as they travel.

export { LANGUAGES, type Language } from '@keystead/messages';

/** Wizard identity; set once per company (spec §6). */
export const IDENTITIES = ['landlord', 'agent'] as const;
export type Identity = (typeof IDENTITIES)[number];

export const PROPERTY_TYPES = [
  'house',
  'apartment',
  'townhouse',
  'unit',
  'bedroom',
  'land',
  'single_family_home',
  'multi_unit',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PROPERTY_USAGES = ['residential', 'commercial', 'mixed_use'] as const;
export type PropertyUsage = (typeof PROPERTY_USAGES)[number];

export const MANAGEMENT_TYPES = ['self_management', 'other'] as const;
export type ManagementType = (typeof MANAGEMENT_TYPES)[number];

export const LEASE_MODES = ['standalone', 'co_living'] as const;
export type LeaseMode = (typeof LEASE_MODES)[number];

/** `reserved` and `unknown` are accepted on read and never offered in forms. */
export const COST_ALLOCATION_METHODS = ['standalone', 'rooms', 'tenants', 'area', 'reserved', 'unknown'] as const;
export type CostAllocationMethod = (typeof COST_ALLOCATION_METHODS)[number];

/** Whose the monthly limits of a property are: what the landlord covers, or the most that renters pay. */
export const LIMIT_KINDS = ['landlord_allowance', 'renter_maximum'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The 26 feature flags with the spec's spellings (spec §3). */
export const FEATURES = [
  'allow_big_dog',
  'allow_cat',
  'allow_dog',
  'pet_allowed',
  'has_air_conditioning',
  'has_fully_furnished',
  'has_fully_equipped',
  'has_modern_appliances',
  'has_dishwasher',
  'has_laundry',
  'has_refurbished',
  'has_balcony',
  'has_garden',
  'has_clothesline',
  'has_fully_fenced',
  'has_gas',
  'has_internet',
  'include_internet',
  'include_utitlity',
  'has_security_alarm',
  'has_smoke_alarm',
  'off_street_parking',
  'has_garage',
  'has_remote_garage',
  'smoking_allowed',
  'allow_roommate',
] as const;
export type Feature = (typeof FEATURES)[number];

export const RENT_FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const;
export type RentFrequency = (typeof RENT_FREQUENCIES)[number];

/**
 * What one day of a part period costs: its share of the days of that whole period; a seventh of the weekly rent; or
 * twelve monthly rents by 365. A week and a fortnight come to the same by all three.
 */
export const PRORATION_METHODS = ['share_of_period', 'weekly_7', 'monthly_12_365'] as const;
export type ProrationMethod = (typeof PRORATION_METHODS)[number];

/** How a weekly rent becomes a monthly one: by the days of a year, or by its 52 weeks. */
export const RENT_CONVERSIONS = ['days_365', 'weeks_52'] as const;
export type RentConversion = (typeof RENT_CONVERSIONS)[number];

/**
 * Which days late count towards a notice: those since the oldest unpaid due day, the same with part payments bought off
 * in whole days, or the days without paid rent, the due day included.
 */
export const DAY_COUNTS = ['days_late', 'effective_days_late', 'days_unpaid'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** Only `shared` lets several leases run on one room at a time. */
export const ROOM_SHARINGS = ['exclusive', 'shared', 'not_shared'] as const;
export type RoomSharing = (typeof ROOM_SHARINGS)[number];

export const LEASE_STATUSES = ['active', 'upcoming', 'expired'] as const;
export type LeaseStatus = (typeof LEASE_STATUSES)[number];

export const BILL_TYPES = ['rent', 'water', 'power', 'internet', 'opex', 'late_fee', 'other'] as const;
export type BillType = (typeof BILL_TYPES)[number];

/** What suppliers charge a unit for, and what of it is passed on to renters. */
export const UTILITY_KINDS = ['water', 'power', 'internet', 'opex'] as const satisfies readonly BillType[];
export type UtilityKind = (typeof UTILITY_KINDS)[number];

/**
 * `written_off`: closed, and a part of it was given up as a debt. `credited`: closed by credit notes, without money.
 * `paid`: closed, and money was paid for it.
 */
export const BILL_STATUSES = [
  'due',
  'overdue',
  'partially_paid',
  'paid',
  'credited',
  'written_off',
  'cancelled',
] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** `bond`: a part of the bond of the lease is used for what the renters owe. */
export const PAYMENT_METHODS = ['bank_transfer', 'cash', 'card', 'direct_debit', 'cheque', 'bond', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Why money that was received is taken off again. */
export const REVERSAL_REASONS = ['dishonoured', 'entered_by_mistake', 'refunded'] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];

/** Documents that settle a bill without money, each with numbers of its own: `CN-1`, `AN-1`, `WO-1`. */
export const ADJUSTMENT_KINDS = ['credit_note', 'adjustment_note', 'write_off'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Why a renter is credited. */
export const CREDIT_REASONS = ['goodwill', 'tribunal_order', 'rent_reduction', 'billing_error', 'other'] as const;
/** Why a debt is given up. */
export const WRITE_OFF_REASONS = ['uncollectable', 'insolvent', 'tribunal_order', 'small_balance', 'other'] as const;
/** Why an adjustment was recorded; `rent_change` alone is never chosen: it follows from the rent of the lease. */
export const ADJUSTMENT_REASONS = [...new Set([...CREDIT_REASONS, ...WRITE_OFF_REASONS, 'rent_change'] as const)];
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** What money besides rent and bills came in or went out for, in the words of an Australian rental schedule. */
export const RECORD_CATEGORIES = {
  income: ['laundry', 'parking', 'storage', 'insurance_payout', 'bond_claim', 'government_rebate', 'other'],
  expense: [
    'repairs',
    'maintenance',
    'cleaning',
    'gardening',
    'pest_control',
    'capital_works',
    'insurance',
    'council_rates',
    'water_rates',
    'land_tax',
    'strata',
    'management_fee',
    'letting_fee',
    'advertising',
    'legal',
    'utilities',
    'interest',
    'bank_charges',
    'travel',
    'other',
  ],
} as const;
export const RECORD_TYPES = ['income', 'expense'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];
export type RecordCategory = (typeof RECORD_CATEGORIES)[RecordType][number];

/** Where money moved: a payment, its way back, or a record of something else. */
export const MOVEMENT_KINDS = ['payment', 'payment_reversal', 'payment_refund', 'refund_reversal', 'record'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const PAYMENT_STATUSES = ['received', 'pending', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Why no reminders of a lease in arrears go out; only `active` leases are reminded by themselves. */
export const ARREARS_STATES = ['active', 'paused', 'payment_plan', 'dispute', 'excluded'] as const;
export type ArrearsState = (typeof ARREARS_STATES)[number];

/** Why a renter was written to about a bill: a step of the arrears reminder schedule, or a person asked for it. */
export const REMINDER_STEPS = ['before', 'after', 'again', 'last', 'by_hand'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** Version of the terms of service in force; a change of their text is a new one. */
export const TERMS_VERSION = '2026-11';

/** What a person agrees to, each with a history of its own. */
export const AGREEMENT_TYPES = ['terms_of_service', 'privacy_policy', 'data_sharing'] as const;
export type AgreementType = (typeof AGREEMENT_TYPES)[number];

/** What of a property is checked for safety again and again. */
export const COMPLIANCE_KINDS = ['smoke_alarm', 'gas', 'electrical', 'pool', 'blind_cord'] as const;
export type ComplianceKind = (typeof COMPLIANCE_KINDS)[number];

export const COMPLIANCE_STATUSES = ['ok', 'due_soon', 'overdue'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

/** What can happen to the app that shows the codes of a person's second step, and to its recovery codes. */
export const AUTHENTICATOR_CHANGES = ['added', 'removed', 'codes_replaced', 'code_used'] as const;
export type AuthenticatorChange = (typeof AUTHENTICATOR_CHANGES)[number];

/** Mails that identity sends by itself: each holds a code or a link that only its reader may see. */
export const SECRET_MAILS = ['second_step', 'password_reset', 'email_change', 'invitation'] as const;
export type SecretMail = (typeof SECRET_MAILS)[number];

/**
 * What the mail server said of a mail: it took the mail over, does not take it now (`deferred`: it is tried again,
 * `failed`: it is not), or never will (`refused`).
 */
export const HAND_OVERS = ['accepted', 'deferred', 'failed', 'refused'] as const;
export type HandOver = (typeof HAND_OVERS)[number];

/** How far a maintenance request is. */
export const MAINTENANCE_STATUSES = [
  'reported',
  'quoted',
  'approved',
  'assigned',
  'done',
  'closed',
  'cancelled',
] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];
/** What was decided of the quote of a maintenance request. */
export const QUOTE_DECISIONS = ['approved', 'declined'] as const;
export type QuoteDecision = (typeof QUOTE_DECISIONS)[number];
/** Who reads a message about a maintenance request: everyone who sees the request, or the team alone. */
export const MESSAGE_AUDIENCES = ['everyone', 'team'] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];
/** As whom a person wrote it. */
export const MESSAGE_AUTHORS = ['team', 'owner', 'renter'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];
/** Pictures of one maintenance request. */
export const MAINTENANCE_PHOTOS_MAX = 20;

/** What a unit is visited for. */
export const INSPECTION_KINDS = ['routine', 'entry', 'exit'] as const;
export type InspectionKind = (typeof INSPECTION_KINDS)[number];
export const INSPECTION_STATUSES = ['scheduled', 'done', 'cancelled'] as const;
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];
/** How an area of a unit was found. */
export const AREA_CONDITIONS = ['good', 'fair', 'poor'] as const;
export type AreaCondition = (typeof AREA_CONDITIONS)[number];
/** Areas of one report, and pictures of one inspection. */
export const INSPECTION_AREAS_MAX = 60;
export const INSPECTION_PHOTOS_MAX = 20;
/** As many pictures as a property has at most. */
export const PROPERTY_PHOTOS_MAX = 50;

/** Whom a company keeps records of; an account is a `user`. */
export const PERSON_KINDS = ['renter', 'owner', 'agent', 'user', 'occupant'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];
/** What a text says of a person; `name` is a full name. */
export const PERSON_TEXT_KINDS = ['first_name', 'last_name', 'name', 'email', 'phone'] as const;
export type PersonTextKind = (typeof PERSON_TEXT_KINDS)[number];
/** A record of a person. */
export interface PersonRef {
  person_id: string;
  kind: PersonKind;
}
/** A text by which a person is known, in lower case; shared where a record of another person holds it too. */
export interface PersonText {
  kind: PersonTextKind;
  text: string;
  is_shared: boolean;
}

/** Who lives in what a lease lets besides its renters. */
export const OCCUPANT_KINDS = ['adult', 'child', 'pet'] as const;
export type OccupantKind = (typeof OCCUPANT_KINDS)[number];

/** How a lease says that its rent is reviewed: by a fixed percentage, the consumer price index, or the market. */
export const RENT_REVIEW_KINDS = ['fixed_percent', 'cpi', 'market'] as const;
export type RentReviewKind = (typeof RENT_REVIEW_KINDS)[number];

/** Who wrote a to-do: a person, or the product for an obligation. */
export const TODO_SOURCES = ['user', 'smart'] as const;
export type TodoSource = (typeof TODO_SOURCES)[number];

/** What happens to a bond: it is lodged with the authority of the state. */
export const BOND_MOVEMENT_KINDS = ['received', 'lodged', 'returned'] as const;
export type BondMovementKind = (typeof BOND_MOVEMENT_KINDS)[number];
/** What can be read of a bond besides: a part of it paid bills, or was kept for something else. */
export const BOND_ENTRY_KINDS = [...BOND_MOVEMENT_KINDS, 'used_for_bills', 'claimed'] as const;

/** What the product opens to-dos for by itself. */
export const OBLIGATION_KINDS = [
  'lease_ending',
  'rent_review',
  'bond_lodgement',
  'bill_overdue',
  'safety_check',
  'smoke_alarm',
  'key_return',
  'key_check',
  'maintenance',
  'inspection',
  'agreement',
  'mail_failed',
  'document_expiry',
  'document_missing',
  'sync_failed',
  'dead_letter',
] as const;
export type ObligationKind = (typeof OBLIGATION_KINDS)[number];
/** What a to-do is about; `task` is what people write. */
export const TODO_KINDS = ['task', ...OBLIGATION_KINDS] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

export const DATETIME_FORMATS = ['Y-m-d H:i:s', 'Y-m-d h:i:s A'] as const;

/** UUID versions 1 to 5 (spec §2). */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Largest page a list answers; `total` and `size` ask for a page size. */
export const PAGE_SIZE_MAX = 1000;
/** Rows that lists count; a total beyond it is only counted to the end of the page. */
export const COUNT_LIMIT = 1000;
/** Rows of a page of a list, of the API and of the console, where nobody asks for another number. */
export const PAGE_SIZE_DEFAULT = 10;
