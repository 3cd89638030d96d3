// Made by "npm run docs" from the API description; do not edit.
// Every operation by its method and path: what it takes and what it answers.

export type AcceptBankLines = {
  /** All proposals of this import that are sure enough; the work shows its progress there */
  import_id?: string | null;
  /** Least certainty in percent, with `import_id` */
  min_certainty?: number;
  ids?: string[];
};
export type AcceptedBankLines = {
  lines?: BankLineOutcome[];
  import_id?: string;
  state?: 'uploading' | 'reading' | 'matching' | 'unreadable' | 'ready' | 'accepting';
  to_do?: number;
};
export type AccountEmail = { email: string };
export type AccountMatch = {
  system_account:
    | 'bank'
    | 'rental_income'
    | 'utility_income'
    | 'late_fee_income'
    | 'other_income'
    | 'expense_repairs'
    | 'expense_maintenance'
    | 'expense_cleaning'
    | 'expense_gardening'
    | 'expense_pest_control'
    | 'expense_capital_works'
    | 'expense_insurance'
    | 'expense_council_rates'
    | 'expense_water_rates'
    | 'expense_land_tax'
    | 'expense_strata'
    | 'expense_management_fee'
    | 'expense_letting_fee'
    | 'expense_advertising'
    | 'expense_legal'
    | 'expense_utilities'
    | 'expense_interest'
    | 'expense_bank_charges'
    | 'expense_travel'
    | 'expense_other'
    | 'bad_debts'
    | 'renter_credit'
    | 'bond_held'
    | 'tax_on_income'
    | 'tax_free_income'
    | 'tax_on_expenses'
    | 'tax_free_expenses'
    | 'tracking_property'
    | 'tracking_room';
  /** Kind of what it is matched with */
  type: 'account' | 'bank' | 'tax' | 'tracking';
  /** Code in the chart of accounts; without one the match is undone */
  code?: string | null;
};
export type AccountMatchLists = { system_accounts: SystemAccount[]; provider_accounts: ProviderAccount[] };
export type AccountingCallBudget = {
  /** Calls that the provider still allows today */
  day_left: number;
  /** Calls that it allows at once */
  minute_left: number;
  /** No calls before */
  waits_until: string | null;
};
export type AccountingDifference = {
  difference:
    | 'removed_there'
    | 'amount_changed'
    | 'date_changed'
    | 'account_changed'
    | 'contact_changed'
    | 'paid_there'
    | 'credited_there'
    | 'duplicate_there'
    | 'unknown_there'
    | 'not_written';
  kind:
    | 'tracking_option'
    | 'contact'
    | 'invoice'
    | 'payment'
    | 'credit_note'
    | 'credit_allocation'
    | 'credit_refund'
    | 'expense_bill'
    | 'expense_payment'
    | 'bank_transaction';
  record_id: string | null;
  reference: string | null;
  /** Where a person opens it at the provider */
  link: string | null;
  ours: {
    amount: number | null;
    date: string | null;
    /** Code in the chart of accounts */
    account: string | null;
  } | null;
  theirs: {
    amount: number | null;
    date: string | null;
    /** Code in the chart of accounts */
    account: string | null;
  } | null;
};
export type AccountingOrganisation = {
  org_id: string;
  name: string;
  /** The consent covers it; false: it was taken away at the provider */
  is_covered: boolean;
  /** The company writes to it */
  is_bound: boolean;
  /** When its chart of accounts was read */
  chart_read_at: string | null;
  /** It is about to be read, or to be added to */
  is_chart_reading: boolean;
  /** Why it could not be read the last time */
  chart_error: 'reconnect' | 'unreachable' | null;
};
export type AccountingProposal = {
  id: string;
  record_id: string | null;
  kind:
    | 'tracking_option'
    | 'contact'
    | 'invoice'
    | 'payment'
    | 'credit_note'
    | 'credit_allocation'
    | 'credit_refund'
    | 'expense_bill'
    | 'expense_payment'
    | 'bank_transaction';
  difference:
    | 'removed_there'
    | 'amount_changed'
    | 'date_changed'
    | 'account_changed'
    | 'contact_changed'
    | 'paid_there'
    | 'credited_there'
    | 'duplicate_there'
    | 'unknown_there';
  remote_id: string;
  reference: string | null;
  ours: {
    amount: number | null;
    date: string | null;
    /** Code in the chart of accounts */
    account: string | null;
  } | null;
  theirs: {
    amount: number | null;
    date: string | null;
    /** Code in the chart of accounts */
    account: string | null;
  } | null;
  state: 'open' | 'restored' | 'dismissed' | 'settled';
  decided_by: string | null;
  decided_at: string | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type AccountingReconciledAccount = {
  /** Code in the chart of accounts */
  account: string;
  name: string;
  account_class: 'asset' | 'liability' | 'equity' | 'revenue' | 'expense' | null;
  /** Debits less credits of the ledger */
  ours: number;
  /** The same of the provider’s trial balance */
  theirs: number;
  difference: number;
};
export type AccountingReconciliation = {
  day: string;
  accounts: AccountingReconciledAccount[];
  differences: AccountingDifference[];
};
export type AccountingSettingBody = {
  /** The company that the caller works in */
  company_id: string;
  sync_setting?: SyncSetting;
};
export type AccountingSync = {
  sync_id: string;
  cause: 'manual' | 'automatic' | 'nightly';
  status: 'running' | 'completed' | 'stopped' | 'failed';
  started_at: string;
  finished_at: string | null;
  waits_until: string | null;
  error_code: 'reconnect' | null;
  added: number;
  changed: number;
  deleted: number;
  /** Records that wait for a person */
  failed: number;
  /** Records that are still to be written */
  waiting: number;
};
export type AccountingSyncActivity = {
  id: string;
  record_id: string;
  kind:
    | 'tracking_option'
    | 'contact'
    | 'invoice'
    | 'payment'
    | 'credit_note'
    | 'credit_allocation'
    | 'credit_refund'
    | 'expense_bill'
    | 'expense_payment'
    | 'bank_transaction';
  action: 'added' | 'changed' | 'deleted' | 'failed';
  reference: string;
  source_id: string | null;
  /** Where a person opens it at the provider */
  link: string | null;
  error_code:
    | 'account_unmatched'
    | 'no_renter'
    | 'unreachable'
    | 'refused'
    | 'number_taken'
    | 'period_locked'
    | 'account_closed'
    | 'contact_archived'
    | 'settled_there'
    | 'reconciled_there'
    | 'amount_exceeds'
    | 'currency'
    | null;
  error_detail: string | null;
  created_at: string;
};
export type AccountingSyncKindCounts = {
  kind:
    | 'tracking_option'
    | 'contact'
    | 'invoice'
    | 'payment'
    | 'credit_note'
    | 'credit_allocation'
    | 'credit_refund'
    | 'expense_bill'
    | 'expense_payment'
    | 'bank_transaction';
  added: number;
  changed: number;
  deleted: number;
};
export type AccountingSyncSettings = {
  /** Of the connection */
  id: string | null;
  /** Name of the accounting provider */
  provider: string;
  /** `lost`: the consent is over, connect again */
  status: 'not_offered' | 'not_connected' | 'connected' | 'lost' | 'disconnected';
  connected_at: string | null;
  sync_setting: {
    /** Synced after bills and payments changed, and every night */
    is_automatic: boolean;
    /** Money before this day is not synced; null: all of it */
    sync_from: string | null;
  } | null;
  organisations: AccountingOrganisation[];
  activity: AccountingSync[];
  match_org_list: AccountMatchLists;
};
export type AccountingSyncStep = {
  /** Null after a preview */
  sync_id: string | null;
  preview: {
    /** Records that are to be added */
    added: number;
    changed: number;
    deleted: number;
    /** Records that wait for a person */
    failed: number;
    kinds: AccountingSyncKindCounts[];
    /** Calls that it takes, about */
    calls: number;
    budget: AccountingCallBudget;
    /** Today’s calls are enough */
    is_within_budget: boolean;
    unmatched: string[];
  } | null;
};
export type AddAgent = {
  property_block_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone?: string | null;
  company_info?: CompanyInfo | null;
};
export type AddBankAccount = {
  lease_id?: string | null;
  property_block_id?: string | null;
  account_name: string;
  bank_name?: string | null;
  bsb: string;
  /** Five to ten digits; answers show the last three */
  account_number: string;
  /** The usual account of its place; left out, the first one is */
  is_default?: boolean | null;
};
export type AddComment = { todo_id: string; text: string };
export type AddComplianceDate = {
  property_id: string;
  kind: 'smoke_alarm' | 'gas' | 'electrical' | 'pool' | 'blind_cord';
  /** When it was last checked */
  done_on?: string | null;
  /** The report or certificate */
  document_id?: string | null;
  note?: string | null;
  /** Follows from the law of the state when it is left out and the law sets it */
  due_on?: string | null;
};
export type AddInspectionPhoto = {
  inspection_id: string;
  /** The area that it shows */
  area?: string | null;
  external_path: string;
};
export type AddKey = {
  property_id: string;
  name: string;
  key_number?: string | null;
  holder?: string | null;
  note?: string | null;
  /** Day the key went out */
  lent_on?: string;
  /** Day the key is to be back */
  due_back?: string | null;
};
export type AddLeaseTenant = {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string | null;
  /** The person that letters and calls go to; the first renter unless somebody else is */
  is_primary_contact?: boolean;
  lease_id: string;
};
export type AddMaintenancePhoto = { maintenance_request_id: string; external_path: string };
export type AddOccupant = {
  kind: 'adult' | 'child' | 'pet';
  /** Of a person, or name or breed of a pet */
  name?: string | null;
  /** Of a person */
  born_on?: string | null;
  /** Of a person to a renter */
  relationship?: string | null;
  /** Which kind of animal a pet is */
  animal?: string | null;
  /** How many pets are agreed; one where nothing is said */
  animal_count?: number | null;
  /** Day on which a pet was agreed */
  agreed_on?: string | null;
  note?: string | null;
  lease_id: string;
};
export type AddOwner = {
  /** The property itself */
  property_id?: string | null;
  /** One of its units */
  property_block_id?: string | null;
  /** A lease made in it */
  lease_id?: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone?: string | null;
  share_percent?: number;
  is_primary_contact?: boolean;
  /** First day on which the share is held; not given: the day it was recorded */
  acquired_date?: string | null;
};
export type AddPhoto = { external_path: string; property_id: string };
export type AddProperty = {
  name: string;
  type: 'house' | 'apartment' | 'townhouse' | 'unit' | 'bedroom' | 'land' | 'single_family_home' | 'multi_unit';
  usage?: 'residential' | 'commercial' | 'mixed_use';
  management_type?: 'self_management' | 'other';
  lease_mode?: 'standalone' | 'co_living';
  cost_allocation_method: 'standalone' | 'rooms' | 'tenants' | 'area' | 'reserved' | 'unknown';
  build_year?: number | null;
  /** brick, timber, concrete, steel … */
  building_structure?: string | null;
  /** Square metres */
  land_area?: number | null;
  /** Square metres */
  floor_area?: number | null;
  acquired_date?: string | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  power_limit?: number | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  water_limit?: number | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  opex_limit?: number | null;
  /** Whose the three limits are */
  limit_kind?: 'landlord_allowance' | 'renter_maximum';
  /** Bank account that rent is paid into where neither the lease nor its unit has one */
  income_receiving_account?: string | null;
  internet_included?: boolean;
  utilities_included?: boolean;
  features?: {
    allow_big_dog?: boolean;
    allow_cat?: boolean;
    allow_dog?: boolean;
    pet_allowed?: boolean;
    has_air_conditioning?: boolean;
    has_fully_furnished?: boolean;
    has_fully_equipped?: boolean;
    has_modern_appliances?: boolean;
    has_dishwasher?: boolean;
    has_laundry?: boolean;
    has_refurbished?: boolean;
    has_balcony?: boolean;
    has_garden?: boolean;
    has_clothesline?: boolean;
    has_fully_fenced?: boolean;
    has_gas?: boolean;
    has_internet?: boolean;
    include_internet?: boolean;
    include_utitlity?: boolean;
    has_security_alarm?: boolean;
    has_smoke_alarm?: boolean;
    off_street_parking?: boolean;
    has_garage?: boolean;
    has_remote_garage?: boolean;
    smoking_allowed?: boolean;
    allow_roommate?: boolean;
  };
  /** ISO 3166 code of two letters */
  country_iso?: string;
  timezone?: string;
  bedrooms: number;
  bathrooms: number;
  carpark: number;
  water_paid_by_landlord?: boolean;
  /** Name of the unit; a single unit is called like its property */
  block_name?: string | null;
  property_address?: AddressForm | null;
  /** Adds a unit to this property */
  property_id?: string | null;
  /** Adds a unit beside this one */
  property_block_id?: string | null;
};
export type AddQuote = { maintenance_request_id: string; supplier: string; amount: number; note?: string | null };
export type AddRoom = {
  property_block_id: string;
  name: string;
  /** single, double, master, studio … */
  room_type?: string | null;
  /** Target rent per period */
  price: number;
  target_bond?: number | null;
  rent_frequency?: 'weekly' | 'fortnightly' | 'monthly';
  /** Only shared rooms take several leases at a time */
  sharing?: 'exclusive' | 'shared' | 'not_shared';
  /** How many leases a shared room takes at a time; empty = any number */
  capacity?: number | null;
  /** Square metres */
  area?: number | null;
};
export type AddTodo = {
  title: string;
  note?: string | null;
  due_date?: string | null;
  property_id?: string | null;
  lease_id?: string | null;
  /** The person of the team who is to do it */
  assignee_id?: string | null;
  /** How it repeats, as in RFC 5545: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL (1 to 99), and UNTIL (a day) or COUNT */
  repeat?: string | null;
};
export type AddedAccount = {
  system_account:
    | 'rental_income'
    | 'utility_income'
    | 'late_fee_income'
    | 'other_income'
    | 'expense_repairs'
    | 'expense_maintenance'
    | 'expense_cleaning'
    | 'expense_gardening'
    | 'expense_pest_control'
    | 'expense_capital_works'
    | 'expense_insurance'
    | 'expense_council_rates'
    | 'expense_water_rates'
    | 'expense_land_tax'
    | 'expense_strata'
    | 'expense_management_fee'
    | 'expense_letting_fee'
    | 'expense_advertising'
    | 'expense_legal'
    | 'expense_utilities'
    | 'expense_interest'
    | 'expense_bank_charges'
    | 'expense_travel'
    | 'expense_other'
    | 'bad_debts'
    | 'renter_credit'
    | 'bond_held'
    | 'tracking_property'
    | 'tracking_room';
};
export type AddedLeaseTenant = {
  id: string;
  /** The lease seems to name this person already */
  warning: string | null;
};
export type AddedOwner = {
  id: string;
  property_id: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type AddedPerson = { id: string; email: string; status: 'active' | 'disabled' | 'invited' };
export type AddedProperty = {
  /** The same as `property_id` */
  id: string;
  property_id: string;
  /** Counts the changes; send it with a change */
  version: number;
  property_block_id: string;
  /** Of a unit that is let as a whole; rooms of co-living have their own */
  property_section_id: string | null;
};
export type AddressForm = {
  line1?: string | null;
  line2?: string | null;
  suburb?: string | null;
  state?: string | null;
  postcode?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  /** Put together from the parts when left out */
  full_address?: string | null;
  id?: string | null;
  /** ISO 3166 code of two letters */
  country_iso?: string;
  photo?: PhotoForm | null;
};
export type AddressOf = {
  /** The unit; this or `section_id` is needed */
  block_id?: string | null;
  section_id?: string | null;
};
export type AddressOfUnit = {
  id: string;
  property_id: string;
  property_block_id: string;
  full_address: string;
  line1: string | null;
  line2: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** ISO 3166 code of the country */
  country_iso: string;
  photo: {
    /** Web address of the picture */
    external_path: string;
  } | null;
};
export type AddressRow = {
  id: string;
  property_id: string;
  property_name: string;
  /** The first unit */
  property_block_id: string | null;
  property_block_ids: string[] | null;
  /** The same as `property_name` */
  name: string;
  full_address: string;
  line1: string | null;
  line2: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** ISO 3166 code of the country */
  country_iso: string;
  photo: {
    /** Web address of the picture */
    external_path: string;
  } | null;
  created_at: string;
};
export type AddressSuggestion = {
  source: 'own' | 'provider';
  property_id: string | null;
  /** Of the property */
  name: string | null;
  full_address: string;
  line1: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** ISO 3166 code of the country */
  country_iso: string;
};
export type AddressWords = {
  q: string;
  /** ISO 3166 code of two letters */
  country_iso?: string;
};
export type AdjustmentAllocation = { invoice_number: string | null; due_date: string; amount: number };
export type AdjustmentDetails = {
  id: string;
  lease_id: string;
  /** Bill it is about; without it the oldest unpaid rent is credited first */
  bill_id: string | null;
  kind: 'credit_note' | 'adjustment_note' | 'write_off';
  amount: number;
  gst: number;
  reason:
    | 'goodwill'
    | 'tribunal_order'
    | 'rent_reduction'
    | 'billing_error'
    | 'other'
    | 'uncollectable'
    | 'insolvent'
    | 'small_balance'
    | 'rent_change';
  /** Why, in your own words; printed on the document */
  note: string | null;
  /** Number of the tribunal order and the like; printed on the document */
  reference: string | null;
  period_start: string | null;
  period_end: string | null;
  adjusted_on: string;
  /** Counts the changes; send it with a change */
  version: number;
  /** CN-1, AN-1 or WO-1 */
  document_number: string;
  lease_number: string;
  section_name: string | null;
  invoice_number: string | null;
  currency: string;
  issued_at: string;
  by_user: string | null;
  reversed_on: string | null;
  reversal_reason: string | null;
  /** What no bill has used and was not refunded */
  unallocated: number;
  /** What of it was given back to the renter */
  refunded: number;
  /** What was given back, those that were undone too */
  refunds: Refund[];
  explanation: Explanation;
  supplier: {
    name: string;
    abn: string | null;
    address: string | null;
    /** Web address of the logo */
    logo: string | null;
    timezone: string | null;
  } | null;
  renters: string[];
  /** Address with unit and room */
  premises: string;
  /** The bills that it is on */
  allocations: AdjustmentAllocation[];
};
export type AdjustmentRow = {
  id: string;
  lease_id: string;
  /** Bill it is about; without it the oldest unpaid rent is credited first */
  bill_id: string | null;
  kind: 'credit_note' | 'adjustment_note' | 'write_off';
  amount: number;
  gst: number;
  reason:
    | 'goodwill'
    | 'tribunal_order'
    | 'rent_reduction'
    | 'billing_error'
    | 'other'
    | 'uncollectable'
    | 'insolvent'
    | 'small_balance'
    | 'rent_change';
  /** Why, in your own words; printed on the document */
  note: string | null;
  /** Number of the tribunal order and the like; printed on the document */
  reference: string | null;
  period_start: string | null;
  period_end: string | null;
  adjusted_on: string;
  /** Counts the changes; send it with a change */
  version: number;
  /** CN-1, AN-1 or WO-1 */
  document_number: string;
  lease_number: string;
  section_name: string | null;
  invoice_number: string | null;
  currency: string;
  issued_at: string;
  by_user: string | null;
  reversed_on: string | null;
  reversal_reason: string | null;
  /** What no bill has used and was not refunded */
  unallocated: number;
  /** What of it was given back to the renter */
  refunded: number;
  /** What was given back, those that were undone too */
  refunds: Refund[];
  explanation: Explanation;
  property_id: string;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
};
export type AdminSignIn = { username: string; password: string };
export type AgedAmounts = { days_0_30: number; days_31_60: number; days_61_plus: number };
export type AgencyDetails = {
  name: string | null;
  photo: {
    /** Web address of the picture */
    external_path: string;
  } | null;
};
export type AgentRow = {
  id: string;
  property_block_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  property_id: string | null;
  property_name: string | null;
  company_info: AgencyDetails;
};
export type AgreeRent = {
  lease_id: string;
  amount: number;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  effective_date: string;
  reason?: string | null;
  /** When the renters got notice of a higher rent; today when left out */
  notice_given_on?: string | null;
  /** Last day of a lower rent for some time; then the rent is as it was, without a notice */
  last_day?: string | null;
};
export type AgreementRow = {
  id: string;
  agreement_type: 'terms_of_service' | 'privacy_policy' | 'data_sharing';
  is_agreed: boolean;
  terms_version: string;
  text_hash: string | null;
  language: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
  ip: string | null;
  created_at: string;
};
export type ApiKeyPerson = { user_id: string; first_name: string; last_name: string };
export type ApiKeyRow = {
  id: string;
  /** What the key is for */
  name: string;
  ending: string;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  permissions: (
    | 'user.read'
    | 'property.read'
    | 'property.write'
    | 'property.delete'
    | 'owner.read'
    | 'owner.write'
    | 'owner.delete'
    | 'agent.read'
    | 'agent.write'
    | 'agent.delete'
    | 'register.read'
    | 'register.write'
    | 'register.delete'
    | 'report.read'
    | 'report.write'
    | 'lease.read'
    | 'lease.write'
    | 'lease.delete'
    | 'bill.read'
    | 'bill.write'
    | 'bank_account.read'
    | 'bank_account.write'
    | 'bank_account.delete'
    | 'document.read'
    | 'document.write'
    | 'document.delete'
    | 'todo.read'
    | 'todo.write'
    | 'todo.delete'
    | 'accounting.read'
    | 'accounting.write'
    | 'accounting.delete'
    | 'approval.write'
    | 'payment.write'
    | 'event.read'
  )[];
  /** A key works while it is active and the person who made it may sign in */
  status: 'active' | 'expired' | 'person_disabled';
  created_by: ApiKeyPerson;
  expires_at: string | null;
  /** When software last took a token with it */
  last_used_at: string | null;
};
export type ApiKeySecondStep = {
  /** A code was mailed: ask again with it */
  code: string;
  [key: string]: unknown;
};
export type ApiToken = {
  /** Goes into `Authorization: Bearer …` */
  access_token: string;
  token_type: 'Bearer';
  /** Seconds; take another token before they are over */
  expires_in: number;
  tenant_code: string;
};
export type ApproveMaintenance = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** The quote that is taken */
  quote_id?: string | null;
};
export type AreaReport = {
  /** Such as kitchen */
  area: string;
  condition: 'good' | 'fair' | 'poor';
  note?: string | null;
};
export type ArrearsChange = {
  at: string;
  user_id: string | null;
  /** Name of the API key with which software did it */
  api_key: string | null;
  entity: string;
  action: string;
  before: { [key: string]: unknown } | null;
  after: { [key: string]: unknown } | null;
};
export type ArrearsFigures = {
  amount: number;
  bill_count: number;
  lease_count: number;
  aged: AgedAmounts;
  rows: {
    /** Address of the rows behind the figure */
    overdue: string;
    /** Address of the rows behind the figure */
    days_0_30: string;
    /** Address of the rows behind the figure */
    days_31_60: string;
    /** Address of the rows behind the figure */
    days_61_plus: string;
  };
};
export type ArrearsOfLease = {
  lease_id: string;
  state: 'active' | 'paused' | 'payment_plan' | 'dispute' | 'excluded';
  version: number;
};
export type ArrearsPreviewBill = {
  bill_id: string;
  type: 'rent' | 'water' | 'power' | 'internet' | 'opex' | 'late_fee' | 'other';
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  days_overdue: number;
  amount: number;
  step: 'before' | 'after' | 'again' | 'last' | 'by_hand' | null;
};
export type ArrearsPreviewRow = {
  id: string;
  kind: 'reminder' | 'late_fee';
  lease_id: string;
  lease_number: string;
  section_name: string | null;
  property_id: string;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  currency: string;
  step: 'before' | 'after' | 'again' | 'last' | 'by_hand' | null;
  to: { lease_tenant_id: string; first_name: string; email: string } | null;
  amount: number;
  bills: ArrearsPreviewBill[];
  run_at: string;
  explanation?: Explanation;
};
export type ArrearsRow = {
  id: string;
  lease_id: string;
  lease_number: string;
  section_name: string | null;
  property_id: string;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  currency: string;
  overdue_bills: number;
  oldest_due_date: string;
  days_overdue: number;
  /** Of the rent */
  arrears_days: number;
  day_count: 'days_late' | 'effective_days_late' | 'days_unpaid';
  /** Days by the count the lease goes by */
  statutory_days: number;
  overdue: number;
  /** Overdue rent, whole periods */
  arrears_amount: number;
  /** Overdue rent up to yesterday */
  arrears_by_day: number;
  /** Overdue besides rent */
  other_overdue: number;
  state: 'active' | 'paused' | 'payment_plan' | 'dispute' | 'excluded';
  reason: string | null;
  paused_until: string | null;
  plan_broken_on: string | null;
  contact: { lease_tenant_id: string; name: string; email: string | null } | null;
  last_contact_at: string | null;
  last_contact_step: 'before' | 'after' | 'again' | 'last' | 'by_hand' | null;
  notice: LawCheck;
};
export type AskedExport = {
  id: string;
  status: 'running' | 'ready' | 'expired';
  /** Percent */
  progress: number;
};
export type AskedMandate = {
  /** The same as `mandate_id` */
  id: string;
  mandate_id: string;
  lease_id: string;
  status: 'pending' | 'active' | 'ended';
  provider: string;
  /** Where the renter gives the mandate */
  page_url: string;
  expires_at: string;
};
export type AssignBankLine = {
  id: string;
  lease_id: string;
  /** Bill to settle; without it the oldest unpaid rent is settled first */
  bill_id?: string | null;
  /** A part of the money; the rest waits as a line of its own. All of it when left out */
  amount?: number | null;
  /** Make a payment even though one of this amount was recorded by hand around that day; without it the line stands for that one */
  is_new_payment?: boolean | null;
};
export type AssignMaintenance = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  tradesperson_phone?: string | null;
  tradesperson_email?: string | null;
  tradesperson_name: string;
};
export type AssignOwners = {
  /** First day on which the share is held; not given: the day it was recorded */
  acquired_date?: string | null;
  property_id: string;
  /** Ids of owners, or of people who have an account in the company */
  user_ids: string[];
};
export type AuthenticatorCreated = { data: AuthenticatorSetup };
export type AuthenticatorDeleted = { data: DeletedAuthenticator };
export type AuthenticatorProof = {
  password: string;
  /** Asked for when the second step is on: the first answer says so */
  code?: string | null;
};
export type AuthenticatorSetup = {
  /** Base32, for an app without a camera */
  secret: string;
  /** What the QR code holds: `otpauth://totp/…` */
  address: string;
};
export type BalancesOf = { lease_ids: string[] };
export type BankAccountRow = {
  id: string;
  lease_id: string | null;
  property_block_id: string | null;
  account_name: string;
  bank_name: string | null;
  /** Six digits, as in `062-000` */
  bsb: string;
  is_default: boolean;
  /** Masked, but for its last three digits */
  account_number: string;
  /** Of the lease, where it is of one */
  section_name: string | null;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
};
export type BankImportAccount = {
  id: string;
  account_name: string;
  bsb: string;
  /** Masked except for its end */
  account_number: string;
  bank_name: string | null;
};
export type BankImportDetails = {
  id: string;
  file_name: string;
  bank_account_id: string | null;
  account_name: string;
  format: 'csv' | 'ofx' | null;
  state: 'uploading' | 'reading' | 'matching' | 'unreadable' | 'ready' | 'accepting';
  /** Percent of what is being done */
  progress: number;
  parts: number;
  bytes: number;
  lines: number;
  /** Lines that came with a file before */
  known: number;
  /** Lines that could not be read */
  refused: number;
  /** Why the file could not be read */
  problem: string | null;
  to_do: number;
  done: number;
  /** Percent */
  min_certainty: number | null;
  started_by: string | null;
  finished_at: string | null;
  created_at: string;
  version: number;
  faults: BankImportFault[];
  /** Lines by status */
  counts: { [key: string]: number };
};
export type BankImportFault = {
  /** As a spreadsheet shows it */
  row: number;
  sentence: string;
};
export type BankImportPart = { id: string; parts: number };
export type BankImportRow = {
  id: string;
  file_name: string;
  bank_account_id: string | null;
  account_name: string;
  format: 'csv' | 'ofx' | null;
  state: 'uploading' | 'reading' | 'matching' | 'unreadable' | 'ready' | 'accepting';
  /** Percent of what is being done */
  progress: number;
  parts: number;
  bytes: number;
  lines: number;
  /** Lines that came with a file before */
  known: number;
  /** Lines that could not be read */
  refused: number;
  /** Why the file could not be read */
  problem: string | null;
  to_do: number;
  done: number;
  /** Percent */
  min_certainty: number | null;
  started_by: string | null;
  finished_at: string | null;
  created_at: string;
  version: number;
};
export type BankImportState = {
  id: string;
  state: 'uploading' | 'reading' | 'matching' | 'unreadable' | 'ready' | 'accepting';
};
export type BankLineOutcome = {
  id: string;
  status: 'new' | 'proposed' | 'unmatched' | 'accepted' | 'ignored';
  bill_payment_id?: string;
  receipt_number?: string;
  is_recorded?: boolean;
  /** The payment that was taken back */
  reversed_payment_id?: string;
  /** The line that has the rest of the money */
  rest_line_id?: string;
  problem?: { code: string; message: string };
};
export type BankLineRow = {
  id: string;
  import_id: string;
  row: number;
  bank_account: string | null;
  money_date: string;
  /** Below zero where money went out */
  amount: number;
  /** Of the line of the bank, where its money was divided */
  line_total: number | null;
  currency: string | null;
  description: string;
  evidence: string | null;
  lease_id: string | null;
  bill_id: string | null;
  bill_payment_id: string | null;
  note: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  reversed_payment_id: string | null;
  duplicate_of: string | null;
  status: 'new' | 'proposed' | 'unmatched' | 'accepted' | 'ignored';
  reason:
    | 'reference'
    | 'payer_and_amount'
    | 'name_and_amount'
    | 'name_and_rent'
    | 'already_recorded'
    | 'dishonour'
    | 'possible_duplicate'
    | 'ambiguous'
    | 'nothing_found'
    | 'money_out'
    | 'maybe_twice'
    | 'other_currency'
    | 'no_longer_owed'
    | 'undone'
    | null;
  /** Percent */
  certainty: number | null;
  lease_number: string | null;
  section_name: string | null;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  /** The payment was recorded by hand */
  is_recorded: boolean;
  receipt_number: string | null;
  /** Why accepting it failed */
  problem: string | null;
  decided_at: string | null;
  decided_by: string | null;
  entered_at: string;
};
export type BeginInvitation = {
  code: string;
  email: string;
  password: string;
  first_name?: string;
  middle_name?: string | null;
  last_name?: string;
  password_confirmation?: string;
  role?: string;
  role_id?: string;
  tenant_code?: string;
};
export type BeginMandate = { lease_id: string };
export type BillAllocation = { bill_id: string; amount: number };
export type BillRow = {
  bill_id: string;
  id: string;
  lease_id: string;
  lease_number: string | null;
  section_name: string | null;
  property_id: string | null;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  type: 'rent' | 'water' | 'power' | 'internet' | 'opex' | 'late_fee' | 'other';
  amount: number;
  paid_amount: number;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  description: string | null;
  /** What was credited or written off */
  credited_amount: number;
  status: 'due' | 'overdue' | 'partially_paid' | 'paid' | 'credited' | 'written_off' | 'cancelled';
  /** What is not paid yet; 0 of a cancelled bill */
  outstanding: number;
  currency: string;
  /** Of an additional charge: the rent bill of the same days */
  adds_to_bill_id: string | null;
  days_overdue: number;
  explanation: {
    /** How the amount came about; the other members depend on it */
    code: string;
    [key: string]: unknown;
  } | null;
  /** Counts the changes; send it with a change */
  version: number;
};
export type BondFigures = {
  required: number | null;
  received: number;
  lodged: number;
  returned: number;
  /** Used for bills, or recorded as income of category `bond_claim` */
  claimed: number;
  /** Neither returned nor claimed */
  held: number;
  /** Held, and not lodged yet */
  to_lodge: number;
  currency: string;
  /** Last day to lodge it by the law of the state; null where no term is known */
  lodge_by: string | null;
  law: {
    /** What was looked at */
    check: string;
    result: 'ok' | 'warn' | 'blocked' | 'not_checked';
    /** The result for people */
    sentence: string;
    /** What the rule asks for; the members depend on `check` */
    value: { [key: string]: unknown } | null;
    citation: {
      state: string;
      effective_from: string;
      effective_to?: string | null;
      /** Where the rule stands */
      source: string;
      /** When it was last compared with its source */
      verified_on: string | null;
      note: string | null;
    } | null;
  } | null;
};
export type BondMovementRow = {
  /** Of the movement; of what was kept, that of the payment or of the record of income */
  id: string;
  kind: 'received' | 'lodged' | 'returned' | 'used_for_bills' | 'claimed';
  lease_id: string;
  /** Number of the lodgement or the claim */
  reference: string | null;
  /** For the team alone */
  note: string | null;
  /** Below zero where a figure was corrected */
  amount: number;
  /** Null where it was kept before days of that were stored */
  day: string | null;
  /** Of the lease on which it was recorded; the bond goes on in its renewals */
  lease_number: string;
  recorded_by: { user_id: string; name: string | null } | null;
  /** Day on which it was reversed; since then it counts for nothing */
  reversed_on: string | null;
  /** Why it was reversed */
  reversal_reason: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
};
export type BriefPropertyAddress = {
  id: string;
  full_address: string;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  /** ISO 3166 code of the country */
  country_iso: string;
  photo: {
    /** Web address of the picture */
    external_path: string;
  } | null;
};
export type BriefPropertyUnit = { property_block_id: string; name: string; sections: UnitSection[] };
export type BuildingOfUnit = {
  property_id: string;
  name: string;
  type: 'house' | 'apartment' | 'townhouse' | 'unit' | 'bedroom' | 'land' | 'single_family_home' | 'multi_unit';
  usage: 'residential' | 'commercial' | 'mixed_use';
  lease_mode: 'standalone' | 'co_living';
  cost_allocation_method: 'standalone' | 'rooms' | 'tenants' | 'area' | 'reserved' | 'unknown';
  /** ISO 3166 code of the country */
  country_iso: string;
  timezone: string;
  currency: string;
  property_address: PropertyAddress;
};
export type ById = { id: string };
export type CalendarLink = {
  /** Secret: who has it reads the calendar */
  url: string;
};
export type CalendarLinkRemoved = {
  /** The address gives nothing any more */
  is_removed: boolean;
};
export type CancelBill = {
  id: string;
  /** Why; kept in the audit log */
  reason: string;
};
export type CancelInspection = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  reason: string;
};
export type CancelMaintenance = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  reason: string;
};
export type CancelMandate = { id: string };
export type CancelledMandate = { id: string; lease_id: string };
export type CategoryTotal = {
  type: 'income' | 'expense';
  category:
    | 'laundry'
    | 'parking'
    | 'storage'
    | 'insurance_payout'
    | 'bond_claim'
    | 'government_rebate'
    | 'other'
    | 'repairs'
    | 'maintenance'
    | 'cleaning'
    | 'gardening'
    | 'pest_control'
    | 'capital_works'
    | 'insurance'
    | 'council_rates'
    | 'water_rates'
    | 'land_tax'
    | 'strata'
    | 'management_fee'
    | 'letting_fee'
    | 'advertising'
    | 'legal'
    | 'utilities'
    | 'interest'
    | 'bank_charges'
    | 'travel'
    | 'rent_and_bills';
  amount: number;
};
export type ChangeEmail = {
  email: string;
  password: string;
  /** Asked for when the second step is on: the first answer says so */
  code?: string | null;
};
export type ChangePermissions = { roles: RoleChange[] };
export type ChangePlan = {
  plan?: 'free' | 'pro' | 'enterprise' | null;
  /** Instead of a plan */
  action?: 'cancel' | 'reactivate' | null;
  /** Properties to pay for from the next month on */
  properties?: number | null;
};
export type ChangeRent = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  lease_id: string;
  amount?: number;
  rent_frequency?: 'weekly' | 'fortnightly' | 'monthly';
  effective_date?: string;
  reason?: string | null;
  /** When the renters got notice of a higher rent; today when left out */
  notice_given_on?: string | null;
  id: string;
};
export type ChangedOwners = {
  property_id: string;
  owner_ids: string[];
  /** Of the property */
  version: number;
};
export type ChangedPlan = {
  plan: 'free' | 'pro' | 'enterprise';
  status:
    | 'active'
    | 'trialing'
    | 'expired'
    | 'suspended'
    | 'cancelled'
    | 'payment_failed'
    | 'payment_method_invalid'
    | 'payment_past_due';
  /** What follows when the paid time is over */
  ends_as: string | null;
  paid_properties: number | null;
  renewal_properties: number | null;
  version: number;
};
export type ChangedRoles = { roles: HeldRole[] };
export type ChartAccount = {
  id: string;
  kind: 'account' | 'bank' | 'tax' | 'tracking';
  /** As the provider calls it */
  code: string;
  name: string;
  /** What an account is */
  account_class: 'asset' | 'liability' | 'equity' | 'revenue' | 'expense' | null;
  /** Tax type of the account when nothing else is said */
  tax_type: string | null;
  is_active: boolean;
  /** Counts the changes; send it with a change */
  version: number;
};
export type CheckImport = {
  id: string;
  /** What each column of a CSV file holds, in its order: a column of the template, or null to leave it out. Left out: by their headings */
  columns?: (string | null)[] | null;
  /** What rows of a CSV file hold where it says nothing, by columns of the template */
  defaults?: { [key: string]: string } | null;
};
export type CheckOnlinePayment = { id: string };
export type ChooseCover = { id: string };
export type CloseCompany = {
  tenant_code: string;
  password: string;
  /** Asked for when the second step is on: the first answer says so */
  code?: string | null;
};
export type CloseMaintenance = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
};
export type CloseSecondStep = {
  /** A code was mailed: ask again with it */
  code: string;
  [key: string]: unknown;
};
export type ClosingCompany = { data: CompanyErasure };
export type CodeRight = {
  /** 1: the code was right */
  code: number;
};
export type CodeSent = { code: 'MFA_1004' | 'MFA_1005' | 'MFA_1006' };
export type CompanyBody = {
  /** The company that the caller works in */
  company_id: string;
};
export type CompanyDetails = {
  company_id: string;
  tenant_code: string;
  name: string;
  /** ISO 3166 code of the country */
  country_iso: string;
  identity: 'landlord' | 'agent' | null;
  co_living_preference: boolean;
  property_count: number | null;
  room_count: number | null;
  has_completed_setup: boolean;
  /** Everybody of the company is asked for the second step */
  is_two_factor_required: boolean;
  abn: string | null;
  address: string | null;
  photo: {
    /** Web address of the picture */
    external_path: string;
  } | null;
  version: number;
  timezone: string;
};
export type CompanyErasure = {
  /** A moment, ISO 8601 */
  erase_at: string;
};
export type CompanyEvent = {
  id: string;
  name:
    | 'company.created'
    | 'company.settings_changed'
    | 'company.updated'
    | 'person.erased'
    | 'user.registered'
    | 'user.updated'
    | 'user.access_changed'
    | 'user.properties_changed'
    | 'user.joined'
    | 'agreement.saved'
    | 'role.permissions_changed'
    | 'subscription.limits_changed'
    | 'subscription.trial_ending'
    | 'subscription.paid'
    | 'subscription.payment_failed'
    | 'property.created'
    | 'property.updated'
    | 'property.image_changed'
    | 'property.removed'
    | 'property.restored'
    | 'property.purged'
    | 'compliance.scheduled'
    | 'compliance.removed'
    | 'key.changed'
    | 'key.removed'
    | 'listing.changed'
    | 'listing.removed'
    | 'maintenance.reported'
    | 'maintenance.changed'
    | 'maintenance.quoted'
    | 'maintenance.quote_added'
    | 'maintenance.approved'
    | 'maintenance.quote_declined'
    | 'maintenance.assigned'
    | 'maintenance.completed'
    | 'maintenance.closed'
    | 'maintenance.cancelled'
    | 'inspection.scheduled'
    | 'inspection.rescheduled'
    | 'inspection.completed'
    | 'inspection.cancelled'
    | 'owner.added'
    | 'owner.changed'
    | 'owner.removed'
    | 'property.ownership_changed'
    | 'section.created'
    | 'section.updated'
    | 'section.removed'
    | 'usage.recorded'
    | 'usage.corrected'
    | 'usage.removed'
    | 'lease.opened'
    | 'lease.changed'
    | 'lease.ended'
    | 'lease.tenant_added'
    | 'lease.tenant_changed'
    | 'lease.tenant_removed'
    | 'document.uploaded'
    | 'document.changed'
    | 'document.deleted'
    | 'document.requirements_changed'
    | 'document.read'
    | 'document.infected'
    | 'document.unreadable'
    | 'document.mail_requested'
    | 'asset.uploaded'
    | 'asset.deleted'
    | 'accounting.connected'
    | 'accounting.connection_lost'
    | 'accounting.disconnected'
    | 'accounting.organisation_bound'
    | 'accounting.organisation_unbound'
    | 'accounting.chart_read'
    | 'accounting.accounts_matched'
    | 'accounting.sync_completed'
    | 'bill.issued'
    | 'bill.cancelled'
    | 'bill.paid'
    | 'bill.reopened'
    | 'bank_account.changed'
    | 'bill.reminder_requested'
    | 'direct_debit.failed'
    | 'debit_mandate.ended'
    | 'owner_payout.mail_requested'
    | 'payout_account.changed'
    | 'payment.received'
    | 'payment.refund_reversed'
    | 'payment.refunded'
    | 'payment.reversed'
    | 'adjustment.recorded'
    | 'adjustment.reversed'
    | 'income.recorded'
    | 'income.corrected'
    | 'income.removed'
    | 'todo.created'
    | 'todo.updated'
    | 'todo.toggled'
    | 'todo.deleted';
  company_id: string;
  /** The record it is about */
  aggregate_id: string;
  /** Counts the events of one record, without gaps */
  version: number;
  /** ISO 8601, UTC */
  at: string;
  /** User who caused it; null for the product itself */
  by: string | null;
  api_key: {
    /** API key with which software caused it for this user */
    id: string;
    name: string;
  } | null;
  data: { [key: string]: unknown };
};
export type CompanyEvents = {
  events: CompanyEvent[];
  /** More events follow the last of these */
  has_more: boolean;
};
export type CompanyInfo = { name?: string | null; photo?: PhotoForm | null };
export type CompanyOfUser = {
  company_id: string;
  tenant_code: string;
  name: string;
  /** ISO 3166 code of the country */
  country_iso: string;
  identity: 'landlord' | 'agent' | null;
  co_living_preference: boolean;
  property_count: number | null;
  room_count: number | null;
  has_completed_setup: boolean;
  /** Everybody of the company is asked for the second step */
  is_two_factor_required: boolean;
  abn: string | null;
  address: string | null;
  photo: {
    /** Web address of the picture */
    external_path: string;
  } | null;
  version: number;
};
export type CompanySettings = {
  default_timezone: string;
  default_datetime_format: 'Y-m-d H:i:s' | 'Y-m-d h:i:s A';
  document_language: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
  bill_days_before_due: number;
  payment_terms_days: number;
  are_utility_bills_automatic: boolean;
  are_reminders_on: boolean;
  reminder_days_before: number;
  reminder_days_after: number;
  reminder_days_after_again: number;
  reminder_days_after_last: number;
  lease_end_reminder_days: number;
  safety_check_reminder_days: number;
  key_check_reminder_days: number;
  document_expiry_reminder_days: number;
  lease_documents_residential: (
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other'
  )[];
  lease_documents_commercial: (
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other'
  )[];
  are_team_reminders_mailed: boolean;
  /** Empty = none */
  reminder_text_early: string;
  /** Empty = none */
  reminder_text_late: string;
  /** Empty = none */
  reminder_text_last: string;
  /** Empty = none */
  reply_address: string;
  reminder_hour: number;
  late_fee_kind: 'off' | 'fixed' | 'percent';
  late_fee_amount: number;
  late_fee_percent: number;
  late_fee_grace_days: number;
  /** A day; empty = not registered */
  gst_registered_from: string;
  /** What a setting will not do, by its name */
  warnings?: { [key: string]: string };
};
export type CompleteInspection = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** The day of the visit when left out, at most today */
  done_on?: string | null;
  summary?: string | null;
  /** In the order in which the report shows them */
  areas: AreaReport[];
};
export type CompleteMaintenance = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** Today when left out */
  done_on?: string | null;
  cost?: number | null;
  /** Lease whose renters pay for it, such as for damage they caused */
  billed_lease_id?: string | null;
  /** What they pay; all of the cost when left out */
  billed_amount?: number | null;
};
export type ComplianceRow = {
  id: string;
  property_id: string;
  kind: 'smoke_alarm' | 'gas' | 'electrical' | 'pool' | 'blind_cord';
  /** When it was last checked */
  done_on: string | null;
  /** When it is to be checked next */
  due_on: string;
  /** The report or certificate */
  document_id: string | null;
  note: string | null;
  property_name: string;
  status: 'ok' | 'due_soon' | 'overdue';
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
};
export type ConfirmAuthenticator = { code: string };
export type ConfirmEmail = { token: string };
export type ConfirmScan = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  kind: 'lease_agreement' | 'bill' | 'receipt' | 'notice' | 'bond_receipt' | 'inspection_report' | 'other';
  supplier?: string | null;
  /** Number of the bill, receipt or bond */
  reference?: string | null;
  issued_on?: string | null;
  due_on?: string | null;
  period_start?: string | null;
  period_end?: string | null;
  total?: number | null;
  gst?: number | null;
  expense_category?:
    | 'repairs'
    | 'maintenance'
    | 'cleaning'
    | 'gardening'
    | 'pest_control'
    | 'capital_works'
    | 'insurance'
    | 'council_rates'
    | 'water_rates'
    | 'land_tax'
    | 'strata'
    | 'management_fee'
    | 'letting_fee'
    | 'advertising'
    | 'legal'
    | 'utilities'
    | 'interest'
    | 'bank_charges'
    | 'travel'
    | 'other'
    | null;
  landlord?: string | null;
  /** Names of the renters, with commas or `and` between them */
  renters?: string | null;
  address?: string | null;
  start_date?: string | null;
  end_date?: string | null;
  rent?: number | null;
  rent_frequency?: 'weekly' | 'fortnightly' | 'monthly' | null;
  bond?: number | null;
};
export type ConfirmedEmail = { user_id: string; email: string; tenant_code: string };
export type ConfirmedScan = {
  id: string;
  version: number;
  /** What can be made of it; nothing happens until somebody sends it */
  proposals: ScanProposal[];
};
export type ContractAnalysis = {
  document_id: string;
  /** Whether the terms are those that a person confirmed */
  is_confirmed: boolean;
  /** Whose law it was compared with; null: not known */
  state: string | null;
  terms: ContractTerm[];
  /** Break, pets, notice, entry, rises of the rent, arrears, fees */
  clauses: ContractClause[];
  /** Clauses that few agreements have; the product knows no rule about them */
  unusual: UnusualClause[];
  /** The agreement beside the rules of its state, each with its source */
  findings: ContractFinding[];
};
export type ContractClause = {
  /** What it is about */
  topic: string;
  /** What stands there */
  words: string;
  /** Page, from 1 */
  page: number;
};
export type ContractFinding = { check: LawCheck; words: string | null; page: number | null };
export type ContractTerm = {
  name:
    | 'supplier'
    | 'reference'
    | 'issued_on'
    | 'due_on'
    | 'period_start'
    | 'period_end'
    | 'total'
    | 'gst'
    | 'expense_category'
    | 'landlord'
    | 'renters'
    | 'address'
    | 'start_date'
    | 'end_date'
    | 'rent'
    | 'rent_frequency'
    | 'bond';
  value: unknown;
  /** What stands there; null for what a person added */
  words: string | null;
  page: number | null;
  is_sure: boolean;
};
export type CorrectRecord = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  property_block_id?: string;
  /** Lease of the unit that it has to do with */
  lease_id?: string | null;
  /** Which of them go with `income` and which with `expense` is in the documentation */
  category?:
    | 'laundry'
    | 'parking'
    | 'storage'
    | 'insurance_payout'
    | 'bond_claim'
    | 'government_rebate'
    | 'other'
    | 'repairs'
    | 'maintenance'
    | 'cleaning'
    | 'gardening'
    | 'pest_control'
    | 'capital_works'
    | 'insurance'
    | 'council_rates'
    | 'water_rates'
    | 'land_tax'
    | 'strata'
    | 'management_fee'
    | 'letting_fee'
    | 'advertising'
    | 'legal'
    | 'utilities'
    | 'interest'
    | 'bank_charges'
    | 'travel';
  amount?: number;
  /** Day the money moved */
  date?: string;
  note?: string | null;
  /** Income when left out */
  type?: 'income' | 'expense';
};
export type CorrectTrip = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  property_block_id?: string;
  lease_id?: string | null;
  trip_date?: string;
  purpose?: string;
  odometer_start?: number | null;
  odometer_end?: number | null;
  note?: string | null;
  /** Number plate; who drives one car may leave it out */
  vehicle?: string | null;
  /** What the odometer ran when left out */
  distance_km?: number | null;
};
export type CorrectUsage = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  property_block_id?: string;
  lease_id?: string | null;
  reading_date?: string;
  /** The first reading of a new meter: counting begins again here */
  is_meter_replaced?: boolean;
  reading?: number;
  /** What the supplier charged up to this reading */
  amount?: number | null;
  /** Document that shows the meter */
  document_id?: string | null;
  note?: string | null;
  /** Number of the meter; a unit with one meter may leave it out */
  meter?: string | null;
  /** kL when left out for water, kWh for power */
  unit?: 'kL' | 'L' | 'kWh' | 'MWh';
};
export type CreateApiKey = {
  /** What the key is for */
  name: string;
  /** What software may do with it, as far as the person who made it may */
  permissions: (
    | 'user.read'
    | 'property.read'
    | 'property.write'
    | 'property.delete'
    | 'owner.read'
    | 'owner.write'
    | 'owner.delete'
    | 'agent.read'
    | 'agent.write'
    | 'agent.delete'
    | 'register.read'
    | 'register.write'
    | 'register.delete'
    | 'report.read'
    | 'report.write'
    | 'lease.read'
    | 'lease.write'
    | 'lease.delete'
    | 'bill.read'
    | 'bill.write'
    | 'bank_account.read'
    | 'bank_account.write'
    | 'bank_account.delete'
    | 'document.read'
    | 'document.write'
    | 'document.delete'
    | 'todo.read'
    | 'todo.write'
    | 'todo.delete'
    | 'accounting.read'
    | 'accounting.write'
    | 'accounting.delete'
    | 'approval.write'
    | 'payment.write'
    | 'event.read'
  )[];
  /** Days until it expires; it does not when left out */
  valid_days?: number | null;
  password: string;
  /** Asked for when the second step is on: the first answer says so */
  code?: string | null;
};
export type CreateBankImport = {
  /** Shown in the list of imports */
  file_name?: string;
  /** Bank account of the company, as `GET bank-import/account` lists them; counts where the file does not name its account */
  bank_account_id?: string | null;
};
export type CreateBill = {
  type: 'water' | 'power' | 'internet' | 'opex' | 'late_fee' | 'other';
  lease_id: string;
  amount: number;
  period_start?: string | null;
  period_end?: string | null;
  description?: string | null;
  due_date?: string;
};
export type CreateCredit = {
  lease_id: string;
  /** Bill it is about; without it the oldest unpaid rent is credited first */
  bill_id?: string | null;
  amount: number;
  /** Why, in your own words; printed on the document */
  note?: string | null;
  /** Number of the tribunal order and the like; printed on the document */
  reference?: string | null;
  period_start?: string | null;
  period_end?: string | null;
  reason: 'goodwill' | 'tribunal_order' | 'rent_reduction' | 'billing_error' | 'other';
  /** Keep what is more than unpaid as credit for other rent: true is needed for a bill, and false refuses it without one */
  keep_rest_as_credit?: boolean | null;
};
export type CreateGlobalRole = { name: string };
export type CreateImport = {
  /** What the rows are; the templates name the kinds */
  kind: string;
  /** csv, or the product whose export the file is */
  source?: string;
  /** Shown in the list of imports */
  file_name?: string;
};
export type CreatePermission = { name: string; group: string };
export type CreatePermissionGroup = { name: string };
export type CreateRole = { name: string };
export type CreateTemplate = {
  title: string;
  /** Plain text with `#`, `-`, `1.`, `**bold**` and places such as `{{renters}}` */
  text: string;
  /** In which days and amounts are written; null: the one of the company's documents */
  language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi' | null;
};
export type CreateTextDocument = {
  lease_id: string;
  title: string;
  /** Plain text with `#`, `-`, `1.` and `**bold**`, without places */
  text: string;
  /** In which days and amounts are written; null: the one of the company's documents */
  language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi' | null;
  /** Who sees it besides the team, and can be sent it by email */
  visible_to?: 'team' | 'owners' | 'renters' | 'everyone';
};
export type CreateUser = {
  first_name: string;
  middle_name?: string | null;
  last_name: string;
  email: string;
  /** With an uppercase and a lowercase letter, a number and a special character that is not the first */
  password?: string | null;
  role_ids: string[];
};
export type CreateWebhook = {
  /** Address that receives the events by POST */
  url: string;
  description?: string | null;
  /** Which events are sent; all of them when left out */
  events?:
    | (
        | 'company.created'
        | 'company.settings_changed'
        | 'company.updated'
        | 'person.erased'
        | 'user.registered'
        | 'user.updated'
        | 'user.access_changed'
        | 'user.properties_changed'
        | 'user.joined'
        | 'agreement.saved'
        | 'role.permissions_changed'
        | 'subscription.limits_changed'
        | 'subscription.trial_ending'
        | 'subscription.paid'
        | 'subscription.payment_failed'
        | 'property.created'
        | 'property.updated'
        | 'property.image_changed'
        | 'property.removed'
        | 'property.restored'
        | 'property.purged'
        | 'compliance.scheduled'
        | 'compliance.removed'
        | 'key.changed'
        | 'key.removed'
        | 'listing.changed'
        | 'listing.removed'
        | 'maintenance.reported'
        | 'maintenance.changed'
        | 'maintenance.quoted'
        | 'maintenance.quote_added'
        | 'maintenance.approved'
        | 'maintenance.quote_declined'
        | 'maintenance.assigned'
        | 'maintenance.completed'
        | 'maintenance.closed'
        | 'maintenance.cancelled'
        | 'inspection.scheduled'
        | 'inspection.rescheduled'
        | 'inspection.completed'
        | 'inspection.cancelled'
        | 'owner.added'
        | 'owner.changed'
        | 'owner.removed'
        | 'property.ownership_changed'
        | 'section.created'
        | 'section.updated'
        | 'section.removed'
        | 'usage.recorded'
        | 'usage.corrected'
        | 'usage.removed'
        | 'lease.opened'
        | 'lease.changed'
        | 'lease.ended'
        | 'lease.tenant_added'
        | 'lease.tenant_changed'
        | 'lease.tenant_removed'
        | 'document.uploaded'
        | 'document.changed'
        | 'document.deleted'
        | 'document.requirements_changed'
        | 'document.read'
        | 'document.infected'
        | 'document.unreadable'
        | 'document.mail_requested'
        | 'asset.uploaded'
        | 'asset.deleted'
        | 'accounting.connected'
        | 'accounting.connection_lost'
        | 'accounting.disconnected'
        | 'accounting.organisation_bound'
        | 'accounting.organisation_unbound'
        | 'accounting.chart_read'
        | 'accounting.accounts_matched'
        | 'accounting.sync_completed'
        | 'bill.issued'
        | 'bill.cancelled'
        | 'bill.paid'
        | 'bill.reopened'
        | 'bank_account.changed'
        | 'bill.reminder_requested'
        | 'direct_debit.failed'
        | 'debit_mandate.ended'
        | 'owner_payout.mail_requested'
        | 'payout_account.changed'
        | 'payment.received'
        | 'payment.refund_reversed'
        | 'payment.refunded'
        | 'payment.reversed'
        | 'adjustment.recorded'
        | 'adjustment.reversed'
        | 'income.recorded'
        | 'income.corrected'
        | 'income.removed'
        | 'todo.created'
        | 'todo.updated'
        | 'todo.toggled'
        | 'todo.deleted'
      )[]
    | null;
};
export type CreatedBill = { id: string; bill_id: string };
export type CurrencyTotal = { currency: string; income: number; expense: number; net: number };
export type Dashboard = {
  sections: SectionCounts;
  leases: LeaseCounts;
  currency: string;
  rent: RentFigures;
  arrears: ArrearsFigures;
  income: MoneyOfPeriod;
  expense: MoneyOfPeriod;
  /** The main currency first; nothing is converted */
  currencies: MoneyFigures[];
  analytics: DashboardAnalytics;
  as_of: string;
};
export type DashboardAnalytics = {
  months: NetOfMonth[];
  occupancy: OccupancyOfMonth[];
  best_property: {
    property_id: string;
    name: string | null;
    income: number;
    expense: number;
    net: number;
    sections: number;
    net_per_section: number;
    /** Address of the rows behind the figure */
    rows: string;
  } | null;
  worst_property: {
    property_id: string;
    name: string | null;
    income: number;
    expense: number;
    net: number;
    sections: number;
    net_per_section: number;
    /** Address of the rows behind the figure */
    rows: string;
  } | null;
  compared_properties: number;
  period_days: number;
};
export type DashboardSectionRow = {
  id: string;
  property_section_id: string;
  property_id: string;
  property_block_id: string;
  name: string | null;
  /** The same as `name` */
  section_name: string | null;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  status: 'occupied' | 'vacant';
  lease_id: string | null;
  lease_number: string | null;
  start_date: string | null;
  end_date: string | null;
  /** Last day of the fixed term; the lease goes on after it until `end_date` */
  term_end_date: string | null;
};
export type DeadLetterRow = {
  id: string;
  service:
    | 'identity'
    | 'property'
    | 'lease'
    | 'billing'
    | 'documents'
    | 'accounting-sync'
    | 'subscription'
    | 'notification';
  /** The handler that failed */
  consumer: string;
  event_id: string;
  event_name: string;
  company_id: string;
  company_name: string | null;
  tenant_code: string | null;
  /** First line of the last error */
  error: string;
  attempts: number;
  /** When it failed last */
  at: string;
  /** It is handled again within seconds */
  is_replay_requested: boolean;
};
export type DecideQuote = {
  id: string;
  /** For the person who manages the property */
  note?: string | null;
};
export type DeleteApiKey = { id: string };
export type DeleteAuthenticatorOfUser = { id: string };
export type DeleteBankAccount = { id: string };
export type DeleteDocuments = { document_ids: string[] };
export type DeleteLandlord = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** First day on which the share is held; not given: the day it was recorded */
  acquired_date?: string | null;
  /** An owner, or somebody who has an account in the company */
  user_id: string;
  property_id: string;
};
export type DeleteLease = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  lease_id: string;
};
export type DeleteOwnerAccount = { owner_id: string };
export type DeleteProperty = {
  property_id: string;
  /** The name of the property, typed to confirm */
  name: string;
};
export type DeleteTemplate = { id: string };
export type DeleteUtility = { id: string };
export type DeleteWebhook = { id: string };
export type DeletedAuthenticator = {};
export type DeletedDocuments = { document_ids: string[] };
export type DiscardDeadLetter = {
  service:
    | 'identity'
    | 'property'
    | 'lease'
    | 'billing'
    | 'documents'
    | 'accounting-sync'
    | 'subscription'
    | 'notification';
  id: string;
  /** Kept in the audit */
  reason: string;
};
export type DocumentMailRequested = {
  id: string;
  /** So many mails are on their way */
  recipients: number;
};
export type DocumentMailRow = {
  id: string;
  email: string;
  status: 'queued' | 'sent' | 'failed' | 'withdrawn' | 'bounced' | 'suppressed' | 'opted_out';
  document_id: string;
  /** Of the reader */
  name: string | null;
  /** What the last try ran into */
  error: string | null;
  /** Who had it sent */
  requested_by: string | null;
  /** Their first name */
  requested_by_name: string | null;
  created_at: string;
  sent_at: string | null;
};
export type DocumentRecipient = {
  /** Of the renter on the lease, or of the owner */
  id: string;
  kind: 'renter' | 'owner';
  name: string;
  email: string;
};
export type DocumentRow = {
  id: string;
  /** The same as `id` */
  document_id: string;
  name: string;
  category:
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other';
  /** Who sees it besides the team */
  visible_to: 'team' | 'owners' | 'renters' | 'everyone';
  mime_type: string;
  size: number;
  /** Last day on which it is valid */
  expires_on: string | null;
  uploaded_by: string | null;
  uploaded_by_name: string | null;
  property_id: string | null;
  property_block_id: string | null;
  lease_id: string | null;
  property_name: string | null;
  /** What is let, where the document is of a lease */
  section_name: string | null;
  lease_number: string | null;
  /** What was issued; null: somebody uploaded it */
  issued_kind: 'invoice' | 'receipt' | 'adjustment' | 'owner_statement' | 'text_document' | null;
  /** As it stands on what was issued */
  issued_number: string | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type DocumentScan = {
  id: string;
  /** The same as `id` */
  document_id: string;
  document_name: string;
  status: 'queued' | 'reading' | 'read' | 'failed';
  /** Why it could not be read */
  failure: 'unsupported' | 'unreadable' | 'encrypted' | 'no_text' | 'too_large' | 'too_slow' | 'ocr_missing' | null;
  /** What the document is */
  kind: 'lease_agreement' | 'bill' | 'receipt' | 'notice' | 'bond_receipt' | 'inspection_report' | 'other' | null;
  /** Pages of the document */
  pages: number | null;
  /** Who had it read */
  requested_by: string | null;
  /** Whether a person said what it says */
  is_confirmed: boolean;
  created_at: string;
  read_at: string | null;
  version: number;
  /** Why it could not be read, in the language of the request */
  failure_message: string | null;
  kind_is_sure: boolean;
  /** The words that say what it is */
  kind_words: string | null;
  kind_page: number | null;
  fields: ScannedField[];
  /** What a person said it says; the members are those of `confirm` */
  confirmed: { [key: string]: unknown } | null;
  confirmed_by: string | null;
  matches: ScanMatches;
  /** What can be made of it; nothing happens until somebody sends it */
  proposals: ScanProposal[];
};
export type DocumentScanRow = {
  id: string;
  /** The same as `id` */
  document_id: string;
  document_name: string;
  status: 'queued' | 'reading' | 'read' | 'failed';
  /** Why it could not be read */
  failure: 'unsupported' | 'unreadable' | 'encrypted' | 'no_text' | 'too_large' | 'too_slow' | 'ocr_missing' | null;
  /** What the document is */
  kind: 'lease_agreement' | 'bill' | 'receipt' | 'notice' | 'bond_receipt' | 'inspection_report' | 'other' | null;
  /** Pages of the document */
  pages: number | null;
  /** Who had it read */
  requested_by: string | null;
  /** Whether a person said what it says */
  is_confirmed: boolean;
  created_at: string;
  read_at: string | null;
  version: number;
};
export type DocumentTemplateRow = {
  id: string;
  title: string;
  /** Plain text with `#`, `-`, `1.`, `**bold**` and places such as `{{renters}}` */
  text: string;
  /** In which days and amounts are written; null: the one of the company's documents */
  language: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi' | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type EditAgent = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  property_block_id?: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string | null;
  company_info?: CompanyInfo | null;
};
export type EditBlock = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  name?: string;
  type?: 'house' | 'apartment' | 'townhouse' | 'unit' | 'bedroom' | 'land' | 'single_family_home' | 'multi_unit';
  usage?: 'residential' | 'commercial' | 'mixed_use';
  management_type?: 'self_management' | 'other';
  lease_mode?: 'standalone' | 'co_living';
  cost_allocation_method?: 'standalone' | 'rooms' | 'tenants' | 'area' | 'reserved' | 'unknown';
  build_year?: number | null;
  /** brick, timber, concrete, steel … */
  building_structure?: string | null;
  /** Square metres */
  land_area?: number | null;
  /** Square metres */
  floor_area?: number | null;
  acquired_date?: string | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  power_limit?: number | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  water_limit?: number | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  opex_limit?: number | null;
  /** Whose the three limits are */
  limit_kind?: 'landlord_allowance' | 'renter_maximum';
  /** Bank account that rent is paid into where neither the lease nor its unit has one */
  income_receiving_account?: string | null;
  internet_included?: boolean;
  utilities_included?: boolean;
  features?: {
    allow_big_dog?: boolean;
    allow_cat?: boolean;
    allow_dog?: boolean;
    pet_allowed?: boolean;
    has_air_conditioning?: boolean;
    has_fully_furnished?: boolean;
    has_fully_equipped?: boolean;
    has_modern_appliances?: boolean;
    has_dishwasher?: boolean;
    has_laundry?: boolean;
    has_refurbished?: boolean;
    has_balcony?: boolean;
    has_garden?: boolean;
    has_clothesline?: boolean;
    has_fully_fenced?: boolean;
    has_gas?: boolean;
    has_internet?: boolean;
    include_internet?: boolean;
    include_utitlity?: boolean;
    has_security_alarm?: boolean;
    has_smoke_alarm?: boolean;
    off_street_parking?: boolean;
    has_garage?: boolean;
    has_remote_garage?: boolean;
    smoking_allowed?: boolean;
    allow_roommate?: boolean;
  };
  /** ISO 3166 code of two letters */
  country_iso?: string;
  timezone?: string;
  bedrooms?: number;
  bathrooms?: number;
  carpark?: number;
  water_paid_by_landlord?: boolean;
  /** Name of the unit; a single unit is called like its property */
  block_name?: string | null;
  property_address?: AddressForm | null;
  property_block_id?: string | null;
};
export type EditComplianceDate = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  kind?: 'smoke_alarm' | 'gas' | 'electrical' | 'pool' | 'blind_cord';
  /** When it was last checked */
  done_on?: string | null;
  /** The report or certificate */
  document_id?: string | null;
  note?: string | null;
  /** Follows from the law of the state when it is left out and the law sets it */
  due_on?: string | null;
};
export type EditKey = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  property_id?: string;
  name?: string;
  key_number?: string | null;
  holder?: string | null;
  note?: string | null;
  /** Day the key went out */
  lent_on?: string;
  /** Day the key is to be back */
  due_back?: string | null;
  /** Day the key came back */
  returned_on?: string | null;
  /** Day the key was lost */
  lost_on?: string | null;
  lost_note?: string | null;
};
export type EditLease = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  start_date?: string;
  /** Last day of the lease; none while it is open */
  end_date?: string | null;
  /** Last day of the fixed term; the lease goes on after it until `end_date` */
  term_end_date?: string | null;
  /** A day on which rent falls due; the others follow from it. Lists answer the next one. */
  due_date?: string;
  latest_amount?: number;
  rent_frequency?: 'weekly' | 'fortnightly' | 'monthly';
  bond_required?: number | null;
  bond_received?: number | null;
  /** Why it ends on that day */
  end_reason?: string | null;
  lease_id: string;
  /** Another name of `bond_required` */
  bond?: number | null;
  /** First day of a changed rent, today or later */
  effective_date?: string | null;
  /** When the renters got notice of a higher rent; today when left out */
  notice_given_on?: string | null;
};
export type EditLeaseTenant = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string | null;
  /** The person that letters and calls go to; the first renter unless somebody else is */
  is_primary_contact?: boolean;
};
export type EditOccupant = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  kind?: 'adult' | 'child' | 'pet';
  /** Of a person, or name or breed of a pet */
  name?: string | null;
  /** Of a person */
  born_on?: string | null;
  /** Of a person to a renter */
  relationship?: string | null;
  /** Which kind of animal a pet is */
  animal?: string | null;
  /** How many pets are agreed; one where nothing is said */
  animal_count?: number | null;
  /** Day on which a pet was agreed */
  agreed_on?: string | null;
  note?: string | null;
};
export type EditOwner = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** The property itself */
  property_id?: string | null;
  /** One of its units */
  property_block_id?: string | null;
  /** A lease made in it */
  lease_id?: string | null;
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string | null;
  is_primary_contact?: boolean;
};
export type EditRoom = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  name?: string;
  /** single, double, master, studio … */
  room_type?: string | null;
  /** Target rent per period */
  price?: number;
  target_bond?: number | null;
  rent_frequency?: 'weekly' | 'fortnightly' | 'monthly';
  /** Only shared rooms take several leases at a time */
  sharing?: 'exclusive' | 'shared' | 'not_shared';
  /** How many leases a shared room takes at a time; empty = any number */
  capacity?: number | null;
  /** Square metres */
  area?: number | null;
};
export type EditTodo = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  title?: string;
  note?: string | null;
  due_date?: string | null;
  property_id?: string | null;
  lease_id?: string | null;
  /** The person of the team who is to do it */
  assignee_id?: string | null;
  /** How it repeats, as in RFC 5545: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL (1 to 99), and UNTIL (a day) or COUNT */
  repeat?: string | null;
};
export type EmailChangeMailed = {};
export type EmailChangeRequested = { data: EmailChangeMailed };
export type EmptiedTrash = { properties: number; units: number };
export type EndOwnSession = { id: string };
export type EndSession = { everywhere?: boolean | null };
export type ErasePerson = { id: string; kind: 'renter' | 'owner' | 'agent' | 'user' | 'occupant' };
export type ErasedPerson = { erased: ErasedRecord[] };
export type ErasedRecord = { id: string; kind: 'renter' | 'owner' | 'agent' | 'user' | 'occupant' };
export type Explanation = {
  /** How the amount came about; the other members depend on it */
  code: string;
  [key: string]: unknown;
};
export type ExportPerson = { id: string; kind: 'renter' | 'owner' | 'agent' | 'user' | 'occupant' };
export type ExportRow = {
  id: string;
  status: 'running' | 'ready' | 'expired';
  /** Percent */
  progress: number;
  /** Bytes */
  size: number | null;
  created_at: string;
  expires_at: string | null;
  /** None once the person is erased */
  requested_by: string | null;
};
export type ExportState = {
  id: string;
  status: 'running' | 'ready' | 'expired';
  /** Percent */
  progress: number;
  /** Bytes */
  size: number | null;
  created_at: string;
  expires_at: string | null;
};
export type FieldError = {
  /** Key of the sentence; it does not change */
  code: string;
  /** What the sentence of the code names, such as `max` */
  values?: { [key: string]: string | number };
};
export type FileToUpload = {
  name: string;
  size: number;
  /** One of application/pdf, image/jpeg, image/png, image/webp, image/heic, image/tiff, application/vnd.openxmlformats-officedocument.wordprocessingml.document, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/msword, application/vnd.ms-excel, text/plain, text/csv; follows from the name when left out */
  type?: string | null;
};
export type FilledTemplate = {
  title: string;
  /** With the values of the lease; a place without one stays */
  text: string;
  language: string | null;
  /** Places of the text that have no value */
  missing: string[];
};
export type FinishSignOn = { code: string; state: string };
export type ForgotPassword = { email: string; tenant_code?: string | null };
export type FoundPerson = { id: string; name: string; email: string };
export type GetDocumentFile = {
  document_id: string;
  /** The property it is about, where it is about one */
  property_id?: string | null;
};
export type GrantRentFree = { lease_id: string; first_day: string; last_day: string; reason?: string | null };
export type GrantUploads = {
  files: FileToUpload[];
  property_id?: string | null;
  property_block_id?: string | null;
  /** Renters must name a lease */
  lease_id?: string | null;
  category?:
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other';
  /** Last day on which the documents are valid */
  expires_on?: string | null;
  /** Who sees them besides the team; follows from what they are about when left out */
  visible_to?: 'team' | 'owners' | 'renters' | 'everyone' | null;
};
export type HealthFactor = {
  code:
    | 'rent_paid_late'
    | 'rent_owed'
    | 'vacancy'
    | 'open_issues'
    | 'safety_equipment_missing'
    | 'safety_checks_due'
    | 'bond_over_limit'
    | 'documents_missing'
    | 'agreements_not_accepted'
    | 'low_return';
  dimension: 'financialStability' | 'operationalStability' | 'complianceRisk' | 'roi';
  /** 0 (bad) to 100 (good); none when there was nothing to look at */
  value: number | null;
  /** What it counts in the score, in percent */
  weight: number;
  points_lost: number;
  /** Addresses of the rows behind it */
  rows: string[];
};
export type HealthFacts = {
  rent_bills: number;
  late_rent_bills: number;
  rent_due: number;
  rent_on_time: number;
  overdue_bills: number;
  overdue: number;
  month_rent: number;
  let_days: number;
  lettable_days: number;
  overdue_keys: number;
  ending_leases: number;
  open_maintenance: number;
  has_smoke_alarm: boolean;
  has_security_alarm: boolean;
  safety_checks: { kind: 'smoke_alarm' | 'gas' | 'electrical' | 'pool' | 'blind_cord'; due_on: string }[];
  /** Leases whose bond was compared with the law of the state */
  bonds: number;
  bonds_over_limit: number;
  /** Documents that leases of today need */
  documents_required: number;
  documents_missing: number;
  /** People of the company who are asked to accept the terms of service */
  agreements: number;
  /** Those of them who have not */
  agreements_open: number;
  income: number;
  cost: number;
};
export type HealthFormula = {
  dimensions: {
    /** 0 (bad) to 100 (good) */
    financialStability: number;
    /** 0 (bad) to 100 (good) */
    operationalStability: number;
    /** 0 (bad) to 100 (good) */
    complianceRisk: number;
    /** 0 (bad) to 100 (good) */
    roi: number;
  };
  factors: {
    /** 0 (bad) to 100 (good) */
    rent_paid_late: number;
    /** 0 (bad) to 100 (good) */
    rent_owed: number;
    /** 0 (bad) to 100 (good) */
    vacancy: number;
    /** 0 (bad) to 100 (good) */
    open_issues: number;
    /** 0 (bad) to 100 (good) */
    safety_equipment_missing: number;
    /** 0 (bad) to 100 (good) */
    safety_checks_due: number;
    /** 0 (bad) to 100 (good) */
    bond_over_limit: number;
    /** 0 (bad) to 100 (good) */
    documents_missing: number;
    /** 0 (bad) to 100 (good) */
    agreements_not_accepted: number;
    /** 0 (bad) to 100 (good) */
    low_return: number;
  };
  levels: {
    /** 0 (bad) to 100 (good) */
    good: number;
    /** 0 (bad) to 100 (good) */
    fair: number;
    /** 0 (bad) to 100 (good) */
    poor: number;
    /** 0 (bad) to 100 (good) */
    critical: number;
  };
};
export type HealthOfUnit = {
  property_id: string;
  property_block_id: string;
  name: string;
  score: number;
  level: 'good' | 'fair' | 'poor' | 'critical';
  alertFactors: (
    | 'rent_paid_late'
    | 'rent_owed'
    | 'vacancy'
    | 'open_issues'
    | 'safety_equipment_missing'
    | 'safety_checks_due'
    | 'bond_over_limit'
    | 'documents_missing'
    | 'agreements_not_accepted'
    | 'low_return'
  )[];
  /** Addresses of the rows behind it */
  rows: string[];
};
export type HealthReport = {
  property_id: string | null;
  property_block_id: string | null;
  name?: string;
  /** Days */
  period: number;
  from?: string;
  to?: string;
  /** 0 (bad) to 100 (good) */
  financialStability: number;
  /** 0 (bad) to 100 (good) */
  operationalStability: number;
  /** 0 (bad) to 100 (good) */
  complianceRisk: number;
  /** 0 (bad) to 100 (good) */
  roi: number;
  riskScore: number;
  /** 0 (bad) to 100 (good) */
  score: number;
  level: 'good' | 'fair' | 'poor' | 'critical';
  /** What costs the most points */
  alertFactors: (
    | 'rent_paid_late'
    | 'rent_owed'
    | 'vacancy'
    | 'open_issues'
    | 'safety_equipment_missing'
    | 'safety_checks_due'
    | 'bond_over_limit'
    | 'documents_missing'
    | 'agreements_not_accepted'
    | 'low_return'
  )[];
  factors: HealthFactor[];
  facts?: HealthFacts;
  units?: number;
  worst_units?: HealthOfUnit[];
  formula: HealthFormula;
};
export type HeldRole = { id: string; name: string; key: string; is_global: boolean; permissions: string[] };
export type HubToken = {
  /** Opens a socket, as `auth.token` of the handshake, until it expires or its session ends */
  token: string;
  expires_at: string;
  /** Address of the socket.io server, whose path is /hub */
  url: string;
};
export type IgnoreBankLines = {
  ids: string[];
  /** Why; shown to readers of the account history */
  note: string;
};
export type IgnoredBankLines = { lines: BankLineOutcome[] };
export type Import = {
  id: string;
  /** Kind of rows */
  kind: string;
  /** csv, or the product whose export it is */
  source: string;
  file_name: string;
  state: 'uploading' | 'checking' | 'checked' | 'importing' | 'imported' | 'undoing' | 'undone' | 'unreadable';
  /** Percent of what is being done */
  progress: number;
  rows: number;
  good: number;
  bad: number;
  done: number;
  refused: number;
  undone: number;
  /** Rows that could not be taken back */
  kept: number;
  /** Why the file could not be read */
  problem: string | null;
  parts: number;
  bytes: number;
  started_by: string | null;
  finished_at: string | null;
  created_at: string;
  version: number;
};
export type ImportColumns = {
  headings: {
    heading: string;
    examples: string[];
    /** The column of the template that it is called like */
    column: string | null;
    /** Whether the import takes it for that column by itself */
    is_known: boolean;
  }[];
  columns: {
    /** As the template calls it */
    name: string;
    example: string | null;
    /** Each row needs it: where the file lacks it, one value may stand for all rows */
    is_needed: boolean;
  }[];
};
export type ImportPart = {
  id: string;
  /** Parts received so far */
  parts: number;
};
export type ImportRow = {
  /** Number as a spreadsheet shows it */
  row: number;
  state: 'waiting' | 'good' | 'bad' | 'done' | 'refused' | 'undone';
  errors: {
    /** Another row of the file where several are imported as one */
    row: number;
    /** As the template calls it; row where the whole row is meant */
    column: string;
    /** The heading of that column in the file; null where the file has none */
    heading: string | null;
    sentence: string;
  }[];
  /** The row as a body of its command */
  data: { [key: string]: unknown };
  /** What the command answered */
  created: { [key: string]: unknown } | null;
};
export type ImportState = {
  id: string;
  state: 'uploading' | 'checking' | 'checked' | 'importing' | 'imported' | 'undoing' | 'undone' | 'unreadable';
};
export type IncomeChart = {
  /** Days */
  period: number;
  date_from: string;
  date_to: string;
  currency: string;
  series: IncomeOfDay[];
};
export type IncomeOfDay = { date: string; income: number; expense: number };
export type IncomeRecordRow = {
  id: string;
  property_id: string | null;
  property_block_id: string | null;
  lease_id: string | null;
  type: 'income' | 'expense';
  category:
    | 'laundry'
    | 'parking'
    | 'storage'
    | 'insurance_payout'
    | 'bond_claim'
    | 'government_rebate'
    | 'other'
    | 'repairs'
    | 'maintenance'
    | 'cleaning'
    | 'gardening'
    | 'pest_control'
    | 'capital_works'
    | 'insurance'
    | 'council_rates'
    | 'water_rates'
    | 'land_tax'
    | 'strata'
    | 'management_fee'
    | 'letting_fee'
    | 'advertising'
    | 'legal'
    | 'utilities'
    | 'interest'
    | 'bank_charges'
    | 'travel'
    | 'rent_and_bills';
  amount: number;
  currency: string;
  date: string;
  note: string | null;
  version: number;
  created_at: string;
};
export type IncomeRowAddresses = {
  /** Address of the rows behind the figure */
  income: string;
  /** Address of the rows behind the figure */
  expense: string;
  /** Address of the rows behind the figure */
  net: string;
  /** Address of the rows behind the figure */
  outstanding: string;
};
export type IncomeSummary = {
  /** Days */
  period: number;
  date_from: string;
  date_to: string;
  currency: string;
  totals: IncomeTotals;
  rows: IncomeRowAddresses;
  categories: CategoryTotal[];
  records: IncomeRecordRow[];
};
export type IncomeTotals = { income: number; expense: number; net: number; outstanding: number };
export type InspectionArea = {
  id: string;
  /** Such as kitchen */
  area: string;
  condition: 'good' | 'fair' | 'poor';
  note: string | null;
};
export type InspectionNotice = {
  /** Other routine inspections of the lease in the twelve months before */
  in_last_year: number;
  law: {
    /** What was looked at */
    check: string;
    result: 'ok' | 'warn' | 'blocked' | 'not_checked';
    /** The result for people */
    sentence: string;
    /** What the rule asks for; the members depend on `check` */
    value: { [key: string]: unknown } | null;
    citation: {
      state: string;
      effective_from: string;
      effective_to?: string | null;
      /** Where the rule stands */
      source: string;
      /** When it was last compared with its source */
      verified_on: string | null;
      note: string | null;
    } | null;
  } | null;
};
export type InspectionPhoto = {
  id: string;
  external_path: string;
  /** The area that it shows */
  area: string | null;
};
export type InspectionRow = {
  id: string;
  property_block_id: string;
  property_id: string;
  property_name: string;
  /** Property and unit */
  unit_name: string;
  /** Lease whose renters are visited; when left out, the one that runs on that day, or each in a routine inspection */
  lease_id: string | null;
  lease_number: string | null;
  /** All leases that are visited: each of a shared home in a routine inspection */
  leases: VisitedLease[];
  /** While a lease runs, or at its beginning or end */
  kind: 'routine' | 'entry' | 'exit';
  status: 'scheduled' | 'done' | 'cancelled';
  /** The day of the visit */
  inspect_on: string;
  /** By the clock where the property is */
  starts_at: string | null;
  /** The visit begins before this time */
  ends_at: string | null;
  /** The day on which the renters got notice */
  notice_given_on: string | null;
  /** Who comes */
  inspector: string | null;
  done_on: string | null;
  cancel_reason: string | null;
  /** Its day is past and it is neither done nor cancelled */
  is_overdue: boolean;
  /** What the report says of the unit */
  summary: string | null;
  /** The report, in its order; renters read none of a routine inspection */
  areas: InspectionArea[];
  /** The oldest first */
  photos: InspectionPhoto[];
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
};
export type InvitationDetails = {
  /** With most letters hidden */
  email: string;
  company_name: string;
  tenant_code: string;
  role: string;
  has_account: boolean;
};
export type Invite = { email: string; role_id: string; property_id?: string | null };
export type InvoiceCredit = {
  adjustment_id: string;
  kind: 'credit_note' | 'adjustment_note' | 'write_off';
  document_number: string;
  adjusted_on: string;
  reason:
    | 'goodwill'
    | 'tribunal_order'
    | 'rent_reduction'
    | 'billing_error'
    | 'other'
    | 'uncollectable'
    | 'insolvent'
    | 'small_balance'
    | 'rent_change';
  amount: number;
};
export type InvoiceDetails = {
  id: string;
  lease_id: string;
  bill_id: string;
  invoice_number: string;
  lease_number: string;
  section_name: string | null;
  property_id: string;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  type: 'rent' | 'water' | 'power' | 'internet' | 'opex' | 'late_fee' | 'other';
  amount: number;
  gst: number;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  description: string | null;
  paid_amount: number;
  currency: string;
  issued_at: string;
  status: 'due' | 'overdue' | 'partially_paid' | 'paid' | 'credited' | 'written_off' | 'cancelled';
  /** What was credited or written off */
  credited_amount: number;
  outstanding: number;
  note: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  explanation: {
    /** How the amount came about; the other members depend on it */
    code: string;
    [key: string]: unknown;
  } | null;
  cancelled_on: string | null;
  supplier: {
    name: string;
    abn: string | null;
    address: string | null;
    /** Web address of the logo */
    logo: string | null;
    timezone: string | null;
  } | null;
  renters: string[];
  /** Address with unit and room */
  premises: string;
  payments: InvoicePayment[];
  credits: InvoiceCredit[];
  pay_to: {
    account_name: string;
    bsb: string;
    bank_name: string | null;
    /** Masked except for its end; the PDF has it in full */
    account_number: string;
  } | null;
  payment_reference: string | null;
  is_tax_invoice: boolean;
};
export type InvoicePayment = {
  payment_id: string;
  receipt_number: string;
  paid_at: string;
  method: 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'cheque' | 'bond' | 'other';
  reference: string | null;
  amount: number;
};
export type InvoiceRow = {
  id: string;
  lease_id: string;
  bill_id: string;
  invoice_number: string;
  lease_number: string;
  section_name: string | null;
  property_id: string;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  type: 'rent' | 'water' | 'power' | 'internet' | 'opex' | 'late_fee' | 'other';
  amount: number;
  gst: number;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  description: string | null;
  paid_amount: number;
  currency: string;
  issued_at: string;
  status: 'due' | 'overdue' | 'partially_paid' | 'paid' | 'credited' | 'written_off' | 'cancelled';
  /** What was credited or written off */
  credited_amount: number;
  outstanding: number;
  note: string | null;
  /** Counts the changes; send it with a change */
  version: number;
};
export type IssueUtility = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
};
export type IssuedUtility = {
  id: string;
  bills: IssuedUtilityBill[];
  /** What stays with the landlord */
  landlord: number;
  law: LawCheck;
};
export type IssuedUtilityBill = { bill_id: string; lease_id: string; amount: number; due_date: string };
export type KeyLoan = {
  id: string;
  /** Null: it was lost in the office */
  holder: string | null;
  lent_on: string;
  due_back: string | null;
  returned_on: string | null;
  lost_on: string | null;
  lost_note: string | null;
};
export type KeyRow = {
  id: string;
  property_id: string;
  name: string;
  key_number: string | null;
  holder: string | null;
  note: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
  property_name: string;
  lent_on: string | null;
  due_back: string | null;
  is_overdue: boolean;
  /** Day the key was lost; null once it is found */
  lost_on: string | null;
  lost_note: string | null;
  /** The latest first */
  loans: KeyLoan[];
};
export type KnownEmail = { exists: boolean };
export type LateFeeOfLease = {
  /** It differs from the one of the company */
  is_own: boolean;
  kind: 'off' | 'fixed' | 'percent';
  amount: number | null;
  percent: number | null;
  grace_days: number;
  /** By the law of the state */
  is_allowed: boolean;
  sentence: string;
  citation: {
    state: string;
    effective_from: string;
    effective_to?: string | null;
    /** Where the rule stands */
    source: string;
    /** When it was last compared with its source */
    verified_on: string | null;
    note: string | null;
  } | null;
};
export type LateFeeSet = { lease_id: string; kind: 'off' | 'fixed' | 'percent' | 'company'; warning: string | null };
export type LawCheck = {
  /** What was looked at */
  check: string;
  result: 'ok' | 'warn' | 'blocked' | 'not_checked';
  /** The result for people */
  sentence: string;
  /** What the rule asks for; the members depend on `check` */
  value: { [key: string]: unknown } | null;
  citation: {
    state: string;
    effective_from: string;
    effective_to?: string | null;
    /** Where the rule stands */
    source: string;
    /** When it was last compared with its source */
    verified_on: string | null;
    note: string | null;
  } | null;
};
export type LeaseActivityRow = {
  id: string;
  lease_id: string;
  actor: {
    user_id: string;
    name: string | null;
    /** Name of the API key with which software did it */
    api_key: string | null;
  } | null;
  /** What happened; the members of `data` depend on it */
  kind: string;
  created_at: string;
  data: { [key: string]: unknown };
  /** The same in a sentence */
  text: string;
};
export type LeaseArrears = {
  lease_id: string;
  version: number;
  state: 'active' | 'paused' | 'payment_plan' | 'dispute' | 'excluded';
  /** No reminders go out */
  is_quiet: boolean;
  reason: string | null;
  paused_until: string | null;
  set_by: string | null;
  set_at: string | null;
  overdue: number;
  plan: {
    owed: number;
    /** What may be overdue today by the plan */
    allowed: number;
    is_kept: boolean;
    broken_on: string | null;
    instalments: PlanInstalment[];
  } | null;
  late_fee: LateFeeOfLease;
  notice: LawCheck;
  reminders: SentReminder[];
  changes: ArrearsChange[];
};
export type LeaseAuditRow = {
  id: string;
  lease_id: string;
  actor: {
    user_id: string;
    name: string | null;
    /** Name of the API key with which software did it */
    api_key: string | null;
  } | null;
  entity: 'lease' | 'rent_adjustment' | 'lease_tenant' | 'lease_occupant' | 'bond_movement';
  entity_id: string;
  action: 'create' | 'update' | 'delete';
  field: string;
  /** As the field travels: text, number, yes or no, or none */
  old_value: unknown;
  /** As the field travels: text, number, yes or no, or none */
  new_value: unknown;
  created_at: string;
};
export type LeaseBalance = {
  lease_id: string;
  currency: string;
  /** Bills of every kind that are past their due day */
  overdue: number;
  arrears_days: number;
  /** With part payments bought off in whole days */
  effective_arrears_days: number;
  /** Days without paid rent, the due day included */
  days_unpaid: number;
  day_count: 'days_late' | 'effective_days_late' | 'days_unpaid';
  /** Days by the count the lease goes by */
  statutory_days: number;
  /** Every overdue period in full, less what is paid on it */
  arrears_amount: number;
  /** The overdue days up to yesterday, less what is paid on their periods */
  arrears_by_day: number;
  paid_to: string;
  /** Paid towards the period after `paid_to` */
  part_paid: number;
  effective_paid_to: string;
  credit: number;
};
export type LeaseBilling = {
  lease_id: string;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  proration_method: 'share_of_period' | 'weekly_7' | 'monthly_12_365';
  rent_conversion: 'days_365' | 'weeks_52';
  day_count: 'days_late' | 'effective_days_late' | 'days_unpaid';
  /** None: as the use of the property says */
  is_taxed: boolean | null;
  version: number;
  rent_free: RentFreeDays[];
  rent: RentByFrequency;
};
export type LeaseCounts = {
  active: number;
  upcoming: number;
  ending_soon: number;
  rows: {
    /** Address of the rows behind the figure */
    active: string;
    /** Address of the rows behind the figure */
    upcoming: string;
    /** Address of the rows behind the figure */
    ending_soon: string;
  };
};
export type LeaseDetails = {
  lease_id: string;
  id: string;
  lease_number: string;
  property_id: string;
  property_block_id: string;
  /** What is let */
  section_id: string;
  section_name: string;
  property_name: string | null;
  /** The primary contact first */
  tenant_names: string[];
  room: { id: string; name: string } | null;
  status: 'active' | 'upcoming' | 'expired';
  start_date: string;
  /** Next day on which rent falls due */
  due_date: string | null;
  end_date: string | null;
  /** Last day of the fixed term; the lease goes on after it until `end_date` */
  term_end_date: string | null;
  /** The lease that it is the renewal of */
  renewed_from_lease_id: string | null;
  /** Rent of a period */
  latest_amount: number;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  /** The same as `bond_required` */
  bond: number | null;
  bond_required: number | null;
  bond_received: number | null;
  currency: string;
  timezone: string;
  end_reason: string | null;
  /** How the rent is reviewed */
  review_kind: 'fixed_percent' | 'cpi' | 'market' | null;
  review_percent: number | null;
  /** Months from one review to the next; null: there is one */
  review_every_months: number | null;
  first_review_on: string | null;
  /** The review that no rent is agreed for yet */
  next_review_on: string | null;
  renewed_by_lease_id: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
  /** With `add_tenant=1` */
  tenants?: LeaseTenantRow[];
  /** With `add_landlord=1` */
  landlords?: LeaseLandlord[];
  compliance: LawCheck[];
};
export type LeaseLandlord = {
  id: string;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  share_percent: number;
  is_primary_contact: boolean;
};
export type LeaseOccupantRow = {
  id: string;
  lease_id: string;
  kind: 'adult' | 'child' | 'pet';
  /** Of a person, or name or breed of a pet */
  name: string | null;
  /** Of a person */
  born_on: string | null;
  /** Of a person to a renter */
  relationship: string | null;
  /** Which kind of animal a pet is */
  animal: string | null;
  /** How many pets are agreed; one where nothing is said */
  animal_count: number | null;
  /** Day on which a pet was agreed */
  agreed_on: string | null;
  note: string | null;
  /** Counts the changes; send it with a change */
  version: number;
};
export type LeaseOfPerson = {
  lease_id: string;
  lease_tenant_id: string;
  is_primary_contact: boolean;
  lease_number: string | null;
  section_name: string | null;
  start_date: string | null;
  end_date: string | null;
  /** Last day of the fixed term; the lease goes on after it until `end_date` */
  term_end_date: string | null;
  is_current: boolean | null;
};
export type LeaseOfUnit = {
  lease_id: string;
  lease_number: string;
  property_block_id: string;
  section_id: string;
  status: 'active' | 'upcoming' | 'expired';
  start_date: string;
  end_date: string | null;
  /** Last day of the fixed term; the lease goes on after it until `end_date` */
  term_end_date: string | null;
  /** Rent of a period */
  latest_amount: number;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
};
export type LeaseRow = {
  lease_id: string;
  id: string;
  lease_number: string;
  property_id: string;
  property_block_id: string;
  /** What is let */
  section_id: string;
  section_name: string;
  property_name: string | null;
  /** The primary contact first */
  tenant_names: string[];
  room: { id: string; name: string } | null;
  status: 'active' | 'upcoming' | 'expired';
  start_date: string;
  /** Next day on which rent falls due */
  due_date: string | null;
  end_date: string | null;
  /** Last day of the fixed term; the lease goes on after it until `end_date` */
  term_end_date: string | null;
  /** The lease that it is the renewal of */
  renewed_from_lease_id: string | null;
  /** Rent of a period */
  latest_amount: number;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  /** The same as `bond_required` */
  bond: number | null;
  bond_required: number | null;
  bond_received: number | null;
  currency: string;
  timezone: string;
  tenants: LeaseTenantRow[];
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
};
export type LeaseTabs = { all: number; active: number; upcoming: number; expired: number };
export type LeaseTenantDetails = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  /** The person that letters and calls go to; the first renter unless somebody else is */
  is_primary_contact: boolean;
  lease_id: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type LeaseTenantRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  /** The person that letters and calls go to */
  is_primary_contact: boolean;
};
export type LeaseWithMissingDocuments = {
  lease_id: string;
  lease_number: string | null;
  /** What is let */
  section_name: string | null;
  property_id: string;
  property_name: string | null;
  property_block_id: string;
  required: (
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other'
  )[];
  missing: (
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other'
  )[];
  /** When the lease became known */
  created_at: string;
};
export type LedgerPosting = { account: string; amount: number };
export type LedgerRow = {
  entry_number: number;
  id: string;
  kind: string;
  money_date: string;
  /** A moment in UTC, ISO 8601 with milliseconds, as the entry hash covers it */
  entered_at: string;
  by_user: string | null;
  bill_id: string | null;
  payment_id: string | null;
  reverses: string | null;
  currency: string;
  bill_type: 'rent' | 'water' | 'power' | 'internet' | 'opex' | 'late_fee' | 'other' | null;
  invoice_number: string | null;
  description: string | null;
  period_start: string | null;
  period_end: string | null;
  due_date: string | null;
  receipt_number: string | null;
  method: 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'cheque' | 'bond' | 'other' | null;
  reference: string | null;
  reason: 'dishonoured' | 'entered_by_mistake' | 'refunded' | null;
  by_name: string | null;
  /** Of a credit note, adjustment note or write-off */
  document_number: string | null;
  debit: number;
  credit: number;
  /** What is owed after the entry */
  balance: number;
  rent_balance: number;
  /** Hash over this entry and the one before */
  entry_hash: string;
  postings: LedgerPosting[];
};
export type LedgerSummary = {
  rent_owed: number;
  other_owed: number;
  credit: number;
  balance: number;
  currency: string;
};
export type LeftOutPayment = {
  owner_id: string;
  name: string | null;
  currency: string;
  amount: number;
  /** Why the payment is not in the file */
  reason: 'currency' | 'no_account' | 'unreadable' | 'name' | 'too_large';
};
export type LiftSuppression = { id: string };
export type LinkCompany = {
  /** The company that the caller works in */
  company_id: string;
  /** What the provider sent back with the person */
  code?: string | null;
  /** As it was in the address of the consent */
  state?: string | null;
};
export type LinkedCompany = {
  /** Where the person consents; null once the company is connected */
  consent_url: string | null;
  is_connected: boolean;
};
export type LookUp = { email?: string | null; q?: string | null };
export type MailDocument = {
  document_id: string;
  recipient_ids: string[];
  /** What the readers find above the document */
  message?: string | null;
};
export type MailEventRow = {
  id: string;
  mail_id: string;
  kind:
    | 'accepted'
    | 'deferred'
    | 'failed'
    | 'suppressed'
    | 'opted_out'
    | 'delivered'
    | 'delayed'
    | 'bounced'
    | 'complained'
    | 'resent';
  /** How often the mail had been handed to the mail server */
  attempt: number;
  /** Number of the answer, such as 250 or 5.1.1 */
  status_code: string | null;
  /** What the mail server said */
  answer: string | null;
  /** Who had it sent again */
  created_by: string | null;
  created_at: string;
};
export type MailKindPreference = {
  kind:
    | 'trial_ending'
    | 'team_joined'
    | 'maintenance'
    | 'todo_reminder'
    | 'todo_due'
    | 'bill_reminder'
    | 'issued_document'
    | 'document_shared'
    | 'owner_paid'
    | 'direct_debit_event';
  is_on: boolean;
};
export type MailPayouts = {
  ids?: string[];
  /** All payments that were recorded in one go */
  batch_id?: string | null;
};
export type MailPreference = {
  /** Where mails go */
  email: string;
  kinds: MailKindPreference[];
  /** Kinds that are always sent */
  always: (
    | 'welcome'
    | 'trial_ending'
    | 'payment_failed'
    | 'receipt'
    | 'new_device'
    | 'password_changed'
    | 'email_change_requested'
    | 'email_changed'
    | 'second_step_disabled'
    | 'authenticator_added'
    | 'authenticator_removed'
    | 'authenticator_codes_replaced'
    | 'authenticator_code_used'
    | 'locked_out'
    | 'api_key_created'
    | 'api_key_expiring'
    | 'export_ready'
    | 'company_closing'
    | 'team_joined'
    | 'access_ended'
    | 'ownership_changed'
    | 'maintenance'
    | 'inspection'
    | 'todo_reminder'
    | 'todo_due'
    | 'bill_reminder'
    | 'issued_document'
    | 'document_shared'
    | 'owner_paid'
    | 'bank_account_changed'
    | 'direct_debit_event'
    | 'second_step'
    | 'password_reset'
    | 'email_change'
    | 'invitation'
  )[];
};
export type MailReportFields = {
  kind: 'delivered' | 'delayed' | 'bounced' | 'complained';
  /** Message-ID of the mail */
  message_id: string;
  /** As in RFC 3463; of class 5: the address is given up */
  status_code?: string | null;
  /** What the mail server said */
  answer?: string | null;
};
export type MailReports = { reports?: MailReportFields[] | null };
export type MailReportsTaken = {
  /** Of mails that were sent from here */
  taken: number;
  /** Of other mails, or of none that is named */
  unknown: number;
};
export type MailRow = {
  id: string;
  email: string;
  user_id: string | null;
  lease_id: string | null;
  property_id: string | null;
  status: 'queued' | 'sent' | 'failed' | 'withdrawn' | 'bounced' | 'suppressed' | 'opted_out';
  attempts: number;
  resends: number;
  /** Counts the changes; send it with a change */
  version: number;
  kind:
    | 'welcome'
    | 'trial_ending'
    | 'payment_failed'
    | 'receipt'
    | 'new_device'
    | 'password_changed'
    | 'email_change_requested'
    | 'email_changed'
    | 'second_step_disabled'
    | 'authenticator_added'
    | 'authenticator_removed'
    | 'authenticator_codes_replaced'
    | 'authenticator_code_used'
    | 'locked_out'
    | 'api_key_created'
    | 'api_key_expiring'
    | 'export_ready'
    | 'company_closing'
    | 'team_joined'
    | 'access_ended'
    | 'ownership_changed'
    | 'maintenance'
    | 'inspection'
    | 'todo_reminder'
    | 'todo_due'
    | 'bill_reminder'
    | 'issued_document'
    | 'document_shared'
    | 'owner_paid'
    | 'bank_account_changed'
    | 'direct_debit_event'
    | 'second_step'
    | 'password_reset'
    | 'email_change'
    | 'invitation';
  language: string;
  /** What the last try ran into */
  error: string | null;
  /** As the mail server knows it */
  message_id: string | null;
  /** What the mail server said when it took the mail over */
  response: string | null;
  created_at: string;
  sent_at: string | null;
};
export type MailSuppressionRow = {
  id: string;
  email: string;
  reason: 'bounce' | 'complaint';
  answer: string | null;
  mail_id: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  /** Whose address it is, where they have an account */
  user_id: string | null;
  created_at: string;
};
export type MailableDocument = {
  document_id: string;
  /** Name of the file that is attached */
  name: string;
  /** In the language of the caller; each reader has it in their own */
  subject: string;
  /** People the document is about who have an address */
  recipients: DocumentRecipient[];
};
export type MailedPayouts = {
  /** On their way: one for each transfer */
  mails: number;
  /** Payments that were mailed before */
  mailed_before: number;
  /** Names of owners who have no e-mail address */
  without_email: string[];
};
export type MaintenanceChange = {
  field: 'title' | 'description' | 'is_urgent' | 'due_on';
  /** As the field travels */
  old_value: unknown;
  /** As the field travels */
  new_value: unknown;
};
export type MaintenanceHistoryRow = {
  id: string;
  maintenance_request_id: string;
  kind:
    | 'reported'
    | 'changed'
    | 'quote_added'
    | 'quote_declined'
    | 'approved'
    | 'assigned'
    | 'done'
    | 'closed'
    | 'cancelled';
  actor: {
    user_id: string;
    name: string | null;
    /** Name of the API key with which software did it */
    api_key: string | null;
  } | null;
  /** Of the quote that was added, approved or declined */
  supplier: string | null;
  /** Of that quote, or what the work cost */
  amount: number | null;
  tradesperson_name: string | null;
  /** Why it was cancelled, or what was said about the quote */
  note: string | null;
  changes: MaintenanceChange[];
  created_at: string;
};
export type MaintenanceMessageRow = {
  id: string;
  maintenance_request_id: string;
  /** `everyone` who sees the request, or the `team` alone */
  audience: 'everyone' | 'team';
  text: string;
  created_by: string;
  /** As whom they wrote it */
  author: 'team' | 'owner' | 'renter';
  /** Owners and renters are not given the names of others */
  author_name: string | null;
  created_at: string;
};
export type MaintenancePhoto = { id: string; external_path: string };
export type MaintenanceQuoteRow = {
  id: string;
  maintenance_request_id: string;
  supplier: string;
  amount: number;
  note: string | null;
  property_id: string;
  property_name: string;
  /** Property and unit */
  unit_name: string;
  title: string;
  description: string;
  /** Unsafe, or without something essential such as water or power */
  is_urgent: boolean;
  photos: MaintenancePhoto[];
  currency: string;
  is_approved: boolean;
  /** It is to be approved or declined */
  is_waiting: boolean;
  decision: 'approved' | 'declined' | null;
  decision_note: string | null;
  created_at: string;
};
export type MaintenanceRow = {
  id: string;
  property_block_id: string;
  property_id: string;
  property_name: string;
  /** Property and unit */
  unit_name: string;
  title: string;
  description: string;
  /** Unsafe, or without something essential such as water or power */
  is_urgent: boolean;
  status: 'reported' | 'quoted' | 'approved' | 'assigned' | 'done' | 'closed' | 'cancelled';
  reported_by: string;
  reported_on: string;
  reported_by_name: string | null;
  /** When it is to be done: by the law of the state where no other day is given */
  due_on: string | null;
  quote_id: string | null;
  tradesperson_name: string | null;
  tradesperson_phone: string | null;
  tradesperson_email: string | null;
  done_on: string | null;
  /** What it cost; an expense of the unit from then on */
  cost: number | null;
  /** Lease whose renters pay for it, or for a part */
  billed_lease_id: string | null;
  /** What they are billed */
  billed_amount: number | null;
  cancel_reason: string | null;
  /** Its day is past and it is not done */
  is_overdue: boolean;
  quotes: number;
  photos: MaintenancePhoto[];
  currency: string;
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
};
export type ManagerOfProperty = { user_id: string; name: string };
export type MarkAllRead = {
  /** `position` of the list; later notifications stay unread */
  position?: number | null;
};
export type MarkRead = { notification_ids: string[] };
export type MatchAccounts = {
  /** The company that the caller works in */
  company_id: string;
  matches: AccountMatch[];
};
export type MileageRow = {
  id: string;
  property_block_id: string;
  lease_id: string | null;
  trip_date: string;
  distance_km: number;
  purpose: string;
  vehicle: string;
  property_id: string;
  property_name: string;
  /** Property and unit */
  unit_name: string;
  odometer_start: number | null;
  odometer_end: number | null;
  note: string | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type MileageYear = {
  /** ISO 3166 code of the country */
  country_iso: string;
  basis: 'financial_year' | 'calendar_year';
  /** 2026-27, or 2026 where it is a calendar year */
  label: string;
  from: string;
  to: string;
  trips: number;
  distance_km: number;
};
export type MoneyFigures = {
  currency: string;
  rent: RentFigures;
  arrears: ArrearsFigures;
  income: MoneyOfPeriod;
  expense: MoneyOfPeriod;
};
export type MoneyOfDay = { date: string; amount: number };
export type MoneyOfPeriod = {
  period_days: number;
  amount: number;
  series: MoneyOfDay[];
  /** Address of the rows behind the figure */
  rows: string;
};
export type NamedDeadLetter = {
  service:
    | 'identity'
    | 'property'
    | 'lease'
    | 'billing'
    | 'documents'
    | 'accounting-sync'
    | 'subscription'
    | 'notification';
  id: string;
};
export type NetOfMonth = {
  month: string;
  date_from: string;
  date_to: string;
  income: number;
  expense: number;
  net: number;
  rows: {
    /** Address of the rows behind the figure */
    income: string;
    /** Address of the rows behind the figure */
    expense: string;
    /** Address of the rows behind the figure */
    net: string;
  };
};
export type NewApiKey = {
  id: string;
  version: number;
  /** The key itself; it is shown this once */
  api_key: string;
};
export type NewInstalment = { due_on: string; amount: number };
export type NewLeaseTenant = {
  first_name: string;
  last_name: string;
  email: string;
  phone?: string | null;
  /** The person that letters and calls go to; the first renter unless somebody else is */
  is_primary_contact?: boolean;
};
export type NewShare = {
  share_percent?: number;
  is_primary_contact?: boolean;
  /** An owner, or somebody who has an account in the company */
  user_id?: string | null;
  /** Another name of `user_id`: the id of an owner */
  owner_id?: string | null;
};
export type NotificationRow = {
  id: string;
  /** Place among the notifications of the caller, from 1 on */
  position: number;
  kind:
    | 'payment_received'
    | 'payments_received'
    | 'payment_reversed'
    | 'bill_issued'
    | 'bills_issued'
    | 'direct_debit_failed'
    | 'direct_debit_ended'
    | 'bank_account_added'
    | 'bank_account_changed'
    | 'bank_account_removed'
    | 'owner_account_added'
    | 'owner_account_changed'
    | 'owner_account_removed'
    | 'payment_account_added'
    | 'payment_account_changed'
    | 'payment_account_removed'
    | 'lease_opened'
    | 'lease_ended'
    | 'inspection_scheduled'
    | 'inspection_rescheduled'
    | 'inspection_cancelled'
    | 'inspection_reported'
    | 'maintenance_reported'
    | 'maintenance_quoted'
    | 'maintenance_approved'
    | 'maintenance_declined'
    | 'maintenance_scheduled'
    | 'maintenance_completed'
    | 'maintenance_message'
    | 'maintenance_cancelled'
    | 'member_joined'
    | 'export_ready'
    | 'plan_payment_failed'
    | 'trial_ending'
    | 'mail_failed'
    | 'document_not_mailed'
    | 'document_read'
    | 'document_infected'
    | 'document_unreadable'
    | 'document_shared'
    | 'todo_assigned'
    | 'new_device';
  type: 'success' | 'info' | 'error';
  /** Sentence in the language of the request */
  message: string;
  subject:
    | 'lease'
    | 'income'
    | 'subscription'
    | 'team'
    | 'privacy'
    | 'security'
    | 'mail'
    | 'document'
    | 'inspection'
    | 'maintenance'
    | 'owner'
    | 'todo';
  subject_id: string | null;
  created_at: string;
  read_at: string | null;
};
export type OccupancyOfMonth = {
  month: string;
  date_from: string;
  date_to: string;
  let_days: number;
  days: number;
  percent: number | null;
  /** Address of the rows behind the figure */
  rows: string;
};
export type OfCompany = { tenant_code: string };
export type OnlinePayment = {
  id: string;
  lease_id: string;
  status: 'open' | 'processing' | 'received' | 'reversed' | 'failed' | 'expired';
  amount: number;
  currency: string;
  /** Where the renter pays, while the page is open */
  page_url: string | null;
  expires_at: string;
};
export type OpenLease = {
  /** What is let */
  section_id: string;
  start_date: string;
  /** Last day of the lease; none while it is open */
  end_date?: string | null;
  /** Last day of the fixed term; the lease goes on after it until `end_date` */
  term_end_date?: string | null;
  /** Rent up to this day is settled elsewhere */
  paid_to?: string | null;
  latest_amount: number;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  /** The lease that this one goes on after, of the same section (renewal) */
  renewed_from_lease_id?: string | null;
  /** A day on which rent falls due; the others follow from it. Lists answer the next one. */
  due_date?: string;
  bond_received?: number | null;
  /** How the rent is reviewed; none: it is not */
  review_kind?: 'fixed_percent' | 'cpi' | 'market' | null;
  /** Of a review by a fixed percentage */
  review_percent?: number | null;
  /** Months from one review to the next; none: there is one */
  review_every_months?: number | null;
  /** First review; the others follow from it */
  first_review_on?: string | null;
  /** When given, the section must belong to this property */
  property_id?: string | null;
  bond?: number | null;
  /** Another name of `bond` */
  bond_required?: number | null;
  /** Left out in a renewal: those of the lease before */
  tenants?: NewLeaseTenant[] | null;
};
export type OpenPaymentPage = {
  lease_id: string;
  /** At most what is owed; what is due when left out */
  amount?: number | null;
};
export type OpenedLease = {
  /** The same as `lease_id` */
  id: string;
  lease_id: string;
  lease_number: string;
  version: number;
};
export type OrderPhotos = { property_id: string; photo_ids: string[] };
export type OrderedPhotos = { property_id: string };
export type OwnSession = {
  id: string;
  /** Browser and system, such as `Firefox, Windows` */
  device: string | null;
  /** Network address it was opened from */
  ip: string | null;
  created_at: string;
  /** To some minutes */
  last_used_at: string;
  expires_at: string;
  /** The one that this is asked with */
  is_current: boolean;
};
export type OwnerBalanceRow = {
  owner_id: string;
  name: string;
  currency: string;
  /** BSB and masked number of the account that the owner is paid to */
  account: string | null;
  /** Closing balance of the day, of all properties; below zero where the owner owes */
  balance: number;
  /** What of it can be paid: no more than is left today */
  to_pay: number;
};
export type OwnerPayment = {
  owner_id: string;
  amount: number;
  currency: string;
  /** What could be paid when the list was read; another one by now refuses all */
  to_pay: number;
};
export type OwnerPayoutRow = {
  id: string;
  owner_id: string;
  owner_name: string | null;
  property_id: string;
  /** Its address where it has no name */
  property_name: string | null;
  amount: number;
  currency: string;
  /** Day the money went to the owner */
  paid_on: string;
  /** Reference of the transfer */
  reference: string | null;
  batch_id: string | null;
  /** When its owner got a mail about it */
  mailed_at: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
};
export type OwnerRow = {
  id: string;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  property_id?: string;
  property_name?: string;
  share_percent?: number;
  is_primary_contact?: boolean;
  /** Since when the share is held, where it is known */
  acquired_date?: string | null;
  /** With `all=1`: properties they own a share of */
  properties?: number;
};
export type OwnerStatement = {
  owner: StatementOwner;
  from: string;
  to: string;
  properties: StatementProperty[];
  totals: StatementTotal[];
};
export type PageLinks = {
  /** Address of this page */
  self: string;
  /** Address of the next page, left out on the last one */
  next?: string;
  /** Address of the page before, left out on the first one */
  prev?: string;
};
export type Pagination = {
  /** Rows on all pages together; lists count to a limit, 1,000 or the end of this page: then `is_limited` is true */
  total: number;
  /** Rows on this page */
  count: number;
  /** Page size */
  per_page: number;
  /** Page number from 1 */
  current_page: number;
  /** Pages that the rows of `total` fill */
  total_pages: number;
  /** There are more rows than `total`, to be read by `links.next`; else left out */
  is_limited?: boolean;
};
export type PasswordReset = {
  /** Company where the new password signs in */
  tenant_code: string;
};
export type PayableOnline = {
  /** Online payment is set up, and takes the currency of the lease */
  is_available: boolean;
  currency: string;
  /** Overdue or due today; what is due next where nothing is */
  due: number;
  /** Everything that is billed and not paid */
  owed: number;
  /** What a bank is debiting, which is not paid here */
  debited: number;
  payment: {
    id: string;
    lease_id: string;
    status: 'open' | 'processing' | 'received' | 'reversed' | 'failed' | 'expired';
    amount: number;
    currency: string;
    /** Where the renter pays, while the page is open */
    page_url: string | null;
    expires_at: string;
  } | null;
};
export type PaymentAllocation = { bill_id: string; amount: number; from_credit: boolean };
export type PaymentReference = {
  lease_id: string;
  lease_number: string;
  section_name: string;
  /** With check digits */
  payment_reference: string;
};
export type PaymentRow = {
  id: string;
  lease_id: string;
  /** Bill to settle; without it the oldest unpaid rent is settled first */
  bill_id: string | null;
  amount: number;
  method: 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'cheque' | 'bond' | 'other';
  /** Day the money came in; today when left out */
  paid_at: string;
  /** Reference of the bank line, cheque number and the like */
  reference: string | null;
  created_at: string;
  /** What no bill has used yet */
  unallocated: number;
  /** What of it was given back to the renter, without a reversal */
  refunded: number;
  /** What was given back, those that were undone too */
  refunds: Refund[];
  status: 'received' | 'pending' | 'failed';
  reversal_reason: 'dishonoured' | 'entered_by_mistake' | 'refunded' | null;
  reversed_on: string | null;
  /** None while a debit is on its way */
  receipt_number: string | null;
  allocations: PaymentAllocation[];
  currency: string;
  lease_number: string | null;
  section_name: string | null;
  property_id: string | null;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  /** Why a debit failed */
  failure: string | null;
};
export type PayoutBatchFile = {
  batch_id: string;
  /** The file asks the bank to pay on the day of its download */
  paid_on: string;
  /** What owners read on their statement of the bank */
  reference: string | null;
  /** Whether it is known which account pays; else there is no file */
  has_payment_account: boolean;
  /** Payments in the file: one to each owner */
  payments: number;
  /** What they come to */
  amount: number;
  currency: string;
  left_out: LeftOutPayment[];
};
export type PermissionGroupRow = { id: string; name: string };
export type PermissionOfRole = { id: string; name: string; group: PermissionGroupRow };
export type PermissionRow = { id: string; name: string; group: PermissionGroupRow; is_global: boolean };
export type PersonRow = {
  id: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  email: string;
  status: 'active' | 'disabled' | 'invited' | 'no_account';
  roles: RoleOfPerson[];
  created_at: string;
  /** Of an invitation */
  expires_at: string | null;
  last_login_at: string | null;
  /** Properties that the person manages */
  managed_properties?: number;
  /** An app shows the codes of the second step */
  has_authenticator?: boolean;
  version: number;
  phone?: string | null;
  leases?: LeaseOfPerson[];
};
export type PhotoForm = { external_path: string };
export type PlanInstalment = { due_on: string; amount: number };
export type PlanLimits = {
  /** None: no limit */
  properties: number | null;
  /** None: no limit */
  leases: number | null;
  /** None: no limit */
  documents: number | null;
  /** None: no limit */
  storage: number | null;
  /** None: no limit */
  team_members: number | null;
};
export type PlanOffer = {
  plan: 'free' | 'pro' | 'enterprise';
  name: string;
  /** Per property and month; none where it is agreed on */
  price: number | null;
  currency: string;
  trial_days: number;
  limits: PlanLimits;
};
export type PlanUsage = {
  used: number;
  /** None: no limit */
  total: number | null;
  remaining: number | null;
};
export type PreviewRises = {
  lease_ids: string[];
  /** First day of the higher rents */
  effective_date: string;
  /** When the renters get notice of it; today when left out */
  notice_given_on?: string | null;
};
export type Problem = {
  /** The HTTP status again */
  statusCode: number;
  message: string | string[];
  code: string | 0;
  error_message?: string;
  /** A sentence for every refused field, by the path of the field */
  errors?: { [key: string]: string };
  /** The code of each of these sentences, where it has one */
  error_codes?: { [key: string]: FieldError };
  /** What the sentence of the code names, such as `rows` */
  values?: { [key: string]: string | number };
};
export type PropertyAddress = {
  id: string;
  full_address: string;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  /** ISO 3166 code of the country */
  country_iso: string;
  photo: {
    /** Web address of the picture */
    external_path: string;
  } | null;
  line1: string | null;
  line2: string | null;
  suburb: string | null;
  postcode: string | null;
};
export type PropertyDetails = {
  /** Of the property; of the unit where units in the trash are listed */
  id: string;
  property_id: string;
  /** The first unit */
  property_block_id: string | null;
  name: string;
  type: 'house' | 'apartment' | 'townhouse' | 'unit' | 'bedroom' | 'land' | 'single_family_home' | 'multi_unit';
  usage: 'residential' | 'commercial' | 'mixed_use';
  lease_mode: 'standalone' | 'co_living';
  cost_allocation_method: 'standalone' | 'rooms' | 'tenants' | 'area' | 'reserved' | 'unknown';
  bedrooms: number | null;
  bathrooms: number | null;
  carpark: number | null;
  property_address: PropertyAddress;
  managers: ManagerOfProperty[];
  /** ISO 3166 code of the country */
  country_iso: string;
  timezone: string;
  currency: string;
  deleted_at: string | null;
  is_deleted: boolean;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  units: PropertyUnit[];
  management_type: 'self_management' | 'other';
  build_year: number | null;
  /** brick, timber, concrete, steel … */
  building_structure: string | null;
  /** Square metres */
  land_area: number | null;
  /** Square metres */
  floor_area: number | null;
  acquired_date: string | null;
  /** Bank account that rent is paid into where neither the lease nor its unit has one */
  income_receiving_account: string | null;
  /** Whose the three limits are */
  limit_kind: 'landlord_allowance' | 'renter_maximum';
  /** Amount per month, by `limit_kind`; empty = no limit */
  power_limit: number | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  water_limit: number | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  opex_limit: number | null;
  internet_included: boolean;
  utilities_included: boolean;
  /** Of any unit */
  water_paid_by_landlord: boolean | null;
  features: PropertyFeatures;
  /** Leases that run or are to begin */
  leases: LeaseOfUnit[];
  reminders: PropertyReminder[];
  health_score: {
    /** 0 (bad) to 100 (good) */
    score: number;
    level: 'good' | 'fair' | 'poor' | 'critical';
  } | null;
};
export type PropertyFeatures = {
  allow_big_dog: boolean;
  allow_cat: boolean;
  allow_dog: boolean;
  pet_allowed: boolean;
  has_air_conditioning: boolean;
  has_fully_furnished: boolean;
  has_fully_equipped: boolean;
  has_modern_appliances: boolean;
  has_dishwasher: boolean;
  has_laundry: boolean;
  has_refurbished: boolean;
  has_balcony: boolean;
  has_garden: boolean;
  has_clothesline: boolean;
  has_fully_fenced: boolean;
  has_gas: boolean;
  has_internet: boolean;
  include_internet: boolean;
  include_utitlity: boolean;
  has_security_alarm: boolean;
  has_smoke_alarm: boolean;
  off_street_parking: boolean;
  has_garage: boolean;
  has_remote_garage: boolean;
  smoking_allowed: boolean;
  allow_roommate: boolean;
};
export type PropertyOfUnit = {
  /** Of the property; of the unit where units in the trash are listed */
  id: string;
  property_id: string;
  /** The first unit */
  property_block_id: string | null;
  name: string;
  type: 'house' | 'apartment' | 'townhouse' | 'unit' | 'bedroom' | 'land' | 'single_family_home' | 'multi_unit';
  usage: 'residential' | 'commercial' | 'mixed_use';
  lease_mode: 'standalone' | 'co_living';
  cost_allocation_method: 'standalone' | 'rooms' | 'tenants' | 'area' | 'reserved' | 'unknown';
  bedrooms: number | null;
  bathrooms: number | null;
  carpark: number | null;
  property_address: PropertyAddress;
  managers: ManagerOfProperty[];
  /** ISO 3166 code of the country */
  country_iso: string;
  timezone: string;
  currency: string;
  deleted_at: string | null;
  is_deleted: boolean;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  units: PropertyUnit[];
  management_type: 'self_management' | 'other';
  build_year: number | null;
  /** brick, timber, concrete, steel … */
  building_structure: string | null;
  /** Square metres */
  land_area: number | null;
  /** Square metres */
  floor_area: number | null;
  acquired_date: string | null;
  /** Bank account that rent is paid into where neither the lease nor its unit has one */
  income_receiving_account: string | null;
  /** Whose the three limits are */
  limit_kind: 'landlord_allowance' | 'renter_maximum';
  /** Amount per month, by `limit_kind`; empty = no limit */
  power_limit: number | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  water_limit: number | null;
  /** Amount per month, by `limit_kind`; empty = no limit */
  opex_limit: number | null;
  internet_included: boolean;
  utilities_included: boolean;
  /** Of any unit */
  water_paid_by_landlord: boolean | null;
  features: PropertyFeatures;
  /** Leases that run or are to begin */
  leases: LeaseOfUnit[];
  reminders: PropertyReminder[];
};
export type PropertyPayout = { property_id: string; amount: number };
export type PropertyPhotoRow = {
  id: string;
  property_id: string;
  external_path: string;
  /** Place in the order in which pictures are shown */
  position: number;
  /** Whether lists show it */
  is_cover: boolean;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type PropertyReminder = { kind: 'lease_end'; lease_id: string; remind_on: string; due_on: string };
export type PropertyRow = {
  /** Of the property; of the unit where units in the trash are listed */
  id: string;
  property_id: string;
  /** The first unit */
  property_block_id: string | null;
  name: string;
  type: 'house' | 'apartment' | 'townhouse' | 'unit' | 'bedroom' | 'land' | 'single_family_home' | 'multi_unit';
  usage: 'residential' | 'commercial' | 'mixed_use';
  lease_mode: 'standalone' | 'co_living';
  cost_allocation_method: 'standalone' | 'rooms' | 'tenants' | 'area' | 'reserved' | 'unknown';
  bedrooms: number | null;
  bathrooms: number | null;
  carpark: number | null;
  property_address: BriefPropertyAddress;
  managers: ManagerOfProperty[];
  /** ISO 3166 code of the country */
  country_iso: string;
  timezone: string;
  currency: string;
  deleted_at: string | null;
  is_deleted: boolean;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  units: BriefPropertyUnit[];
  /** In the trash: the whole property lies there */
  is_property_deleted?: boolean;
};
export type PropertyUnit = {
  property_block_id: string;
  name: string;
  bedrooms: number;
  bathrooms: number;
  carpark: number;
  water_paid_by_landlord: boolean;
  status: 'rented' | 'occupied' | 'vacant';
  sections: UnitSection[];
};
export type ProviderAccount = {
  id: string;
  name: string;
  type: 'account' | 'bank' | 'tax' | 'tracking';
  /** As the provider calls it */
  code: string;
  /** What an account is */
  account_class: 'asset' | 'liability' | 'equity' | 'revenue' | 'expense' | null;
};
export type QueuedChart = { organisation_id: string };
export type ReceivedNotice = { received: boolean };
export type ReceivedPaymentNotice = { received: boolean };
export type Reconcile = {
  /** The company that the caller works in */
  company_id: string;
  /** Balances at the end of this day; today when left out */
  day?: string | null;
};
export type RecordBond = {
  lease_id: string;
  kind: 'received' | 'lodged' | 'returned';
  amount: number;
  /** Day on which it was received, lodged or returned */
  day: string;
  /** Number of the lodgement or the claim */
  reference?: string | null;
  /** For the team alone */
  note?: string | null;
};
export type RecordIncome = {
  property_block_id: string;
  /** Lease of the unit that it has to do with */
  lease_id?: string | null;
  /** Which of them go with `income` and which with `expense` is in the documentation */
  category:
    | 'laundry'
    | 'parking'
    | 'storage'
    | 'insurance_payout'
    | 'bond_claim'
    | 'government_rebate'
    | 'other'
    | 'repairs'
    | 'maintenance'
    | 'cleaning'
    | 'gardening'
    | 'pest_control'
    | 'capital_works'
    | 'insurance'
    | 'council_rates'
    | 'water_rates'
    | 'land_tax'
    | 'strata'
    | 'management_fee'
    | 'letting_fee'
    | 'advertising'
    | 'legal'
    | 'utilities'
    | 'interest'
    | 'bank_charges'
    | 'travel';
  amount: number;
  /** Day the money moved */
  date: string;
  note?: string | null;
  /** Income when left out */
  type?: 'income' | 'expense';
};
export type RecordPayment = {
  lease_id: string;
  /** Bill to settle; without it the oldest unpaid rent is settled first */
  bill_id?: string | null;
  /** Reference of the bank line, cheque number and the like */
  reference?: string | null;
  amount: number;
  method?: 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'cheque' | 'bond' | 'other' | null;
  /** Day the money came in, or a moment of it; today when left out */
  paid_at?: string | null;
  /** The day is right although the first bill of the lease was made after it */
  is_date_confirmed?: boolean | null;
};
export type RecordPayout = {
  owner_id: string;
  /** Day the money went to the owner */
  paid_on: string;
  /** Reference of the transfer */
  reference?: string | null;
  /** What is paid for each property: statements have a balance of each */
  properties: PropertyPayout[];
};
export type RecordPayoutBatch = {
  /** Day the money went to the owner */
  paid_on: string;
  /** Reference of the transfer */
  reference?: string | null;
  /** Last day whose money counts */
  day: string;
  /** What each owner is paid; a part of what can be paid leaves the rest for another time */
  payouts: OwnerPayment[];
};
export type RecordTransaction = {
  type: 'income' | 'expense';
  /** Which of them go with `income` and which with `expense` is in the documentation */
  category:
    | 'laundry'
    | 'parking'
    | 'storage'
    | 'insurance_payout'
    | 'bond_claim'
    | 'government_rebate'
    | 'other'
    | 'repairs'
    | 'maintenance'
    | 'cleaning'
    | 'gardening'
    | 'pest_control'
    | 'capital_works'
    | 'insurance'
    | 'council_rates'
    | 'water_rates'
    | 'land_tax'
    | 'strata'
    | 'management_fee'
    | 'letting_fee'
    | 'advertising'
    | 'legal'
    | 'utilities'
    | 'interest'
    | 'bank_charges'
    | 'travel';
  amount: number;
  /** Day the money moved */
  date: string;
  note?: string | null;
  lease_id: string;
  /** The unit of the lease when left out */
  property_block_id?: string | null;
};
export type RecordTrip = {
  property_block_id: string;
  lease_id?: string | null;
  trip_date: string;
  purpose: string;
  odometer_start?: number | null;
  odometer_end?: number | null;
  note?: string | null;
  /** Number plate; who drives one car may leave it out */
  vehicle?: string | null;
  /** What the odometer ran when left out */
  distance_km?: number | null;
};
export type RecordUsage = {
  property_block_id: string;
  lease_id?: string | null;
  reading_date: string;
  /** The first reading of a new meter: counting begins again here */
  is_meter_replaced?: boolean;
  reading: number;
  /** What the supplier charged up to this reading */
  amount?: number | null;
  /** Document that shows the meter */
  document_id?: string | null;
  note?: string | null;
  /** Number of the meter; a unit with one meter may leave it out */
  meter?: string | null;
  /** kL when left out for water, kWh for power */
  unit?: 'kL' | 'L' | 'kWh' | 'MWh';
};
export type RecordUtility = {
  property_block_id: string;
  kind: 'water' | 'power' | 'internet' | 'opex';
  /** Account or meter, where one unit has several of a kind */
  account?: string;
  /** Metered for this lease alone */
  lease_id?: string | null;
  amount: number;
  /** Of the amount, what depends on use */
  usage_amount?: number | null;
  /** Of the amount, supply and other fixed charges */
  fixed_amount?: number | null;
  period_start: string;
  period_end: string;
  /** Day of the supplier’s bill */
  issued_on: string;
  /** The bill itself */
  document_id?: string | null;
  /** The unit has a meter of its own; left out: as on its last bill of the kind */
  is_separately_metered?: boolean;
  /** Taps, showers and toilets are as the state wants them */
  is_water_efficient?: boolean;
  /** The agreement says that renters pay it, and how it is shared */
  has_agreement_clause?: boolean;
  note?: string | null;
  /** The bill that it corrects, which is deleted as by `utility/delete` */
  replaces?: string | null;
};
export type RecordedAdjustment = {
  id: string;
  kind: 'credit_note' | 'adjustment_note' | 'write_off';
  /** CN-1, AN-1 or WO-1 */
  document_number: string;
  amount: number;
  gst: number;
  /** What of it settled bills at once */
  settled: number;
  /** Kept as credit of the lease */
  kept: number;
};
export type RecordedPayment = {
  id: string;
  receipt_number: string;
  allocations: BillAllocation[];
  /** Kept as credit of the lease */
  unallocated: number;
  /** The bills it paid, as they are now */
  bills: BillRow[];
};
export type RecoveryCodes = { recovery_codes: string[] };
export type RecoveryCodesReplaced = { data: RecoveryCodes };
export type Redeliver = { id: string };
export type Refund = {
  id: string;
  amount: number;
  refunded_on: string;
  note: string | null;
  /** When it was undone */
  reversed_on: string | null;
};
export type RefundAdjustment = {
  id: string;
  /** What was given back; all that no bill has used when left out */
  amount?: number | null;
  /** Day the money was paid out; today when left out */
  refunded_on?: string | null;
  note?: string | null;
};
export type RefundedAdjustment = {
  id: string;
  refund_id: string;
  /** What was given back */
  amount: number;
};
export type Register = {
  first_name: string;
  middle_name?: string | null;
  last_name: string;
  email: string;
  /** With an uppercase and a lowercase letter, a number and a special character that is not the first */
  password: string;
  password_confirmation: string;
  is_agreed: boolean;
  plan?: 'free' | 'pro' | 'enterprise' | null;
  language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi' | null;
  timezone?: string | null;
  country_iso?: string | null;
  sso_token?: string | null;
};
export type ReleaseBankLines = { ids: string[] };
export type ReleasedBankLines = { lines: BankLineOutcome[] };
export type RemoveAgent = { id: string };
export type RemoveComplianceDate = { id: string };
export type RemoveInspectionPhoto = { id: string };
export type RemoveKey = { id: string };
export type RemoveLeaseTenant = { id: string };
export type RemoveListing = { id: string };
export type RemoveMaintenancePhoto = { id: string };
export type RemoveOccupant = { id: string };
export type RemoveOwner = { id: string };
export type RemovePayout = { id: string };
export type RemovePhoto = { id: string };
export type RemoveRecord = { id: string };
export type RemoveRoom = { id: string };
export type RemoveSection = { property_section_id: string };
export type RemoveTodo = { id: string };
export type RemoveTrip = { id: string };
export type RemoveUsage = { id: string };
export type RemovedLeaseTenant = {
  id: string;
  /** Who is the primary contact instead */
  primary_contact_id: string | null;
};
export type RemovedOwnerAccount = { owner_id: string };
export type RemovedRecord = { id: string };
export type RemovedRoom = { room_id: string };
export type RemovedSection = { property_section_id: string; room_id: string | null };
export type RenewWebhookSecret = { id: string };
export type RentByFrequency = {
  /** Rent of today */
  weekly: number;
  /** Rent of today */
  fortnightly: number;
  /** Rent of today */
  monthly: number;
};
export type RentCollectionRow = {
  id: string;
  lease_id: string;
  bill_id: string;
  section_name: string | null;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  period_start: string | null;
  period_end: string | null;
  due_date: string;
  amount: number;
  paid_amount: number;
  status: 'due' | 'overdue' | 'partially_paid' | 'paid' | 'credited' | 'written_off' | 'cancelled';
  days_overdue: number;
  explanation: {
    /** How the amount came about; the other members depend on it */
    code: string;
    [key: string]: unknown;
  } | null;
};
export type RentFigures = {
  due_amount: number;
  due_count: number;
  overdue_amount: number;
  overdue_count: number;
  aged: AgedAmounts;
  rows: {
    /** Address of the rows behind the figure */
    due: string;
    /** Address of the rows behind the figure */
    overdue: string;
    /** Address of the rows behind the figure */
    days_0_30: string;
    /** Address of the rows behind the figure */
    days_31_60: string;
    /** Address of the rows behind the figure */
    days_61_plus: string;
  };
};
export type RentFreeDays = { id: string; first_day: string; last_day: string; reason: string | null };
export type RentRow = {
  id: string;
  lease_id: string;
  /** Rent of a period */
  amount: number;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  effective_date: string;
  reason: string | null;
  notice_given_on: string | null;
  /** Of a reduction that ends: the lower rent, or the one that counts again */
  is_temporary: boolean;
  version: number;
};
export type RentStanding = {
  arrears_days: number;
  /** With part payments bought off in whole days */
  effective_arrears_days: number;
  /** Days without paid rent, the due day included */
  days_unpaid: number;
  day_count: 'days_late' | 'effective_days_late' | 'days_unpaid';
  /** Days by the count the lease goes by */
  statutory_days: number;
  /** Every overdue period in full, less what is paid on it */
  arrears_amount: number;
  /** The overdue days up to yesterday, less what is paid on their periods */
  arrears_by_day: number;
  paid_to: string;
  /** Paid towards the period after `paid_to` */
  part_paid: number;
  effective_paid_to: string;
  credit: number;
};
export type ReplayDeadLetters = { letters: NamedDeadLetter[] };
export type ReplayedDeadLetters = {
  replayed: number;
  /** Services that do not answer now */
  unavailable: (
    | 'identity'
    | 'property'
    | 'lease'
    | 'billing'
    | 'documents'
    | 'accounting-sync'
    | 'subscription'
    | 'notification'
  )[];
};
export type ReportMaintenance = {
  property_block_id: string;
  title: string;
  description: string;
  /** Unsafe, or without something essential such as water or power */
  is_urgent: boolean;
  /** When it is to be done: by the law of the state where no other day is given */
  due_on?: string | null;
};
export type ReportedMaintenance = {
  id: string;
  /** When it is to be done: by the law of the state where no other day is given */
  due_on: string | null;
  /** Counts the changes; send it with a change */
  version: number;
};
export type RequireSecondStep = {
  is_two_factor_required: boolean;
  password: string;
  /** Asked for when the second step is on: the first answer says so */
  code?: string | null;
};
export type RescheduleInspection = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** The day of the visit */
  inspect_on?: string;
  /** By the clock where the property is */
  starts_at?: string | null;
  /** The visit begins before this time */
  ends_at?: string | null;
  /** The day on which the renters got notice */
  notice_given_on?: string | null;
  /** Who comes */
  inspector?: string | null;
};
export type ResendCode = { email: string };
export type ResendMail = { id: string };
export type ResetPassword = {
  /** With an uppercase and a lowercase letter, a number and a special character that is not the first */
  password: string;
  password_confirmation: string;
  token: string;
};
export type ResolveProposal = {
  id: string;
  /** `restore` writes ours again; `dismiss` leaves it as it is there */
  resolution: 'restore' | 'dismiss';
};
export type RestoreForm = {
  /** With all units of its property that lie in the trash */
  whole_building?: boolean | null;
};
export type ReverseAdjustment = {
  id: string;
  /** Why; printed on the document and kept in the audit log */
  reason: string;
};
export type ReverseBond = {
  id: string;
  /** Why it is reversed */
  reason: string;
};
export type ReversePayment = {
  id: string;
  reason: 'dishonoured' | 'entered_by_mistake' | 'refunded';
  /** Of a refund, what was given back; all that is left of the payment when left out */
  amount?: number | null;
  /** Day the money went away; today when left out */
  reversed_on?: string | null;
  note?: string | null;
};
export type ReverseRefund = { id: string; note?: string | null };
export type RisePreview = {
  lease_id: string;
  /** Rent of a period that counts on that day so far */
  amount: number;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  currency: string;
  /** Neither the lease nor the law of its state is against it */
  may_rise: boolean;
  /** What of the lease itself is against it */
  refusal: 'too_early' | 'lease_ended' | 'billed' | null;
  /** The first day that the lease itself lets the rent change; null where it has ended */
  possible_from: string | null;
  /** What the law of the state says of a rise on that day */
  checks: LawCheck[];
};
export type RoleChange = { id: string; is_global: boolean; added_permissions: string[]; removed_permissions: string[] };
export type RoleChoice = { id: string; name: string; key: string; is_global: boolean };
export type RoleOfPerson = { id: string; name: string; key: string; is_global: boolean };
export type RoleRow = {
  id: string;
  name: string;
  key: string;
  is_global: boolean;
  permissions: PermissionOfRole[];
  /** Names alone, as everywhere else */
  permission_names: string[];
  version: number;
  created_at: string;
};
export type RoleWords = {
  /** Part of the name */
  q?: string | null;
};
export type RoomDetails = {
  id: string;
  property_block_id: string;
  /** What a lease of the room is made on */
  property_section_id: string | null;
  name: string;
  /** single, double, master, studio … */
  room_type: string | null;
  /** Target rent per period; null for renters */
  price: number | null;
  target_bond: number | null;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
  /** Only shared rooms take several leases at a time */
  sharing: 'exclusive' | 'shared' | 'not_shared';
  /** How many leases a shared room takes at a time; empty = any number */
  capacity: number | null;
  /** Square metres */
  area: number | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type RuleSecondStep = {
  /** A code was mailed: ask again with it */
  code: string;
  [key: string]: unknown;
};
export type SaveAddress = {
  line1: string;
  line2?: string | null;
  suburb: string;
  state: string;
  postcode: string;
  country_iso: string;
  /** Put together from the parts when left out */
  full_address?: string | null;
};
export type SaveAgreement = {
  agreement_type: 'terms_of_service' | 'privacy_policy' | 'data_sharing';
  is_agreed: boolean;
  terms_version?: string;
};
export type SaveBankAccount = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  lease_id?: string | null;
  property_block_id?: string | null;
  account_name?: string;
  bank_name?: string | null;
  bsb?: string;
  /** Five to ten digits; answers show the last three */
  account_number?: string;
  /** The usual account of its place; left out, the first one is */
  is_default?: boolean | null;
};
export type SaveCompany = {
  name?: string;
  country_iso?: string;
  identity?: 'landlord' | 'agent' | null;
  co_living_preference?: boolean;
  property_count?: number | null;
  room_count?: number | null;
  has_completed_setup?: boolean;
  language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
  timezone?: string;
  datetime_format?: 'Y-m-d H:i:s' | 'Y-m-d h:i:s A';
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
};
export type SaveCompanyDetails = {
  name?: string;
  country_iso?: string;
  abn?: string | null;
  address?: string | null;
  photo?: string | null;
  id?: string | null;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
};
export type SaveInvoiceNote = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** Printed on the invoice; empty = none */
  note: string | null;
};
export type SaveLeaseBilling = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** Whether bills include GST; null = as the premises and their country have it */
  is_taxed?: boolean | null;
  /** What the days of a part period cost */
  proration_method?: 'share_of_period' | 'weekly_7' | 'monthly_12_365';
  /** How a weekly rent becomes a monthly one */
  rent_conversion?: 'days_365' | 'weeks_52';
  /** Which days late count towards a notice */
  day_count?: 'days_late' | 'effective_days_late' | 'days_unpaid';
  lease_id: string;
};
export type SaveListSettings = {
  /** The list, as the client names it */
  list: string;
  /** `order` and `hidden`: names of columns */
  columns?: { [key: string]: unknown } | null;
  /** Views of the list: `name`, `filter`, `sort` (`field`, `order`), and `is_default` of the one it opens with */
  views?: { [key: string]: unknown }[] | null;
};
export type SaveListing = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  property_section_id: string;
  headline: string;
  description?: string | null;
  /** Asked rent per period */
  rent: number;
  rent_frequency?: 'weekly' | 'fortnightly' | 'monthly';
  bond?: number | null;
  /** Empty = from the day that it is free */
  available_from?: string | null;
  /** Shortest lease, in months */
  minimum_months?: number | null;
  /** When people can see it */
  inspection_times?: string | null;
  /** Whether it is advertised from today on */
  is_advertised?: boolean;
  photo_ids?: string[];
};
export type SaveMailPreference = {
  /** Kinds that are not to be sent; all others are */
  kinds_off: (
    | 'trial_ending'
    | 'team_joined'
    | 'maintenance'
    | 'todo_reminder'
    | 'todo_due'
    | 'bill_reminder'
    | 'issued_document'
    | 'document_shared'
    | 'owner_paid'
    | 'direct_debit_event'
  )[];
};
export type SaveOwnerAccount = {
  /** As the bank has it, in Latin letters */
  account_name: string;
  bsb: string;
  /** Five to nine digits; answers show the last three */
  account_number?: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  owner_id: string;
};
export type SavePaymentAccount = {
  /** As the bank has it, in Latin letters */
  account_name: string;
  bsb: string;
  /** Five to nine digits; answers show the last three */
  account_number?: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** Three letters by which banks know the bank */
  bank_abbreviation: string;
  /** Six digits that the bank gives to who sends it files */
  direct_entry_id: string;
  /** Who pays, as the bank has it; owners read the first 16 characters */
  user_name: string;
  /** Whether a debit of the sum stands at the end, as some banks ask */
  has_balancing_debit: boolean;
};
export type SaveProfile = {
  first_name?: string;
  middle_name?: string | null;
  last_name?: string;
  language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
  timezone?: string;
  datetime_format?: 'Y-m-d H:i:s' | 'Y-m-d h:i:s A';
  default_path?: string | null;
  is_enable_two_factor?: boolean;
  is_allow_data_sharing?: boolean;
  country_iso?: string;
  /** With an uppercase and a lowercase letter, a number and a special character that is not the first */
  password?: string;
  password_confirmation?: string;
  current_password?: string;
  security_code?: string | null;
  role?: 'landlord' | 'agent';
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** Asked for when the password changes or the second step is turned off while it is on; the first answer says so */
  code?: string | null;
};
export type SavePropertyManagers = { property_ids: string[]; user_ids: string[] };
export type SaveRentReview = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** How the rent is reviewed; none: it is not */
  review_kind?: 'fixed_percent' | 'cpi' | 'market' | null;
  /** Of a review by a fixed percentage */
  review_percent?: number | null;
  /** Months from one review to the next; none: there is one */
  review_every_months?: number | null;
  /** First review; the others follow from it */
  first_review_on?: string | null;
  lease_id: string;
};
export type SaveSettings = {
  default_timezone?: string;
  default_datetime_format?: 'Y-m-d H:i:s' | 'Y-m-d h:i:s A';
  document_language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
  bill_days_before_due?: number;
  payment_terms_days?: number;
  are_utility_bills_automatic?: boolean;
  are_reminders_on?: boolean;
  reminder_days_before?: number;
  reminder_days_after?: number;
  reminder_days_after_again?: number;
  reminder_days_after_last?: number;
  lease_end_reminder_days?: number;
  safety_check_reminder_days?: number;
  key_check_reminder_days?: number;
  document_expiry_reminder_days?: number;
  lease_documents_residential?: (
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other'
  )[];
  lease_documents_commercial?: (
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other'
  )[];
  are_team_reminders_mailed?: boolean;
  /** Empty = none */
  reminder_text_early?: string;
  /** Empty = none */
  reminder_text_late?: string;
  /** Empty = none */
  reminder_text_last?: string;
  /** Empty = none */
  reply_address?: string;
  reminder_hour?: number;
  late_fee_kind?: 'off' | 'fixed' | 'percent';
  late_fee_amount?: number;
  late_fee_percent?: number;
  late_fee_grace_days?: number;
  /** A day; empty = not registered */
  gst_registered_from?: string;
};
export type SaveUser = {
  id: string;
  first_name?: string;
  middle_name?: string | null;
  last_name?: string;
  status?: 'active' | 'disabled';
  role_ids?: string[];
};
export type SavedAgreement = {
  id: string;
  agreement_type: 'terms_of_service' | 'privacy_policy' | 'data_sharing';
  is_agreed: boolean;
  terms_version: string;
  text_hash: string | null;
  language: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
  ip: string | null;
  created_at: string;
  /** Of the person, after it */
  is_allow_data_sharing: boolean;
};
export type SavedApiKey = { data: NewApiKey };
export type SavedComplianceDate = {
  id: string;
  /** When it is to be checked next */
  due_on: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type SavedLease = {
  /** The same as `lease_id` */
  id: string;
  lease_id: string;
  version: number;
};
export type SavedLeaseBilling = { lease_id: string; version: number };
export type SavedPayoutBatch = {
  batch_id: string;
  /** How many were paid */
  owners: number;
};
export type SavedPayouts = {
  /** One for each of the properties */
  ids: string[];
};
export type SavedPerson = { id: string; status: 'active' | 'disabled' | 'invited' };
export type SavedProfile = {
  data: UserInfo;
  /** A new one where what it says has changed */
  access_token?: string;
};
export type SavedProperty = {
  property_id: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type SavedPropertyManagers = { user_ids: string[] };
export type SavedRecord = {
  id: string;
  /** Version after the change */
  version: number;
};
export type SavedRent = {
  id: string;
  lease_id: string;
  /** Version of the lease after the change */
  lease_version: number;
  version: number;
};
export type SavedRentFreeDays = { id: string; lease_id: string };
export type SavedRoom = {
  /** The same as `room_id` */
  id: string;
  room_id: string;
  property_section_id: string | null;
  /** Counts the changes; send it with a change */
  version: number;
};
export type SavedSecondStepRule = { data: SecondStepRule };
export type SavedUnit = {
  property_id: string;
  /** Counts the changes; send it with a change */
  version: number;
  property_block_id: string;
};
export type ScanMatches = {
  /** Units at its address, or the one it is stored for */
  units: ScanUnit[];
  /** Owners it names */
  owner_ids: string[];
  /** Leases of the renters it names */
  lease_ids: string[];
};
export type ScanProposal = {
  action: 'update_document' | 'record_expense' | 'record_utility' | 'open_lease';
  /** The command */
  path: string;
  /** Its body, filled in from what was confirmed */
  body: { [key: string]: unknown };
  /** Required fields that are not known */
  missing: string[];
};
export type ScanUnit = { section_id: string; property_id: string; property_block_id: string; name: string };
export type ScannedField = {
  name:
    | 'supplier'
    | 'reference'
    | 'issued_on'
    | 'due_on'
    | 'period_start'
    | 'period_end'
    | 'total'
    | 'gst'
    | 'expense_category'
    | 'landlord'
    | 'renters'
    | 'address'
    | 'start_date'
    | 'end_date'
    | 'rent'
    | 'rent_frequency'
    | 'bond';
  /** A day, an amount, a word or text, by its name */
  value: unknown;
  /** What stands there */
  words: string;
  /** Page, from 1 */
  page: number;
  /** False: somebody should look before it is relied on */
  is_sure: boolean;
  /** Why it is unsure */
  doubt:
    | 'no_label'
    | 'several_values'
    | 'day_or_month'
    | 'hard_to_read'
    | 'read_differently'
    | 'does_not_fit'
    | 'guess'
    | null;
  /** The same as a sentence */
  doubt_message: string | null;
};
export type ScheduleInspection = {
  property_block_id: string;
  /** Lease whose renters are visited; when left out, the one that runs on that day, or each in a routine inspection */
  lease_id?: string | null;
  /** While a lease runs, or at its beginning or end */
  kind: 'routine' | 'entry' | 'exit';
  /** The day of the visit */
  inspect_on: string;
  /** By the clock where the property is */
  starts_at?: string | null;
  /** The visit begins before this time */
  ends_at?: string | null;
  /** The day on which the renters got notice */
  notice_given_on?: string | null;
  /** Who comes */
  inspector?: string | null;
};
export type ScheduledInspection = {
  id: string;
  /** Lease whose renters are visited; when left out, the one that runs on that day, or each in a routine inspection */
  lease_id: string | null;
  /** Leases of a shared home that it visits, where they are several */
  shared_lease_ids: string[];
  law: {
    /** What was looked at */
    check: string;
    result: 'ok' | 'warn' | 'blocked' | 'not_checked';
    /** The result for people */
    sentence: string;
    /** What the rule asks for; the members depend on `check` */
    value: { [key: string]: unknown } | null;
    citation: {
      state: string;
      effective_from: string;
      effective_to?: string | null;
      /** Where the rule stands */
      source: string;
      /** When it was last compared with its source */
      verified_on: string | null;
      note: string | null;
    } | null;
  } | null;
  /** Counts the changes; send it with a change */
  version: number;
};
export type SecondStepDue = {
  user: UserBeforeSecondStep;
  tenant_code: string;
  /** MFA_1005: a code was mailed; MFA_1004: the earlier one still works; MFA_1006: an app shows it */
  code: 'MFA_1004' | 'MFA_1005' | 'MFA_1006';
  skip_mfa: boolean;
  data: SecondStepDueData;
};
export type SecondStepDueData = {
  user: UserBeforeSecondStep;
  tenant_code: string;
  /** MFA_1005: a code was mailed; MFA_1004: the earlier one still works; MFA_1006: an app shows it */
  code: 'MFA_1004' | 'MFA_1005' | 'MFA_1006';
  skip_mfa: boolean;
};
export type SecondStepPassed = {
  /** 1: the code was right */
  code: number;
  user: UserInfo;
  roles: HeldRole[];
  tenant_code: string;
  /** Access token, JWT */
  access_token: string;
  /** This device is spared the second step */
  skip_mfa: boolean;
  data: SecondStepPassedData;
};
export type SecondStepPassedData = {
  user: UserInfo;
  roles: HeldRole[];
  tenant_code: string;
  /** Access token, JWT */
  access_token: string;
  /** This device is spared the second step */
  skip_mfa: boolean;
};
export type SecondStepRule = { is_two_factor_required: boolean };
export type SectionCounts = {
  total: number;
  occupied: number;
  vacant: number;
  rows: {
    /** Address of the rows behind the figure */
    total: string;
    /** Address of the rows behind the figure */
    occupied: string;
    /** Address of the rows behind the figure */
    vacant: string;
  };
};
export type SectionRow = {
  /** The same as `property_section_id` */
  id: string;
  /** What a lease is made on */
  property_section_id: string;
  property_block_id: string;
  property_id: string;
  property_name: string;
  room_id: string | null;
  name: string;
  lease_mode: 'standalone' | 'co_living';
  /** It takes several leases at a time */
  is_shared: boolean;
  /** ISO 3166 code of the country */
  country_iso: string;
  timezone: string;
  currency: string;
};
export type SendBankImportPart = {
  id: string;
  /** Parts are numbered from 1 */
  part: number;
  /** The next characters of the file, when it was read as text */
  text?: string | null;
  /** The next bytes of the file in base64, whatever its encoding */
  base64?: string | null;
};
export type SendEmailCode = { email: string };
export type SendImportPart = {
  id: string;
  /** Parts are numbered from 1 */
  part: number;
  /** The next characters of the file */
  text: string;
};
export type SentBillReminder = { id: string; bill_id: string; lease_id: string; sent_to: string; sent_on: string };
export type SentReminder = {
  id: string;
  sent_at: string;
  step: 'before' | 'after' | 'again' | 'last' | 'by_hand';
  bill_id: string;
  by_user: string | null;
};
export type SetArrears = {
  state: 'active' | 'paused' | 'payment_plan' | 'dispute' | 'excluded';
  /** Why; required unless reminders continue */
  reason?: string | null;
  /** Last day of a pause */
  paused_until?: string | null;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  lease_id: string;
  /** Of a payment plan: they add up to what is overdue */
  instalments?: NewInstalment[] | null;
};
export type SetLateFee = {
  amount?: number | null;
  percent?: number | null;
  grace_days?: number;
  lease_id: string;
  kind: 'off' | 'fixed' | 'percent' | 'company';
};
export type SetupState = { has_completed_setup: boolean };
export type SignIn = { email: string; password: string; tenant_code?: string | null; skip_mfa?: boolean | null };
export type SignInPage = {
  tenant_code: string;
  name: string;
  logo: string | null;
  sso_providers: SsoProvider[];
  default_language: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
};
export type SignedIn = {
  user: UserInfo;
  roles: HeldRole[];
  tenant_code: string;
  /** Access token, JWT */
  access_token: string;
  /** This device is spared the second step */
  skip_mfa: boolean;
  data: SignedInData;
};
export type SignedInData = {
  user: UserInfo;
  roles: HeldRole[];
  tenant_code: string;
  /** Access token, JWT */
  access_token: string;
  /** This device is spared the second step */
  skip_mfa: boolean;
};
export type SsoNext = {
  next: 'linked' | 'register';
  provider: string;
  email?: string | null;
  is_email_verified?: boolean;
  first_name?: string | null;
  last_name?: string | null;
  /** Goes into the registration */
  sso_token?: string;
};
export type SsoProvider = { key: string; name: string };
export type SsoToContinue = { data: SsoNext };
export type StartBankImport = { id: string };
export type StartImport = {
  id: string;
  /** Leave out the rows that have errors */
  skip_errors?: boolean | null;
};
export type StartPayment = {
  /** Pro when left out */
  plan?: 'pro' | null;
  /** Properties to pay for; as many as there are when left out */
  properties?: number | null;
};
export type StartScan = { document_id: string };
export type StartedPayment = {
  payment_id: string;
  provider: string;
  /** Where it is paid */
  checkout_url: string;
  plan: 'free' | 'pro' | 'enterprise';
  properties: number;
  amount: number;
  currency: string;
};
export type StateRule = {
  state: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT';
  /** What the rule is about */
  kind: string;
  /** What it asks for; the members depend on `kind` */
  value: { [key: string]: unknown };
  effective_from: string;
  effective_to: string | null;
  /** Where the rule stands */
  source: string;
  /** When it was last compared with its source */
  verified_on: string | null;
  note: string | null;
};
export type StatementArrears = {
  lease_id: string;
  lease_number: string;
  section_name: string | null;
  renters: string[];
  as_of: string;
  paid_to: string;
  arrears_days: number;
  amount: number;
};
export type StatementCategory = {
  type: 'income' | 'expense';
  /** Item of the rental schedule */
  category:
    | 'gross_rent'
    | 'other_rental_income'
    | 'advertising_for_tenants'
    | 'body_corporate'
    | 'cleaning'
    | 'council_rates'
    | 'gardening'
    | 'insurance'
    | 'interest_on_loans'
    | 'land_tax'
    | 'legal_fees'
    | 'pest_control'
    | 'agent_fees'
    | 'repairs_and_maintenance'
    | 'capital_works'
    | 'travel'
    | 'water_charges'
    | 'sundry';
  amount: number;
  /** One amount for each of the months */
  months: number[];
};
export type StatementLine = {
  date: string;
  /** Item of the rental schedule */
  category:
    | 'gross_rent'
    | 'other_rental_income'
    | 'advertising_for_tenants'
    | 'body_corporate'
    | 'cleaning'
    | 'council_rates'
    | 'gardening'
    | 'insurance'
    | 'interest_on_loans'
    | 'land_tax'
    | 'legal_fees'
    | 'pest_control'
    | 'agent_fees'
    | 'repairs_and_maintenance'
    | 'capital_works'
    | 'travel'
    | 'water_charges'
    | 'sundry';
  /** Category under which it was recorded */
  record_category: string;
  note: string | null;
  /** Share of the owner on that day */
  share: number;
  total: number;
  /** Part of the owner */
  amount: number;
};
export type StatementMonth = {
  month: string;
  /** Share on the last day of the month */
  share: number | null;
  received: number;
  expenses: number;
  gst: number;
  net: number;
};
export type StatementOwner = { owner_id: string; name: string; email: string | null };
export type StatementPayout = { id: string; paid_on: string; reference: string | null; amount: number };
export type StatementProperty = {
  property_id: string;
  name: string | null;
  address: string | null;
  currency: string;
  opening_balance: number;
  received: number;
  expenses: number;
  /** Part of the expenses */
  fees: number;
  net: number;
  gst: number;
  /** What went to the owner; it takes from the balance, not from the net */
  paid_out: number;
  closing_balance: number;
  months: StatementMonth[];
  receipts: StatementReceipt[];
  expense_lines: StatementLine[];
  fee_lines: StatementLine[];
  /** Payments to the owner */
  payouts: StatementPayout[];
  categories: StatementCategory[];
  arrears: StatementArrears[];
};
export type StatementReceipt = {
  date: string;
  /** Item of the rental schedule */
  category:
    | 'gross_rent'
    | 'other_rental_income'
    | 'advertising_for_tenants'
    | 'body_corporate'
    | 'cleaning'
    | 'council_rates'
    | 'gardening'
    | 'insurance'
    | 'interest_on_loans'
    | 'land_tax'
    | 'legal_fees'
    | 'pest_control'
    | 'agent_fees'
    | 'repairs_and_maintenance'
    | 'capital_works'
    | 'travel'
    | 'water_charges'
    | 'sundry';
  /** Category under which it was recorded */
  record_category: string;
  note: string | null;
  /** Share of the owner on that day */
  share: number;
  total: number;
  /** Part of the owner */
  amount: number;
  kind: 'payment' | 'payment_reversal' | 'payment_refund' | 'refund_reversal' | 'record';
  lease_id: string | null;
  lease_number: string | null;
  section_name: string | null;
  renters: string[];
  receipt_number: string | null;
  method: 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'cheque' | 'bond' | 'other' | null;
  reference: string | null;
  reason: 'dishonoured' | 'entered_by_mistake' | 'refunded' | null;
  /** Last day of the rent that is paid with it */
  paid_to: string | null;
};
export type StatementTotal = {
  currency: string;
  opening_balance: number;
  received: number;
  expenses: number;
  /** Part of the expenses */
  fees: number;
  net: number;
  gst: number;
  /** What went to the owner; it takes from the balance, not from the net */
  paid_out: number;
  closing_balance: number;
};
export type SubscriptionDetails = {
  plan: 'free' | 'pro' | 'enterprise';
  status:
    | 'active'
    | 'trialing'
    | 'expired'
    | 'suspended'
    | 'cancelled'
    | 'payment_failed'
    | 'payment_method_invalid'
    | 'payment_past_due';
  /** What follows when the paid time is over */
  ends_as: string | null;
  paid_properties: number | null;
  renewal_properties: number | null;
  trial_ends_at: string | null;
  period_ends_at: string | null;
  document_management: PlanUsage;
  lease_management: PlanUsage;
  property_management: PlanUsage;
  storage_management: PlanUsage;
  team_management: PlanUsage;
  receipts: SubscriptionReceipt[];
};
export type SubscriptionReceipt = {
  receipt_number: number;
  paid_at: string;
  gst: number;
  plan: 'free' | 'pro' | 'enterprise';
  properties: number;
  amount: number;
  currency: string;
};
export type SyncChart = {
  /** The company that the caller works in */
  company_id: string;
  /** Accounts of ours that are added to the chart and matched there, before it is read */
  additions?: AddedAccount[] | null;
};
export type SyncSetting = {
  /** Sync after bills and payments changed, and every night */
  is_automatic?: boolean | null;
  /** Money before this day is not synced; null: all of it */
  sync_from?: string | null;
};
export type SyncStep = {
  /** The company that the caller works in */
  company_id: string;
  /** `preview` changes nothing at the provider; `retry` starts with what failed before */
  action: 'preview' | 'start' | 'stop' | 'retry';
  /** Which sync to stop */
  sync_id?: string | null;
  /** The one record to retry; all that failed when left out */
  record_id?: string | null;
};
export type SystemAccount = {
  /** What the product calls it */
  id: string;
  name: string;
  type: 'account' | 'bank' | 'tax' | 'tracking';
  /** Code that it is matched with */
  code: string | null;
  /** The matched entry is in use at the provider */
  is_usable: boolean;
  /** Where it is not matched: the code that fits best */
  suggested_code: string | null;
};
export type TakeToken = {
  /** The API key */
  api_key: string;
};
export type TenantCode = { code: string };
export type TodoCommentRow = {
  id: string;
  todo_id: string;
  text: string;
  created_by: string;
  author_name: string | null;
  created_at: string;
};
export type TodoRow = {
  id: string;
  title: string;
  note: string | null;
  due_date: string | null;
  property_id: string | null;
  lease_id: string | null;
  /** The person of the team who is to do it */
  assignee_id: string | null;
  /** How it repeats, as in RFC 5545: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL (1 to 99), and UNTIL (a day) or COUNT */
  repeat: string | null;
  property_name: string | null;
  /** What the lease is about */
  section_name: string | null;
  assignee_name: string | null;
  source: 'user' | 'smart';
  kind:
    | 'task'
    | 'lease_ending'
    | 'rent_review'
    | 'bond_lodgement'
    | 'bill_overdue'
    | 'safety_check'
    | 'smoke_alarm'
    | 'key_return'
    | 'key_check'
    | 'maintenance'
    | 'inspection'
    | 'agreement'
    | 'mail_failed'
    | 'document_expiry'
    | 'document_missing'
    | 'sync_failed'
    | 'dead_letter';
  /** The record that a smart to-do is about, such as a maintenance request */
  subject_id: string | null;
  /** What the title of a smart to-do is filled with: place, day, check, name */
  details: { [key: string]: string };
  is_overdue: boolean;
  completed: boolean;
  completed_at: string | null;
  comments: number;
  /** Counts the changes; send it with a change */
  version: number;
  created_at: string;
};
export type ToggleTodo = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  completed?: boolean | null;
};
export type ToggledTodo = {
  id: string;
  completed: boolean;
  /** The next of a to-do that repeats, made by this */
  next_id: string | null;
  /** When that one is due */
  next_due_date: string | null;
  /** Version after the change */
  version: number;
};
export type TransactionRow = {
  id: string;
  kind: 'payment' | 'payment_reversal' | 'payment_refund' | 'refund_reversal' | 'record';
  type: 'income' | 'expense';
  category:
    | 'laundry'
    | 'parking'
    | 'storage'
    | 'insurance_payout'
    | 'bond_claim'
    | 'government_rebate'
    | 'other'
    | 'repairs'
    | 'maintenance'
    | 'cleaning'
    | 'gardening'
    | 'pest_control'
    | 'capital_works'
    | 'insurance'
    | 'council_rates'
    | 'water_rates'
    | 'land_tax'
    | 'strata'
    | 'management_fee'
    | 'letting_fee'
    | 'advertising'
    | 'legal'
    | 'utilities'
    | 'interest'
    | 'bank_charges'
    | 'travel'
    | 'rent_and_bills';
  /** Counts for its type; below zero where money was taken back */
  amount: number;
  currency: string;
  date: string;
  property_id: string | null;
  property_block_id: string | null;
  lease_id: string | null;
  lease_number: string | null;
  section_name: string | null;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  /** The payment, the refund or the record */
  source_id: string;
  note: string | null;
  method: 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'cheque' | 'bond' | 'other' | null;
  receipt_number: string | null;
  reversal_reason: 'dishonoured' | 'entered_by_mistake' | 'refunded' | null;
  /** Of a refund: when it was undone */
  refund_undone_on: string | null;
  /** Of a record, for a change to it */
  version: number | null;
  created_at: string;
};
export type TransferOwnership = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** First day on which the share is held; not given: the day it was recorded */
  acquired_date?: string | null;
  property_id: string;
  /** Without shares all have the same */
  owners: NewShare[];
};
export type UnassignOwners = {
  /** First day on which the share is held; not given: the day it was recorded */
  acquired_date?: string | null;
  property_id: string;
  /** Ids of owners, or of people who have an account in the company */
  user_ids: string[];
};
export type UndoBankLine = { id: string };
export type UndoImport = { id: string };
export type UndoneBankLine = { id: string; status: 'new' | 'proposed' | 'unmatched' | 'accepted' | 'ignored' };
export type UnitDetails = {
  id: string;
  property_block_id: string;
  name: string;
  bedrooms: number;
  bathrooms: number;
  carpark: number;
  water_paid_by_landlord: boolean;
  status: 'rented' | 'occupied' | 'vacant';
  property_id: string;
  property: BuildingOfUnit;
  rooms: RoomDetails[];
  sections: UnitSectionWithLeases[];
  /** Leases that run or are to begin */
  leases: LeaseOfUnit[];
  deleted_at: string | null;
  is_deleted: boolean;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
};
export type UnitSection = {
  /** What a lease is made on */
  property_section_id: string;
  room_id: string | null;
  name: string;
  /** It takes several leases at a time */
  is_shared: boolean;
};
export type UnitSectionWithLeases = {
  /** What a lease is made on */
  property_section_id: string;
  room_id: string | null;
  name: string;
  /** It takes several leases at a time */
  is_shared: boolean;
  status: 'rented' | 'occupied' | 'vacant';
  /** Leases that run or are to begin */
  leases: LeaseOfUnit[];
};
export type UnitWithProperty = {
  property_block_id: string;
  name: string;
  bedrooms: number;
  bathrooms: number;
  carpark: number;
  water_paid_by_landlord: boolean;
  status: 'rented' | 'occupied' | 'vacant';
  property_id: string;
  deleted_at: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  sections: UnitSection[];
  property: PropertyOfUnit;
};
export type UnreadNotifications = {
  /** Notifications that were not read */
  unread: number;
};
export type UnusualClause = {
  topic:
    | 'entry_without_notice'
    | 'waives_rights'
    | 'bond_retained'
    | 'professional_cleaning'
    | 'renter_repairs'
    | 'renter_insurance'
    | 'penalty'
    | 'guests_limited'
    | 'pets_forbidden';
  /** Why to look at it */
  message: string;
  /** What stands there */
  words: string;
  /** Page, from 1 */
  page: number;
};
export type UpdateDocument = {
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  name?: string;
  category?:
    | 'lease_agreement'
    | 'condition_report'
    | 'bond_receipt'
    | 'identification'
    | 'insurance'
    | 'safety_certificate'
    | 'notice'
    | 'supplier_bill'
    | 'invoice'
    | 'receipt'
    | 'credit_note'
    | 'statement'
    | 'photo'
    | 'other';
  /** Who sees it besides the team; renters leave it as it is */
  visible_to?: 'team' | 'owners' | 'renters' | 'everyone';
  /** Last day on which it is valid; null: it does not expire */
  expires_on?: string | null;
  document_id: string;
};
export type UpdateMaintenance = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  title?: string;
  description?: string;
  /** Unsafe, or without something essential such as water or power */
  is_urgent?: boolean;
  /** When it is to be done: by the law of the state where no other day is given */
  due_on?: string | null;
};
export type UpdateTemplate = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  title?: string;
  /** Plain text with `#`, `-`, `1.`, `**bold**` and places such as `{{renters}}` */
  text?: string;
  /** In which days and amounts are written; null: the one of the company's documents */
  language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi' | null;
};
export type UpdateWebhook = {
  id: string;
  /** Version the change was made on; a stale one is refused */
  version?: number | null;
  /** Address that receives the events by POST */
  url?: string;
  description?: string | null;
  /** Which events are sent; all of them when left out */
  events?:
    | (
        | 'company.created'
        | 'company.settings_changed'
        | 'company.updated'
        | 'person.erased'
        | 'user.registered'
        | 'user.updated'
        | 'user.access_changed'
        | 'user.properties_changed'
        | 'user.joined'
        | 'agreement.saved'
        | 'role.permissions_changed'
        | 'subscription.limits_changed'
        | 'subscription.trial_ending'
        | 'subscription.paid'
        | 'subscription.payment_failed'
        | 'property.created'
        | 'property.updated'
        | 'property.image_changed'
        | 'property.removed'
        | 'property.restored'
        | 'property.purged'
        | 'compliance.scheduled'
        | 'compliance.removed'
        | 'key.changed'
        | 'key.removed'
        | 'listing.changed'
        | 'listing.removed'
        | 'maintenance.reported'
        | 'maintenance.changed'
        | 'maintenance.quoted'
        | 'maintenance.quote_added'
        | 'maintenance.approved'
        | 'maintenance.quote_declined'
        | 'maintenance.assigned'
        | 'maintenance.completed'
        | 'maintenance.closed'
        | 'maintenance.cancelled'
        | 'inspection.scheduled'
        | 'inspection.rescheduled'
        | 'inspection.completed'
        | 'inspection.cancelled'
        | 'owner.added'
        | 'owner.changed'
        | 'owner.removed'
        | 'property.ownership_changed'
        | 'section.created'
        | 'section.updated'
        | 'section.removed'
        | 'usage.recorded'
        | 'usage.corrected'
        | 'usage.removed'
        | 'lease.opened'
        | 'lease.changed'
        | 'lease.ended'
        | 'lease.tenant_added'
        | 'lease.tenant_changed'
        | 'lease.tenant_removed'
        | 'document.uploaded'
        | 'document.changed'
        | 'document.deleted'
        | 'document.requirements_changed'
        | 'document.read'
        | 'document.infected'
        | 'document.unreadable'
        | 'document.mail_requested'
        | 'asset.uploaded'
        | 'asset.deleted'
        | 'accounting.connected'
        | 'accounting.connection_lost'
        | 'accounting.disconnected'
        | 'accounting.organisation_bound'
        | 'accounting.organisation_unbound'
        | 'accounting.chart_read'
        | 'accounting.accounts_matched'
        | 'accounting.sync_completed'
        | 'bill.issued'
        | 'bill.cancelled'
        | 'bill.paid'
        | 'bill.reopened'
        | 'bank_account.changed'
        | 'bill.reminder_requested'
        | 'direct_debit.failed'
        | 'debit_mandate.ended'
        | 'owner_payout.mail_requested'
        | 'payout_account.changed'
        | 'payment.received'
        | 'payment.refund_reversed'
        | 'payment.refunded'
        | 'payment.reversed'
        | 'adjustment.recorded'
        | 'adjustment.reversed'
        | 'income.recorded'
        | 'income.corrected'
        | 'income.removed'
        | 'todo.created'
        | 'todo.updated'
        | 'todo.toggled'
        | 'todo.deleted'
      )[]
    | null;
  is_active?: boolean;
};
export type UploadGrant = {
  /** Name of the file */
  file: string;
  /** Address that the file is put to, with `?` and the token behind it */
  sasEndpoint: string;
  /** Good for 15 minutes, for one file of the announced size and type */
  sasToken: string;
  documentId: string;
};
export type UploadedAsset = {
  id: string;
  /** Web address of the picture; it opens for everyone who has it */
  external_path: string;
};
export type UsageRow = {
  id: string;
  property_block_id: string;
  lease_id: string | null;
  meter: string;
  reading_date: string;
  /** The first reading of a new meter: counting begins again here */
  is_meter_replaced: boolean;
  property_id: string;
  property_name: string;
  /** Property and unit */
  unit_name: string;
  reading: number;
  unit: 'kL' | 'L' | 'kWh' | 'MWh';
  /** What the supplier charged up to this reading */
  amount: number | null;
  /** Document that shows the meter */
  document_id: string | null;
  note: string | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  /** Since the reading before; none for the first of a meter */
  used: number | null;
  currency: string;
};
export type UserAddressDetails = {
  full_address: string;
  line1: string | null;
  line2: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  /** ISO 3166 code of the country */
  country_iso: string;
};
export type UserBeforeSecondStep = { email: string; first_name: string; is_enable_two_factor: boolean };
export type UserInfo = {
  user_id: string;
  email: string;
  email_verified_at: string | null;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  language: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
  timezone: string;
  datetime_format: string;
  default_path: string | null;
  /** Columns and views that the person chose, by the name of the list */
  list_settings: { [key: string]: unknown } | null;
  tenant_code: string;
  is_enable_two_factor: boolean;
  /** An app shows the codes of the second step */
  has_authenticator: boolean;
  recovery_code_count: number;
  is_allow_data_sharing: boolean;
  /** ISO 3166 code of the country */
  country_iso: string;
  security_code_level: string;
  version: number;
  subscription_plan: 'free' | 'pro' | 'enterprise';
  /** Nothing else works before there is a new one */
  must_change_password: boolean;
  access_version: number;
  address: {
    full_address: string;
    line1: string | null;
    line2: string | null;
    suburb: string | null;
    state: string | null;
    postcode: string | null;
    /** ISO 3166 code of the country */
    country_iso: string;
  } | null;
  role: 'landlord' | 'agent' | null;
  roles: HeldRole[];
  company_data: CompanyOfUser;
  has_completed_setup: boolean;
  /** Key of the realtime messages, base64 */
  message_key: string;
  /** Figures of the dashboard, where the profile is read */
  dashboard_data: { [key: string]: unknown } | null;
};
export type UtilityRow = {
  id: string;
  property_block_id: string;
  kind: 'water' | 'power' | 'internet' | 'opex';
  /** Account or meter, where one unit has several of a kind */
  account: string;
  period_start: string;
  period_end: string;
  property_id: string;
  /** Metered for this lease alone */
  lease_id: string | null;
  /** Of the lease, where it is of one */
  section_name: string | null;
  property_name: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  amount: number;
  /** Of the amount, what depends on use */
  usage_amount: number | null;
  /** Of the amount, supply and other fixed charges */
  fixed_amount: number | null;
  currency: string;
  /** Day of the supplier’s bill */
  issued_on: string;
  /** The bill itself */
  document_id: string | null;
  /** The unit has a meter of its own; left out: as on its last bill of the kind */
  is_separately_metered: boolean;
  /** Taps, showers and toilets are as the state wants them */
  is_water_efficient: boolean;
  /** The agreement says that renters pay it, and how it is shared */
  has_agreement_clause: boolean;
  note: string | null;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  source: 'supplier' | 'reading';
  status: 'recorded' | 'issued';
  billed_at: string | null;
  /** Why it could not be passed on by itself */
  problem: string | null;
  /** What the renters were asked for, without bills that were cancelled */
  passed_on: number;
};
export type UtilityShareLine = {
  section_id: string | null;
  section_name: string | null;
  lease_id: string | null;
  lease_number: string | null;
  /** Renters of the lease, the primary contact first */
  tenant_names: string[];
  days: number;
  occupant_days: number | null;
  /** Hundredths of a square metre */
  area: number | null;
  weight: number;
  of_weight: number;
  share: number;
};
export type UtilityShareOfLandlord = {
  total: number;
  parts: {
    reason:
      | 'fixed_charges'
      | 'included_in_rent'
      | 'water_paid_by_landlord'
      | 'allowance'
      | 'vacant'
      | 'above_renter_maximum';
    amount: number;
  }[];
};
export type UtilityShareOfLease = { lease_id: string; lease_number: string; share: number; bill_id: string | null };
export type UtilitySplit = {
  id: string;
  property_block_id: string;
  kind: 'water' | 'power' | 'internet' | 'opex';
  /** Account or meter, where one unit has several of a kind */
  account: string;
  period_start: string;
  period_end: string;
  amount: number;
  /** Of the amount, what depends on use */
  usage_amount: number | null;
  /** Of the amount, supply and other fixed charges */
  fixed_amount: number | null;
  currency: string;
  /** Day of the supplier’s bill */
  issued_on: string;
  /** The bill itself */
  document_id: string | null;
  /** Counts the changes; send it with a change */
  version: number;
  status: 'recorded' | 'issued';
  days: number;
  method: 'standalone' | 'rooms' | 'tenants' | 'area' | 'reserved' | 'unknown';
  limit: { kind: 'landlord_allowance' | 'renter_maximum'; per_month: number; for_period: number } | null;
  /** What is divided; the days that are not let are the landlord’s part of it */
  shared: number;
  lines: UtilityShareLine[];
  leases: UtilityShareOfLease[];
  landlord: UtilityShareOfLandlord;
  law: LawCheck;
  due_date: string;
};
export type VacancyRow = {
  /** The same as `property_section_id` */
  id: string;
  /** What a lease is made on */
  property_section_id: string;
  property_block_id: string;
  property_id: string;
  room_id: string | null;
  name: string;
  address: string | null;
  state: 'vacant' | 'upcoming' | 'ending';
  /** First day that can be let */
  free_from: string;
  /** Empty: it was never let, or somebody lives there */
  vacant_since: string | null;
  /** First day of the next lease */
  next_start_date: string | null;
  /** Asked by the listing, else by the room, else paid by the last lease */
  rent: number | null;
  rent_frequency: 'weekly' | 'fortnightly' | 'monthly' | null;
  bedrooms: number;
  bathrooms: number;
  carpark: number;
  room_type: string | null;
  currency: string;
  is_advertised: boolean;
  listing: {
    id: string;
    headline: string;
    description: string | null;
    /** Asked rent per period */
    rent: number;
    rent_frequency: 'weekly' | 'fortnightly' | 'monthly';
    bond: number | null;
    /** Empty = from the day that it is free */
    available_from: string | null;
    /** Shortest lease, in months */
    minimum_months: number | null;
    /** When people can see it */
    inspection_times: string | null;
    /** Since when it is advertised; empty = it is not */
    advertised_on: string | null;
    /** Pictures of its property, in their order */
    photo_ids: string[];
    /** Counts the changes; send it with a change */
    version: number;
  } | null;
};
export type VerifiedLedger = {
  ok: boolean;
  entries: number;
  /** Number of the last entry that fits */
  fitting: number;
  last_hash: string | null;
  misfit: { entry_number: number; why: 'missing' | 'changed' } | null;
};
export type VerifyCode = { email: string; code: string; skip_mfa?: boolean | null };
export type VerifyEmail = { email: string; code: string };
export type VisitedLease = { lease_id: string; lease_number: string | null };
export type WebhookAttempt = {
  /** Status that the receiver answered; null when it did not */
  status: number | null;
  error: string | null;
  duration_ms: number;
};
export type WebhookDeliveryRow = {
  id: string;
  webhook_id: string;
  event_id: string;
  event_name: string;
  status: 'delivered' | 'retrying' | 'failed';
  attempts: number;
  /** Status that the receiver answered */
  response_status: number | null;
  error: string | null;
  /** How long the last try took */
  duration_ms: number;
  attempted_at: string;
  created_at: string;
};
export type WebhookRow = {
  id: string;
  /** Address that receives the events by POST */
  url: string;
  description: string | null;
  is_active: boolean;
  created_at: string;
  /** Counts the changes; send it with a change */
  version: number;
  /** Which events are sent; null: all of them */
  events:
    | (
        | 'company.created'
        | 'company.settings_changed'
        | 'company.updated'
        | 'person.erased'
        | 'user.registered'
        | 'user.updated'
        | 'user.access_changed'
        | 'user.properties_changed'
        | 'user.joined'
        | 'agreement.saved'
        | 'role.permissions_changed'
        | 'subscription.limits_changed'
        | 'subscription.trial_ending'
        | 'subscription.paid'
        | 'subscription.payment_failed'
        | 'property.created'
        | 'property.updated'
        | 'property.image_changed'
        | 'property.removed'
        | 'property.restored'
        | 'property.purged'
        | 'compliance.scheduled'
        | 'compliance.removed'
        | 'key.changed'
        | 'key.removed'
        | 'listing.changed'
        | 'listing.removed'
        | 'maintenance.reported'
        | 'maintenance.changed'
        | 'maintenance.quoted'
        | 'maintenance.quote_added'
        | 'maintenance.approved'
        | 'maintenance.quote_declined'
        | 'maintenance.assigned'
        | 'maintenance.completed'
        | 'maintenance.closed'
        | 'maintenance.cancelled'
        | 'inspection.scheduled'
        | 'inspection.rescheduled'
        | 'inspection.completed'
        | 'inspection.cancelled'
        | 'owner.added'
        | 'owner.changed'
        | 'owner.removed'
        | 'property.ownership_changed'
        | 'section.created'
        | 'section.updated'
        | 'section.removed'
        | 'usage.recorded'
        | 'usage.corrected'
        | 'usage.removed'
        | 'lease.opened'
        | 'lease.changed'
        | 'lease.ended'
        | 'lease.tenant_added'
        | 'lease.tenant_changed'
        | 'lease.tenant_removed'
        | 'document.uploaded'
        | 'document.changed'
        | 'document.deleted'
        | 'document.requirements_changed'
        | 'document.read'
        | 'document.infected'
        | 'document.unreadable'
        | 'document.mail_requested'
        | 'asset.uploaded'
        | 'asset.deleted'
        | 'accounting.connected'
        | 'accounting.connection_lost'
        | 'accounting.disconnected'
        | 'accounting.organisation_bound'
        | 'accounting.organisation_unbound'
        | 'accounting.chart_read'
        | 'accounting.accounts_matched'
        | 'accounting.sync_completed'
        | 'bill.issued'
        | 'bill.cancelled'
        | 'bill.paid'
        | 'bill.reopened'
        | 'bank_account.changed'
        | 'bill.reminder_requested'
        | 'direct_debit.failed'
        | 'debit_mandate.ended'
        | 'owner_payout.mail_requested'
        | 'payout_account.changed'
        | 'payment.received'
        | 'payment.refund_reversed'
        | 'payment.refunded'
        | 'payment.reversed'
        | 'adjustment.recorded'
        | 'adjustment.reversed'
        | 'income.recorded'
        | 'income.corrected'
        | 'income.removed'
        | 'todo.created'
        | 'todo.updated'
        | 'todo.toggled'
        | 'todo.deleted'
      )[]
    | null;
  /** Tries in a row that did not arrive */
  failures: number;
  failing_since: string | null;
  /** When it was switched off because it did not answer for days */
  disabled_at: string | null;
  /** Events that it has not received yet */
  waiting: number;
};
export type WebhookWithSecret = {
  id: string;
  version: number;
  /** Key of the signatures; it is shown this once */
  secret: string;
};
export type WhichCompany = { company_id: string };
export type WhichOrganisation = {
  /** The company that the caller works in */
  company_id: string;
  /** An organisation of `get-org-list` */
  org_id: string;
};
export type WhoseSubscription = {
  /** The caller */
  user_id: string;
};
export type WithdrawRentFree = { id: string };
export type WriteMessage = {
  maintenance_request_id: string;
  /** `everyone` who sees the request, or the `team` alone */
  audience: 'everyone' | 'team';
  text: string;
};
export type WriteOffBill = {
  /** Why, in your own words; printed on the document */
  note?: string | null;
  /** Number of the tribunal order and the like; printed on the document */
  reference?: string | null;
  bill_id: string;
  /** All that is unpaid on the bill when left out */
  amount?: number | null;
  reason: 'uncollectable' | 'insolvent' | 'tribunal_order' | 'small_balance' | 'other';
};

export interface Operations {
  /** Send a password reset link */
  'POST /api/api/forgot-password': { body: ForgotPassword; answer: { data: {} } };
  /** Reset a password */
  'POST /api/api/reset-password': { body: ResetPassword; answer: { data: PasswordReset } };
  /** Check whether an address owns a company */
  'POST /api/check-account-email': { body: AccountEmail; answer: { data: KnownEmail } };
  /** Confirm another email address */
  'POST /api/email-change/confirm': { body: ConfirmEmail; answer: { data: ConfirmedEmail } };
  /** Send a password reset link */
  'POST /api/forgot-password': { body: ForgotPassword; answer: { data: {} } };
  /** Start accepting an invitation */
  'POST /api/invitations/auth': { body: BeginInvitation; answer: SecondStepDue };
  /** Complete an invitation */
  'POST /api/invitations/complete/{code}': { path: { code: string }; answer: SignedIn };
  /** Validate an invitation */
  'GET /api/invitations/validate/{code}': { path: { code: string }; answer: { data: InvitationDetails } };
  /** Sign in */
  'POST /api/login': { body: SignIn; answer: SignedIn | SecondStepDue };
  /** Sign out of this device or of all */
  'POST /api/logout': { body: EndSession; answer: { data: {} } };
  /** Start single sign-on */
  'GET /api/oauth/{provider}/authorize': {
    path: { provider: string };
    query?: { tenant_code?: string };
    answer: undefined;
  };
  /** Complete single sign-on */
  'POST /api/oauth/{provider}/callback': {
    path: { provider: string };
    body: FinishSignOn;
    answer: SignedIn | SecondStepDue | SsoToContinue;
  };
  /** Verify an email address */
  'POST /api/reg-verify-email-code': { body: VerifyEmail; answer: CodeRight };
  /** Register a company */
  'POST /api/register': { body: Register; answer: SignedIn };
  /** Resend the pending code */
  'POST /api/resend-email-code': { body: ResendCode; answer: { data: CodeSent } };
  /** Reset a password */
  'POST /api/reset-password': { body: ResetPassword; answer: { data: PasswordReset } };
  /** Validate a password reset link */
  'GET /api/reset-password/validate/{token}': { path: { token: string }; answer: { data: PasswordReset } };
  /** Send a registration code */
  'POST /api/send-email-code': { body: SendEmailCode; answer: { data: CodeSent } };
  /** List the plans */
  'GET /api/subscription': { answer: { data: PlanOffer[] } };
  /** Change or cancel the subscription */
  'POST /api/subscription/change': { body: ChangePlan; answer: { data: ChangedPlan } };
  /** Get the current subscription and its usage */
  'POST /api/subscription/current': { body: WhoseSubscription; answer: { data: SubscriptionDetails } };
  /** Create a payment page for the plan */
  'POST /api/subscription/payment': { body: StartPayment; answer: { data: StartedPayment } };
  /** Payment provider webhook */
  'POST /api/subscription/webhook': {
    query?: { session?: unknown };
    body: { [key: string]: unknown };
    answer: { data: ReceivedPaymentNotice };
  };
  /** Sign in as the root administrator */
  'POST /api/tenant/admin-login': { body: AdminSignIn; answer: SignedIn | SecondStepDue };
  /** Get the sign-in page settings of a company */
  'POST /api/tenant/get-config': { body: TenantCode; answer: { data: SignInPage } };
  /** Confirm an authenticator app */
  'POST /api/v1/system/account/authenticator/confirm': { body: ConfirmAuthenticator; answer: { data: RecoveryCodes } };
  /** Set up an authenticator app */
  'POST /api/v1/system/account/authenticator/create': {
    body: AuthenticatorProof;
    answer: AuthenticatorCreated | SecondStepDue;
  };
  /** Remove the own authenticator app */
  'POST /api/v1/system/account/authenticator/delete': {
    body: AuthenticatorProof;
    answer: AuthenticatorDeleted | SecondStepDue;
  };
  /** Replace the recovery codes */
  'POST /api/v1/system/account/authenticator/replace-codes': {
    body: AuthenticatorProof;
    answer: RecoveryCodesReplaced | SecondStepDue;
  };
  /** List own companies */
  'GET /api/v1/system/account/company': {
    query: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      company_id?: string;
      tenant_code?: string;
      country_iso?: string;
      identity?: 'landlord' | 'agent';
      has_completed_setup?: 'true' | 'false';
      q?: string;
      sort?: 'name' | 'tenant_code' | 'country_iso' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
      user_id: string;
    };
    answer: { data: CompanyDetails[]; links: PageLinks; pagination: Pagination };
  };
  /** Ask for another email address */
  'POST /api/v1/system/account/email/change': { body: ChangeEmail; answer: EmailChangeRequested | SecondStepDue };
  /** Save the own columns and views of a list */
  'POST /api/v1/system/account/list/save': {
    body: SaveListSettings;
    answer: {
      /** Columns and views that the person chose, by the name of the list */
      data: { [key: string]: unknown };
    };
  };
  /** Look up people of the company */
  'POST /api/v1/system/account/lookup': { body: LookUp; answer: { data: FoundPerson[] } };
  /** Get the own profile */
  'GET /api/v1/system/account/profile': { answer: { data: UserInfo } };
  /** Update the own profile */
  'POST /api/v1/system/account/profile/save': { body: SaveProfile; answer: SavedProfile | SecondStepDue };
  /** Save the own address */
  'POST /api/v1/system/account/save-address': { body: SaveAddress; answer: { data: UserAddressDetails } };
  /** List open sessions of the user */
  'GET /api/v1/system/account/session': { answer: { data: OwnSession[] } };
  /** End a session of the user */
  'POST /api/v1/system/account/session/end': { body: EndOwnSession; answer: { data: {} } };
  /** End all other sessions of the user */
  'POST /api/v1/system/account/session/end-others': { answer: { data: {} } };
  /** Check whether setup is complete */
  'POST /api/v1/system/account/tenant/check-onboarding': { body: OfCompany; answer: { data: SetupState } };
  /** Save the setup wizard */
  'POST /api/v1/system/account/tenant/save': { body: SaveCompany; answer: SavedProfile };
  /** List credit notes, adjustment notes and write-offs */
  'GET /api/v1/system/adjustment': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      lease_id?: string;
      bill_id?: string;
      property_id?: string;
      property_block_id?: string;
      currency?: string;
      kind?: 'credit_note' | 'adjustment_note' | 'write_off';
      reason?:
        | 'goodwill'
        | 'tribunal_order'
        | 'rent_reduction'
        | 'billing_error'
        | 'other'
        | 'uncollectable'
        | 'insolvent'
        | 'small_balance'
        | 'rent_change';
      adjusted_from?: string;
      adjusted_to?: string;
      amount_from?: number;
      amount_to?: number;
      q?: string;
      sort?: 'issued_at' | 'adjusted_on' | 'amount' | 'number';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: AdjustmentRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Create a credit note or GST adjustment note */
  'POST /api/v1/system/adjustment/credit': { body: CreateCredit; answer: { data: RecordedAdjustment } };
  /** Refund the credit of a credit note or adjustment note */
  'POST /api/v1/system/adjustment/refund': { body: RefundAdjustment; answer: { data: RefundedAdjustment } };
  /** Reverse a credit note, adjustment note or write-off */
  'POST /api/v1/system/adjustment/reverse': { body: ReverseAdjustment; answer: { data: RemovedRecord } };
  /** Write off the unpaid amount of a bill */
  'POST /api/v1/system/adjustment/write-off': { body: WriteOffBill; answer: { data: RecordedAdjustment } };
  /** Get a credit note, adjustment note or write-off */
  'GET /api/v1/system/adjustment/{id}': { path: { id: string }; answer: { data: AdjustmentDetails } };
  /** Download a credit note, adjustment note or write-off (PDF) */
  'GET /api/v1/system/adjustment/{id}/pdf': {
    path: { id: string };
    query?: { language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi'; state?: 'issued' | 'today' };
    answer: Blob;
  };
  /** List API keys */
  'GET /api/v1/system/api-key': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      sort?: 'created_at' | 'name';
    };
    answer: { data: ApiKeyRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Create an API key */
  'POST /api/v1/system/api-key/create': { body: CreateApiKey; answer: SavedApiKey | ApiKeySecondStep };
  /** Delete an API key */
  'POST /api/v1/system/api-key/delete': { body: DeleteApiKey; answer: { data: RemovedRecord } };
  /** Take a token with an API key */
  'POST /api/v1/system/api-key/token': { body: TakeToken; answer: { data: ApiToken } };
  /** List leases in arrears */
  'GET /api/v1/system/arrears': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      lease_id?: string;
      property_id?: string;
      manager_id?: string;
      state?: 'active' | 'paused' | 'payment_plan' | 'dispute' | 'excluded';
      days_overdue_from?: number;
      overdue_from?: number;
      was_contacted?: 'true' | 'false';
      q?: string;
      sort?:
        | 'days_overdue'
        | 'arrears_days'
        | 'overdue'
        | 'arrears_amount'
        | 'lease_number'
        | 'section_name'
        | 'last_contact_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: ArrearsRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Preview the next arrears run */
  'GET /api/v1/system/arrears/preview': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      lease_id?: string;
      property_id?: string;
      kind?: 'reminder' | 'late_fee';
      sort?: 'run_at' | 'lease_number' | 'section_name' | 'kind' | 'amount';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: ArrearsPreviewRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Upload a picture of a property or of the company */
  'POST /api/v1/system/assets/upload': { answer: { data: UploadedAsset } };
  /** Upload a picture for a maintenance request */
  'POST /api/v1/system/assets/upload/maintenance/{id}': { path: { id: string }; answer: { data: UploadedAsset } };
  /** List the audit log of a lease */
  'GET /api/v1/system/audit/log/lease/{id}': {
    path: { id: string };
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      entity?: 'lease' | 'rent_adjustment' | 'lease_tenant' | 'lease_occupant' | 'bond_movement';
      entity_id?: string;
      action?: 'create' | 'update' | 'delete';
      field?: string;
      sort?: 'created_at' | 'field' | 'id';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: LeaseAuditRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List bank accounts with masked numbers */
  'GET /api/v1/system/bank-account': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      lease_id?: string;
      property_block_id?: string;
      is_default?: 'true' | 'false';
      q?: string;
      sort?: 'created_at' | 'account_name' | 'bank_name' | 'bsb' | 'is_default';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: BankAccountRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Add a bank account */
  'POST /api/v1/system/bank-account/create': { body: AddBankAccount; answer: { data: SavedRecord } };
  /** Delete a bank account */
  'POST /api/v1/system/bank-account/delete': { body: DeleteBankAccount; answer: { data: RemovedRecord } };
  /** Update a bank account */
  'POST /api/v1/system/bank-account/save': { body: SaveBankAccount; answer: { data: SavedRecord } };
  /** List bank imports, newest first */
  'GET /api/v1/system/bank-import': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      state?: 'uploading' | 'reading' | 'matching' | 'unreadable' | 'ready' | 'accepting';
      q?: string;
      sort?: 'created_at' | 'file_name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: BankImportRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List bank accounts for imports, numbers masked */
  'GET /api/v1/system/bank-import/account': { answer: { data: BankImportAccount[] } };
  /** Create a bank import */
  'POST /api/v1/system/bank-import/create': { body: CreateBankImport; answer: { data: BankImportState } };
  /** Upload the next part of the file */
  'POST /api/v1/system/bank-import/part': { body: SendBankImportPart; answer: { data: BankImportPart } };
  /** Get the payment reference of a lease */
  'GET /api/v1/system/bank-import/reference': { query: { lease_id: string }; answer: { data: PaymentReference } };
  /** Start matching a bank import */
  'POST /api/v1/system/bank-import/start': { body: StartBankImport; answer: { data: BankImportState } };
  /** Get bank import status */
  'GET /api/v1/system/bank-import/{id}': { path: { id: string }; answer: { data: BankImportDetails } };
  /** List bank lines with their proposed matches */
  'GET /api/v1/system/bank-line': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      status?: 'new' | 'proposed' | 'unmatched' | 'accepted' | 'ignored';
      reason?:
        | 'reference'
        | 'payer_and_amount'
        | 'name_and_amount'
        | 'name_and_rent'
        | 'already_recorded'
        | 'dishonour'
        | 'possible_duplicate'
        | 'ambiguous'
        | 'nothing_found'
        | 'money_out'
        | 'maybe_twice'
        | 'other_currency'
        | 'no_longer_owed'
        | 'undone';
      import_id?: string;
      lease_id?: string;
      bill_id?: string;
      bill_payment_id?: string;
      min_certainty?: number;
      is_money_in?: 'true' | 'false';
      money_from?: string;
      money_to?: string;
      q?: string;
      sort?: 'money_date' | 'amount' | 'certainty' | 'row' | 'status';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: BankLineRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Accept proposed matches of bank lines */
  'POST /api/v1/system/bank-line/accept': { body: AcceptBankLines; answer: { data: AcceptedBankLines } };
  /** Match a bank line to a lease or bill */
  'POST /api/v1/system/bank-line/assign': { body: AssignBankLine; answer: { data: BankLineOutcome } };
  /** Ignore bank lines */
  'POST /api/v1/system/bank-line/ignore': { body: IgnoreBankLines; answer: { data: IgnoredBankLines } };
  /** Release bank lines from duplicate review */
  'POST /api/v1/system/bank-line/release': { body: ReleaseBankLines; answer: { data: ReleasedBankLines } };
  /** Undo an accepted or ignored bank line */
  'POST /api/v1/system/bank-line/undo': { body: UndoBankLine; answer: { data: UndoneBankLine } };
  /** List bills */
  'GET /api/v1/system/bill': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      bill_id?: string;
      lease_id?: string;
      property_id?: string;
      manager_id?: string;
      property_block_id?: string;
      type?: 'rent' | 'water' | 'power' | 'internet' | 'opex' | 'late_fee' | 'other';
      currency?: string;
      due_from?: string;
      due_to?: string;
      period_from?: string;
      period_to?: string;
      amount_from?: number;
      amount_to?: number;
      overdue_from?: number;
      overdue_to?: number;
      q?: string;
      status?: 'due' | 'overdue' | 'partially_paid' | 'paid' | 'credited' | 'written_off' | 'cancelled' | 'outstanding';
      sort?:
        | 'due_date'
        | 'amount'
        | 'created_at'
        | 'paid_amount'
        | 'outstanding'
        | 'type'
        | 'period_start'
        | 'invoice_number'
        | 'lease_number'
        | 'section_name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: BillRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List payments */
  'GET /api/v1/system/bill-payment': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      lease_id?: string;
      property_id?: string;
      property_block_id?: string;
      bill_id?: string;
      method?: 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'cheque' | 'bond' | 'other';
      currency?: string;
      paid_from?: string;
      paid_to?: string;
      amount_from?: number;
      amount_to?: number;
      q?: string;
      status?: 'received' | 'pending' | 'failed';
      sort?: 'receipt_number' | 'paid_at' | 'amount' | 'method' | 'reference' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: PaymentRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Record a payment on a bill or on a lease */
  'POST /api/v1/system/bill-payment/create': { body: RecordPayment; answer: { data: RecordedPayment } };
  /** Undo a refund */
  'POST /api/v1/system/bill-payment/refund/reverse': { body: ReverseRefund; answer: { data: RemovedRecord } };
  /** Reverse a payment */
  'POST /api/v1/system/bill-payment/reverse': { body: ReversePayment; answer: { data: RemovedRecord } };
  /** Download a payment receipt (PDF) */
  'GET /api/v1/system/bill-payment/{id}/receipt': {
    path: { id: string };
    query?: { language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi'; state?: 'issued' | 'today' };
    answer: Blob;
  };
  /** Cancel an unpaid bill other than rent */
  'POST /api/v1/system/bill/cancel': { body: CancelBill; answer: { data: RemovedRecord } };
  /** Create a bill other than rent */
  'POST /api/v1/system/bill/create': { body: CreateBill; answer: { data: CreatedBill } };
  /** Send a bill reminder */
  'POST /api/v1/system/bill/reminder/{bill_id}': { path: { bill_id: string }; answer: { data: SentBillReminder } };
  /** Read a calendar by its link */
  'GET /api/v1/system/calendar/feed/{token}': { path: { token: string }; answer: Blob };
  /** Get the link to your calendar */
  'POST /api/v1/system/calendar/link': { answer: { data: CalendarLink } };
  /** Remove the link to your calendar */
  'POST /api/v1/system/calendar/remove': { answer: { data: CalendarLinkRemoved } };
  /** Replace the link to your calendar */
  'POST /api/v1/system/calendar/renew': { answer: { data: CalendarLink } };
  /** List companies of the user */
  'GET /api/v1/system/company': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      company_id?: string;
      tenant_code?: string;
      country_iso?: string;
      identity?: 'landlord' | 'agent';
      has_completed_setup?: 'true' | 'false';
      q?: string;
      sort?: 'name' | 'tenant_code' | 'country_iso' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: CompanyDetails[]; links: PageLinks; pagination: Pagination };
  };
  /** Get a company */
  'POST /api/v1/system/company': { body: WhichCompany; answer: { data: CompanyDetails } };
  /** Close the company */
  'POST /api/v1/system/company/close': { body: CloseCompany; answer: ClosingCompany | CloseSecondStep };
  /** Erase a person */
  'POST /api/v1/system/company/erase-person': { body: ErasePerson; answer: { data: ErasedPerson } };
  /** Request a data export */
  'POST /api/v1/system/company/export': { answer: { data: AskedExport } };
  /** List data exports */
  'GET /api/v1/system/company/export': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      status?: 'running' | 'ready' | 'expired';
      sort?: 'created_at' | 'size';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: ExportRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Request what is held about a person */
  'POST /api/v1/system/company/export-person': { body: ExportPerson; answer: { data: AskedExport } };
  /** Get data export status */
  'GET /api/v1/system/company/export/{id}': { path: { id: string }; answer: { data: ExportState } };
  /** Download a data export */
  'GET /api/v1/system/company/export/{id}/archive': { path: { id: string }; answer: Blob };
  /** Update company details */
  'POST /api/v1/system/company/save': { body: SaveCompanyDetails; answer: { data: CompanyDetails } };
  /** Require the second step of everybody */
  'POST /api/v1/system/company/two-factor': { body: RequireSecondStep; answer: SavedSecondStepRule | RuleSecondStep };
  /** Get company settings */
  'GET /api/v1/system/config': { answer: { data: CompanySettings } };
  /** Update company settings */
  'POST /api/v1/system/config': { body: SaveSettings; answer: { data: CompanySettings } };
  /** List sections with their occupancy */
  'GET /api/v1/system/dashboard/section': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      status?: 'occupied' | 'vacant';
      property_id?: string;
      property_block_id?: string;
      property_section_id?: string;
      lease_id?: string;
      q?: string;
      sort?: 'name' | 'status' | 'end_date';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: DashboardSectionRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Get the dashboard figures */
  'GET /api/v1/system/dashboard/show': { answer: { data: Dashboard } };
  /** List dead letters */
  'GET /api/v1/system/dead-letter': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      service?:
        | 'identity'
        | 'property'
        | 'lease'
        | 'billing'
        | 'documents'
        | 'accounting-sync'
        | 'subscription'
        | 'notification';
      company_id?: string;
      event_name?: string;
      q?: string;
      sort?: 'at' | 'service' | 'event_name' | 'consumer';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: {
      data: DeadLetterRow[];
      /** Services that do not answer now */
      unavailable: (
        | 'identity'
        | 'property'
        | 'lease'
        | 'billing'
        | 'documents'
        | 'accounting-sync'
        | 'subscription'
        | 'notification'
      )[];
      links: PageLinks;
      pagination: Pagination;
    };
  };
  /** Discard a dead letter */
  'POST /api/v1/system/dead-letter/discard': { body: DiscardDeadLetter; answer: { data: RemovedRecord } };
  /** Replay dead letters */
  'POST /api/v1/system/dead-letter/replay': { body: ReplayDeadLetters; answer: { data: ReplayedDeadLetters } };
  /** Get the direct debit mandate of a lease */
  'GET /api/v1/system/direct-debit/mandate': {
    query: { lease_id: string };
    answer: {
      data: {
        id: string;
        status: 'pending' | 'active' | 'ended';
        /** Counts the changes; send it with a change */
        version: number;
        lease_id: string;
        provider: string;
        end_reason: 'cancelled' | 'revoked' | 'account' | null;
        active_from: string | null;
        ended_at: string | null;
        created_at: string;
      } | null;
    };
  };
  /** Cancel a direct debit mandate */
  'POST /api/v1/system/direct-debit/mandate/cancel': { body: CancelMandate; answer: { data: CancelledMandate } };
  /** Request a direct debit mandate */
  'POST /api/v1/system/direct-debit/mandate/create': { body: BeginMandate; answer: { data: AskedMandate } };
  /** Direct debit provider webhook */
  'POST /api/v1/system/direct-debit/webhook': {
    query?: { session?: unknown };
    body: { [key: string]: unknown };
    answer: { data: ReceivedNotice };
  };
  /** List templates of documents */
  'GET /api/v1/system/document-template': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      q?: string;
      sort?: 'title' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: DocumentTemplateRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Add a template of documents */
  'POST /api/v1/system/document-template/create': { body: CreateTemplate; answer: { data: SavedRecord } };
  /** Delete a template of documents */
  'POST /api/v1/system/document-template/delete': { body: DeleteTemplate; answer: { data: RemovedRecord } };
  /** Change a template of documents */
  'POST /api/v1/system/document-template/update': { body: UpdateTemplate; answer: { data: SavedRecord } };
  /** Get the text of a template with the values of a lease */
  'GET /api/v1/system/document-template/{id}/filled': {
    path: { id: string };
    query: { lease_id: string };
    answer: { data: FilledTemplate };
  };
  /** Delete documents with their files */
  'POST /api/v1/system/document/delete': { body: DeleteDocuments; answer: { data: DeletedDocuments } };
  /** Download the file of a document */
  'POST /api/v1/system/document/get-file': { body: GetDocumentFile; answer: Blob };
  /** List documents */
  'GET /api/v1/system/document/list': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      document_id?: string;
      property_id?: string;
      property_block_id?: string;
      lease_id?: string;
      uploaded_by?: string;
      category?:
        | 'lease_agreement'
        | 'condition_report'
        | 'bond_receipt'
        | 'identification'
        | 'insurance'
        | 'safety_certificate'
        | 'notice'
        | 'supplier_bill'
        | 'invoice'
        | 'receipt'
        | 'credit_note'
        | 'statement'
        | 'photo'
        | 'other';
      visible_to?: 'team' | 'owners' | 'renters' | 'everyone';
      issued_kind?: 'invoice' | 'receipt' | 'adjustment' | 'owner_statement' | 'text_document';
      expires_from?: string;
      expires_to?: string;
      q?: string;
      sort?: 'created_at' | 'name' | 'category' | 'size' | 'expires_on';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: DocumentRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Mail an issued document to people it is about */
  'POST /api/v1/system/document/mail': { body: MailDocument; answer: { data: DocumentMailRequested } };
  /** Get who an issued document can be mailed to */
  'GET /api/v1/system/document/mail/{id}': { path: { id: string }; answer: { data: MailableDocument } };
  /** List leases with missing documents */
  'GET /api/v1/system/document/missing': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      lease_id?: string;
      property_id?: string;
      property_block_id?: string;
      category?:
        | 'lease_agreement'
        | 'condition_report'
        | 'bond_receipt'
        | 'identification'
        | 'insurance'
        | 'safety_certificate'
        | 'notice'
        | 'supplier_bill'
        | 'invoice'
        | 'receipt'
        | 'credit_note'
        | 'statement'
        | 'photo'
        | 'other';
      q?: string;
      sort?: 'created_at' | 'section_name' | 'property_name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: LeaseWithMissingDocuments[]; links: PageLinks; pagination: Pagination };
  };
  /** List the documents that were read */
  'GET /api/v1/system/document/scan': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      document_id?: string;
      status?: 'queued' | 'reading' | 'read' | 'failed';
      kind?: 'lease_agreement' | 'bill' | 'receipt' | 'notice' | 'bond_receipt' | 'inspection_report' | 'other';
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: DocumentScanRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Confirm or correct what was read in a document */
  'POST /api/v1/system/document/scan/confirm': { body: ConfirmScan; answer: { data: ConfirmedScan } };
  /** Have a document read, or tried again */
  'POST /api/v1/system/document/scan/create': { body: StartScan; answer: { data: SavedRecord } };
  /** Show what was read in a document */
  'GET /api/v1/system/document/scan/{id}': { path: { id: string }; answer: { data: DocumentScan } };
  /** Compare an agreement with the law of its state */
  'GET /api/v1/system/document/scan/{id}/analysis': { path: { id: string }; answer: { data: ContractAnalysis } };
  /** Rename a document or change what it is */
  'POST /api/v1/system/document/update': { body: UpdateDocument; answer: { data: SavedRecord } };
  /** Get links to upload files to */
  'POST /api/v1/system/document/upload-sas-endpoint': { body: GrantUploads; answer: { data: UploadGrant[] } };
  /** Read the events of the company in one order */
  'GET /api/v1/system/events': { query?: { after?: string; total?: number }; answer: CompanyEvents };
  /** List imports, newest first */
  'GET /api/v1/system/import/lease': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      kind?: string;
      state?: 'uploading' | 'checking' | 'checked' | 'importing' | 'imported' | 'undoing' | 'undone' | 'unreadable';
      q?: string;
      sort?: 'created_at' | 'file_name' | 'kind' | 'state';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: Import[]; links: PageLinks; pagination: Pagination };
  };
  /** Validate an import without saving (dry run) */
  'POST /api/v1/system/import/lease/check': { body: CheckImport; answer: { data: ImportState } };
  /** Create an import */
  'POST /api/v1/system/import/lease/create': { body: CreateImport; answer: { data: ImportState } };
  /** Upload the next part of the file */
  'POST /api/v1/system/import/lease/part': { body: SendImportPart; answer: { data: ImportPart } };
  /** Import the valid rows */
  'POST /api/v1/system/import/lease/start': { body: StartImport; answer: { data: ImportState } };
  /** Download an import template */
  'GET /api/v1/system/import/lease/template/{kind}': { path: { kind: string }; answer: Blob };
  /** Undo an import */
  'POST /api/v1/system/import/lease/undo': { body: UndoImport; answer: { data: ImportState } };
  /** Get import status */
  'GET /api/v1/system/import/lease/{id}': { path: { id: string }; answer: { data: Import } };
  /** List the columns of a file that was sent */
  'GET /api/v1/system/import/lease/{id}/column': { path: { id: string }; answer: { data: ImportColumns } };
  /** List import rows with their errors */
  'GET /api/v1/system/import/lease/{id}/row': {
    path: { id: string };
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      state?: 'waiting' | 'good' | 'bad' | 'done' | 'refused' | 'undone';
      sort?: 'row' | 'state';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: ImportRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List imports, newest first */
  'GET /api/v1/system/import/property': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      kind?: string;
      state?: 'uploading' | 'checking' | 'checked' | 'importing' | 'imported' | 'undoing' | 'undone' | 'unreadable';
      q?: string;
      sort?: 'created_at' | 'file_name' | 'kind' | 'state';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: Import[]; links: PageLinks; pagination: Pagination };
  };
  /** Validate an import without saving (dry run) */
  'POST /api/v1/system/import/property/check': { body: CheckImport; answer: { data: ImportState } };
  /** Create an import */
  'POST /api/v1/system/import/property/create': { body: CreateImport; answer: { data: ImportState } };
  /** Upload the next part of the file */
  'POST /api/v1/system/import/property/part': { body: SendImportPart; answer: { data: ImportPart } };
  /** Import the valid rows */
  'POST /api/v1/system/import/property/start': { body: StartImport; answer: { data: ImportState } };
  /** Download an import template */
  'GET /api/v1/system/import/property/template/{kind}': { path: { kind: string }; answer: Blob };
  /** Undo an import */
  'POST /api/v1/system/import/property/undo': { body: UndoImport; answer: { data: ImportState } };
  /** Get import status */
  'GET /api/v1/system/import/property/{id}': { path: { id: string }; answer: { data: Import } };
  /** List the columns of a file that was sent */
  'GET /api/v1/system/import/property/{id}/column': { path: { id: string }; answer: { data: ImportColumns } };
  /** List import rows with their errors */
  'GET /api/v1/system/import/property/{id}/row': {
    path: { id: string };
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      state?: 'waiting' | 'good' | 'bad' | 'done' | 'refused' | 'undone';
      sort?: 'row' | 'state';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: ImportRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Get daily income and expenses */
  'GET /api/v1/system/income/chart': {
    query?: { period?: number; property_id?: string; property_block_id?: string; lease_id?: string };
    answer: { data: IncomeChart };
  };
  /** Record other income or an expense */
  'POST /api/v1/system/income/record/create': { body: RecordIncome; answer: { data: SavedRecord } };
  /** Delete an income or expense record */
  'POST /api/v1/system/income/record/delete': { body: RemoveRecord; answer: { data: RemovedRecord } };
  /** Update an income or expense record */
  'POST /api/v1/system/income/record/update': { body: CorrectRecord; answer: { data: SavedRecord } };
  /** Get the income and expense summary of a period */
  'GET /api/v1/system/income/summary': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      property_id?: string;
      property_block_id?: string;
      lease_id?: string;
      sort?: 'date' | 'amount' | 'type' | 'category' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
      period?: number;
    };
    answer: { data: IncomeSummary; links: PageLinks; pagination: Pagination };
  };
  /** List invoices */
  'GET /api/v1/system/invoice': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      lease_id?: string;
      property_id?: string;
      manager_id?: string;
      property_block_id?: string;
      bill_id?: string;
      type?: 'rent' | 'water' | 'power' | 'internet' | 'opex' | 'late_fee' | 'other';
      currency?: string;
      status?: 'due' | 'overdue' | 'partially_paid' | 'paid' | 'credited' | 'written_off' | 'cancelled' | 'outstanding';
      period?: string;
      q?: string;
      sort?: 'invoice_number' | 'issued_at' | 'due_date' | 'amount';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: InvoiceRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Update the note of an invoice */
  'POST /api/v1/system/invoice/save': { body: SaveInvoiceNote; answer: { data: SavedRecord } };
  /** Get an invoice with its payments */
  'GET /api/v1/system/invoice/{id}': { path: { id: string }; answer: { data: InvoiceDetails } };
  /** Download an invoice (PDF) */
  'GET /api/v1/system/invoice/{id}/pdf': {
    path: { id: string };
    query?: { language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi'; state?: 'issued' | 'today' };
    answer: Blob;
  };
  /** List leases */
  'GET /api/v1/system/lease': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      after?: string;
      status?: 'all' | 'active' | 'upcoming' | 'expired';
      q?: string;
      date_from?: string;
      date_to?: string;
      ends_from?: string;
      ends_to?: string;
      is_renewed?: 'true' | 'false';
      property_id?: string;
      manager_id?: string;
      property_block_id?: string;
      section_id?: string;
      room_id?: string;
      lease_id?: string;
      rent_frequency?: 'weekly' | 'fortnightly' | 'monthly';
      currency?: string;
      sort?:
        | 'created_at'
        | 'start_date'
        | 'end_date'
        | 'lease_number'
        | 'section_name'
        | 'room'
        | 'status'
        | 'latest_amount'
        | 'rent_frequency'
        | 'due_date'
        | 'tenants';
      filters?: { [key: string]: string | number | boolean };
      tabs?: '1' | 'true' | '0' | 'false';
    };
    answer: { data: LeaseRow[]; tabs?: LeaseTabs; links: PageLinks; pagination: Pagination };
  };
  /** List the activity of a lease */
  'GET /api/v1/system/lease/activity/{id}': {
    path: { id: string };
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      kind?:
        | 'lease_opened'
        | 'lease_renewed'
        | 'lease_ended'
        | 'start_changed'
        | 'end_changed'
        | 'term_end_changed'
        | 'due_day_changed'
        | 'bond_changed'
        | 'bond_received'
        | 'bond_lodged'
        | 'bond_returned'
        | 'bond_reversed'
        | 'rent_agreed'
        | 'rent_changed'
        | 'rent_begun'
        | 'review_agreed'
        | 'review_removed'
        | 'tenant_added'
        | 'tenant_changed'
        | 'tenant_removed'
        | 'occupant_added'
        | 'occupant_changed'
        | 'occupant_removed'
        | 'pet_added'
        | 'pet_changed'
        | 'pet_removed'
        | 'bill_issued'
        | 'bill_cancelled'
        | 'bill_paid'
        | 'payment_received'
        | 'payment_reversed'
        | 'payment_refunded'
        | 'refund_reversed'
        | 'adjustment_recorded'
        | 'adjustment_reversed'
        | 'inspection_scheduled'
        | 'inspection_rescheduled'
        | 'inspection_done'
        | 'inspection_cancelled';
      sort?: 'created_at' | 'kind' | 'id';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: LeaseActivityRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Get the arrears settings of a lease */
  'GET /api/v1/system/lease/arrears': { query: { lease_id: string }; answer: { data: LeaseArrears } };
  /** Pause or resume reminders, or set a payment plan */
  'POST /api/v1/system/lease/arrears': { body: SetArrears; answer: { data: ArrearsOfLease } };
  /** Get the billing settings of a lease */
  'GET /api/v1/system/lease/billing': { query: { lease_id: string }; answer: { data: LeaseBilling } };
  /** Grant rent-free days */
  'POST /api/v1/system/lease/billing/rent-free': { body: GrantRentFree; answer: { data: SavedRentFreeDays } };
  /** Withdraw rent-free days */
  'POST /api/v1/system/lease/billing/rent-free/delete': { body: WithdrawRentFree; answer: { data: SavedRentFreeDays } };
  /** Update the billing settings of a lease */
  'POST /api/v1/system/lease/billing/save': { body: SaveLeaseBilling; answer: { data: SavedLeaseBilling } };
  /** Record a bond that was received, lodged or returned */
  'POST /api/v1/system/lease/bond/create': { body: RecordBond; answer: { data: SavedRecord } };
  /** Reverse what was recorded of a bond */
  'POST /api/v1/system/lease/bond/reverse': { body: ReverseBond; answer: { data: RemovedRecord } };
  /** List what happened to the bond of a lease */
  'GET /api/v1/system/lease/bond/{id}': {
    path: { id: string };
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      kind?: 'received' | 'lodged' | 'returned' | 'used_for_bills' | 'claimed';
      sort?: 'day' | 'created_at' | 'amount';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: BondMovementRow[]; bond: BondFigures; links: PageLinks; pagination: Pagination };
  };
  /** Create a lease */
  'POST /api/v1/system/lease/create': { body: OpenLease; answer: { data: OpenedLease } };
  /** Delete a lease entered by mistake */
  'POST /api/v1/system/lease/delete': { body: DeleteLease; answer: { data: RemovedRecord } };
  /** Update or end a lease */
  'POST /api/v1/system/lease/edit': { body: EditLease; answer: { data: SavedLease } };
  /** Check the notice of a routine inspection */
  'GET /api/v1/system/lease/entry-notice/{id}': {
    path: { id: string };
    query: { enter_on: string; notice_given_on?: string; in_last_year?: number };
    answer: { data: LawCheck };
  };
  /** Set the late fee of a lease */
  'POST /api/v1/system/lease/late-fee': { body: SetLateFee; answer: { data: LateFeeSet } };
  /** List ledger entries of a lease with running balances */
  'GET /api/v1/system/lease/ledger': {
    query: {
      lease_id: string;
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      sort?: 'entry_number' | 'money_date';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: LedgerRow[]; summary: LedgerSummary; links: PageLinks; pagination: Pagination };
  };
  /** Download the ledger of a lease (PDF) */
  'GET /api/v1/system/lease/ledger/pdf': {
    query: {
      lease_id: string;
      language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
      from?: string;
      to?: string;
    };
    answer: Blob;
  };
  /** Verify the hash chain of a ledger */
  'GET /api/v1/system/lease/ledger/verify': { query: { lease_id: string }; answer: { data: VerifiedLedger } };
  /** Add an occupant or a pet to a lease */
  'POST /api/v1/system/lease/occupant/create': { body: AddOccupant; answer: { data: SavedRecord } };
  /** Remove an occupant or a pet from a lease */
  'POST /api/v1/system/lease/occupant/delete': { body: RemoveOccupant; answer: { data: RemovedRecord } };
  /** Update an occupant or a pet */
  'POST /api/v1/system/lease/occupant/update': { body: EditOccupant; answer: { data: SavedRecord } };
  /** List occupants and pets of a lease */
  'GET /api/v1/system/lease/occupant/{id}': {
    path: { id: string };
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      kind?: 'adult' | 'child' | 'pet';
      q?: string;
      sort?: 'created_at' | 'name' | 'kind';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: LeaseOccupantRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List rents of a lease, newest first */
  'GET /api/v1/system/lease/rent': {
    query: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      lease_id: string;
      rent_frequency?: 'weekly' | 'fortnightly' | 'monthly';
      date_from?: string;
      date_to?: string;
      sort?: 'effective_date' | 'amount' | 'rent_frequency' | 'created_at' | 'id';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: RentRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Get the rent balances of several leases */
  'POST /api/v1/system/lease/rent/balances': { body: BalancesOf; answer: { data: LeaseBalance[] } };
  /** Get the rent balance of a lease */
  'GET /api/v1/system/lease/rent/collection': {
    query: {
      lease_id: string;
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      bill_id?: string;
      status?: 'due' | 'overdue' | 'partially_paid' | 'paid' | 'credited' | 'written_off';
      due_from?: string;
      due_to?: string;
      period_from?: string;
      period_to?: string;
      amount_from?: number;
      amount_to?: number;
      sort?: 'period_start' | 'due_date' | 'amount';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: RentCollectionRow[]; summary: RentStanding; links: PageLinks; pagination: Pagination };
  };
  /** Schedule a rent change */
  'POST /api/v1/system/lease/rent/create': { body: AgreeRent; answer: { data: SavedRent } };
  /** Preview higher rents of several leases */
  'POST /api/v1/system/lease/rent/preview': { body: PreviewRises; answer: { data: RisePreview[] } };
  /** Set when and how the rent of a lease is reviewed */
  'POST /api/v1/system/lease/rent/review/save': { body: SaveRentReview; answer: { data: SavedLease } };
  /** Update a scheduled rent change */
  'POST /api/v1/system/lease/rent/update': { body: ChangeRent; answer: { data: SavedRent } };
  /** Add a renter to a lease */
  'POST /api/v1/system/lease/tenant/create': { body: AddLeaseTenant; answer: { data: AddedLeaseTenant } };
  /** Remove a renter from a lease */
  'POST /api/v1/system/lease/tenant/delete': { body: RemoveLeaseTenant; answer: { data: RemovedLeaseTenant } };
  /** Update a renter */
  'POST /api/v1/system/lease/tenant/edit': { body: EditLeaseTenant; answer: { data: SavedRecord } };
  /** List renters of a lease */
  'GET /api/v1/system/lease/tenant/{id}': {
    path: { id: string };
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      q?: string;
      sort?: 'created_at' | 'first_name' | 'last_name' | 'email' | 'is_primary_contact';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: LeaseTenantDetails[]; links: PageLinks; pagination: Pagination };
  };
  /** Make a document of a lease from a text */
  'POST /api/v1/system/lease/text-document/create': { body: CreateTextDocument; answer: { data: SavedRecord } };
  /** Download a document that was made from a text (PDF) */
  'GET /api/v1/system/lease/text-document/{id}/pdf': { path: { id: string }; answer: Blob };
  /** List transactions */
  'GET /api/v1/system/lease/transcation': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      lease_id?: string;
      type?: 'income' | 'expense';
      kind?: 'payment' | 'payment_reversal' | 'payment_refund' | 'refund_reversal' | 'record';
      category?:
        | 'laundry'
        | 'parking'
        | 'storage'
        | 'insurance_payout'
        | 'bond_claim'
        | 'government_rebate'
        | 'other'
        | 'repairs'
        | 'maintenance'
        | 'cleaning'
        | 'gardening'
        | 'pest_control'
        | 'capital_works'
        | 'insurance'
        | 'council_rates'
        | 'water_rates'
        | 'land_tax'
        | 'strata'
        | 'management_fee'
        | 'letting_fee'
        | 'advertising'
        | 'legal'
        | 'utilities'
        | 'interest'
        | 'bank_charges'
        | 'travel'
        | 'other'
        | 'rent_and_bills';
      currency?: string;
      date_from?: string;
      date_to?: string;
      amount_from?: number;
      amount_to?: number;
      q?: string;
      sort?: 'date' | 'amount' | 'type' | 'category' | 'kind' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: TransactionRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Record another transaction of a lease */
  'POST /api/v1/system/lease/transcation/create': { body: RecordTransaction; answer: { data: SavedRecord } };
  /** Get a lease */
  'GET /api/v1/system/lease/{id}': {
    path: { id: string };
    query?: { add_tenant?: '1' | 'true' | '0' | 'false'; add_landlord?: '1' | 'true' | '0' | 'false' };
    answer: { data: LeaseDetails };
  };
  /** List mails */
  'GET /api/v1/system/mail': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      kind?:
        | 'welcome'
        | 'trial_ending'
        | 'payment_failed'
        | 'receipt'
        | 'new_device'
        | 'password_changed'
        | 'email_change_requested'
        | 'email_changed'
        | 'second_step_disabled'
        | 'authenticator_added'
        | 'authenticator_removed'
        | 'authenticator_codes_replaced'
        | 'authenticator_code_used'
        | 'locked_out'
        | 'api_key_created'
        | 'api_key_expiring'
        | 'export_ready'
        | 'company_closing'
        | 'team_joined'
        | 'access_ended'
        | 'ownership_changed'
        | 'maintenance'
        | 'inspection'
        | 'todo_reminder'
        | 'todo_due'
        | 'bill_reminder'
        | 'issued_document'
        | 'document_shared'
        | 'owner_paid'
        | 'bank_account_changed'
        | 'direct_debit_event'
        | 'second_step'
        | 'password_reset'
        | 'email_change'
        | 'invitation';
      status?: 'queued' | 'sent' | 'failed' | 'withdrawn' | 'bounced' | 'suppressed' | 'opted_out';
      email?: string;
      user_id?: string;
      lease_id?: string;
      property_id?: string;
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: MailRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List whom documents were mailed to */
  'GET /api/v1/system/mail/document': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      document_id?: string;
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: DocumentMailRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List what became of mails */
  'GET /api/v1/system/mail/event': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      mail_id?: string;
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: MailEventRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Get which mails you receive */
  'GET /api/v1/system/mail/preference': { answer: { data: MailPreference } };
  /** Choose which mails you receive */
  'POST /api/v1/system/mail/preference/save': { body: SaveMailPreference; answer: { data: MailPreference } };
  /** Report what became of mails */
  'POST /api/v1/system/mail/report': { body: MailReports; answer: { data: MailReportsTaken } };
  /** Send a failed mail again */
  'POST /api/v1/system/mail/resend': { body: ResendMail; answer: { data: SavedRecord } };
  /** List addresses that mail came back from */
  'GET /api/v1/system/mail/suppression': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      email?: string;
      user_id?: string;
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: MailSuppressionRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Send mail to an address again */
  'POST /api/v1/system/mail/suppression/lift': { body: LiftSuppression; answer: { data: RemovedRecord } };
  /** Show which mails you receive */
  'GET /api/v1/system/mail/unsubscribe/{token}': { path: { token: string }; answer: Blob };
  /** Unsubscribe from a kind of mail */
  'POST /api/v1/system/mail/unsubscribe/{token}': { path: { token: string }; answer: Blob };
  /** List one’s notifications */
  'GET /api/v1/system/notification': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      kind?:
        | 'payment_received'
        | 'payments_received'
        | 'payment_reversed'
        | 'bill_issued'
        | 'bills_issued'
        | 'direct_debit_failed'
        | 'direct_debit_ended'
        | 'bank_account_added'
        | 'bank_account_changed'
        | 'bank_account_removed'
        | 'owner_account_added'
        | 'owner_account_changed'
        | 'owner_account_removed'
        | 'payment_account_added'
        | 'payment_account_changed'
        | 'payment_account_removed'
        | 'lease_opened'
        | 'lease_ended'
        | 'inspection_scheduled'
        | 'inspection_rescheduled'
        | 'inspection_cancelled'
        | 'inspection_reported'
        | 'maintenance_reported'
        | 'maintenance_quoted'
        | 'maintenance_approved'
        | 'maintenance_declined'
        | 'maintenance_scheduled'
        | 'maintenance_completed'
        | 'maintenance_message'
        | 'maintenance_cancelled'
        | 'member_joined'
        | 'export_ready'
        | 'plan_payment_failed'
        | 'trial_ending'
        | 'mail_failed'
        | 'document_not_mailed'
        | 'document_read'
        | 'document_infected'
        | 'document_unreadable'
        | 'document_shared'
        | 'todo_assigned'
        | 'new_device';
      is_read?: 'true' | 'false';
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: {
      data: NotificationRow[];
      /** Notifications that were not read */
      unread: number;
      /** Where a socket of the caller goes on */
      position: number;
      links: PageLinks;
      pagination: Pagination;
    };
  };
  /** Mark notifications as read */
  'POST /api/v1/system/notification/read': { body: MarkRead; answer: { data: UnreadNotifications } };
  /** Mark all notifications as read */
  'POST /api/v1/system/notification/read-all': { body: MarkAllRead; answer: { data: UnreadNotifications } };
  /** Get what can be paid online for a lease */
  'GET /api/v1/system/online-payment': { query: { lease_id: string }; answer: { data: PayableOnline } };
  /** Check what became of an online payment */
  'POST /api/v1/system/online-payment/check': { body: CheckOnlinePayment; answer: { data: OnlinePayment } };
  /** Open a page on which what is owed is paid */
  'POST /api/v1/system/online-payment/create': { body: OpenPaymentPage; answer: { data: OnlinePayment } };
  /** Get the bank account of an owner, with a masked number */
  'GET /api/v1/system/owner/account': {
    query: { owner_id: string };
    answer: {
      data: {
        owner_id: string;
        account_name: string;
        /** Six digits, as in `062-000` */
        bsb: string;
        /** Masked, but for its last three digits */
        account_number: string;
        /** Counts the changes; send it with a change */
        version: number;
        created_at: string;
      } | null;
    };
  };
  /** Delete the bank account of an owner */
  'POST /api/v1/system/owner/account/delete': { body: DeleteOwnerAccount; answer: { data: RemovedOwnerAccount } };
  /** Save the bank account of an owner */
  'POST /api/v1/system/owner/account/save': { body: SaveOwnerAccount; answer: { data: SavedRecord } };
  /** List what is left to pay to owners up to a day */
  'GET /api/v1/system/owner/balance': {
    query: { day: string; format?: 'json' | 'csv' };
    answer: { data: OwnerBalanceRow[] };
  };
  /** Get the account that owners are paid from, with a masked number */
  'GET /api/v1/system/owner/payment-account': {
    answer: {
      data: {
        id: string;
        account_name: string;
        /** Six digits, as in `062-000` */
        bsb: string;
        /** Masked, but for its last three digits */
        account_number: string;
        /** Three letters by which banks know the bank */
        bank_abbreviation: string;
        /** Six digits that the bank gave */
        direct_entry_id: string;
        user_name: string;
        has_balancing_debit: boolean;
        /** Counts the changes; send it with a change */
        version: number;
        created_at: string;
      } | null;
    };
  };
  /** Delete the account that owners are paid from */
  'POST /api/v1/system/owner/payment-account/delete': { answer: { data: RemovedRecord } };
  /** Save the account that owners are paid from */
  'POST /api/v1/system/owner/payment-account/save': { body: SavePaymentAccount; answer: { data: SavedRecord } };
  /** List payments to owners */
  'GET /api/v1/system/owner/payout': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      owner_id?: string;
      property_id?: string;
      batch_id?: string;
      currency?: string;
      date_from?: string;
      date_to?: string;
      amount_from?: number;
      amount_to?: number;
      q?: string;
      sort?: 'paid_on' | 'amount' | 'owner_name' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: OwnerPayoutRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Record payments to many owners at once */
  'POST /api/v1/system/owner/payout/batch/create': { body: RecordPayoutBatch; answer: { data: SavedPayoutBatch } };
  /** Get what the bank file of a batch of payments holds */
  'GET /api/v1/system/owner/payout/batch/{id}': { path: { id: string }; answer: { data: PayoutBatchFile } };
  /** Download the bank file of a batch of payments (ABA) */
  'GET /api/v1/system/owner/payout/batch/{id}/file': { path: { id: string }; answer: Blob };
  /** Record a payment to an owner */
  'POST /api/v1/system/owner/payout/create': { body: RecordPayout; answer: { data: SavedPayouts } };
  /** Delete a payment to an owner */
  'POST /api/v1/system/owner/payout/delete': { body: RemovePayout; answer: { data: RemovedRecord } };
  /** Mail owners about payments to them */
  'POST /api/v1/system/owner/payout/mail': { body: MailPayouts; answer: { data: MailedPayouts } };
  /** Get the owner statement of a month or financial year */
  'GET /api/v1/system/owner/statement': {
    query: {
      language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
      owner_id: string;
      month?: string;
      year?: number;
    };
    answer: { data: OwnerStatement };
  };
  /** Download an owner statement (PDF) */
  'GET /api/v1/system/owner/statement/pdf': {
    query: {
      language?: 'en' | 'zh' | 'ko' | 'ja' | 'ms' | 'id' | 'th' | 'vi';
      owner_id: string;
      month?: string;
      year?: number;
    };
    answer: Blob;
  };
  /** List properties */
  'GET /api/v1/system/property': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      manager_id?: string;
      type?: 'house' | 'apartment' | 'townhouse' | 'unit' | 'bedroom' | 'land' | 'single_family_home' | 'multi_unit';
      usage?: 'residential' | 'commercial' | 'mixed_use';
      lease_mode?: 'standalone' | 'co_living';
      state?: string;
      country_iso?: string;
      currency?: string;
      q?: string;
      property_block_id?: string;
      sort?: 'created_at' | 'deleted_at' | 'name' | 'type' | 'lease_mode' | 'country_iso' | 'state';
      filters?: { [key: string]: string | number | boolean };
      show_deleted?: '0' | '1';
    };
    answer: { data: PropertyRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Set who manages properties */
  'POST /api/v1/system/property-manager/save': { body: SavePropertyManagers; answer: { data: SavedPropertyManagers } };
  /** Get the address of a unit or section */
  'POST /api/v1/system/property/address': { body: AddressOf; answer: { data: AddressOfUnit } };
  /** List addresses */
  'GET /api/v1/system/property/address/list': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      state?: string;
      country_iso?: string;
      q?: string;
      sort?: 'full_address' | 'name' | 'state' | 'country_iso' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: AddressRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List agents of a unit */
  'GET /api/v1/system/property/agent': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      q?: string;
      sort?: 'created_at' | 'first_name' | 'last_name' | 'email';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: AgentRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Add an agent to a unit */
  'POST /api/v1/system/property/agent/create': { body: AddAgent; answer: { data: SavedRecord } };
  /** Delete an agent */
  'POST /api/v1/system/property/agent/delete': { body: RemoveAgent; answer: { data: RemovedRecord } };
  /** Update an agent */
  'POST /api/v1/system/property/agent/edit': { body: EditAgent; answer: { data: SavedRecord } };
  /** Move a unit to the trash */
  'POST /api/v1/system/property/block/delete/{id}': { path: { id: string }; answer: { data: SavedUnit } };
  /** Restore a unit from the trash */
  'POST /api/v1/system/property/block/restore/{id}': {
    path: { id: string };
    body: RestoreForm;
    answer: { data: SavedUnit };
  };
  /** Update a unit and its property */
  'POST /api/v1/system/property/block/update': { body: EditBlock; answer: { data: SavedUnit } };
  /** Get a unit with its property */
  'GET /api/v1/system/property/block/{id}': { path: { id: string }; answer: { data: UnitWithProperty } };
  /** List car trips with the kilometres of the year */
  'GET /api/v1/system/property/car-mileage': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      lease_id?: string;
      date_from?: string;
      date_to?: string;
      vehicle?: string;
      q?: string;
      sort?: 'trip_date' | 'distance_km' | 'purpose' | 'vehicle' | 'unit_name' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
      year_of?: string;
    };
    answer: {
      data: MileageRow[];
      /** Trips of the unit or lease in the year, by country */
      year_totals: MileageYear[];
      links: PageLinks;
      pagination: Pagination;
    };
  };
  /** Record a car trip */
  'POST /api/v1/system/property/car-mileage/create': { body: RecordTrip; answer: { data: SavedRecord } };
  /** Delete a car trip */
  'POST /api/v1/system/property/car-mileage/delete': { body: RemoveTrip; answer: { data: RemovedRecord } };
  /** Update a car trip */
  'POST /api/v1/system/property/car-mileage/update': { body: CorrectTrip; answer: { data: SavedRecord } };
  /** List compliance dates */
  'GET /api/v1/system/property/compliance': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      kind?: 'smoke_alarm' | 'gas' | 'electrical' | 'pool' | 'blind_cord';
      status?: 'ok' | 'due_soon' | 'overdue';
      due_from?: string;
      due_to?: string;
      q?: string;
      sort?: 'due_on' | 'done_on' | 'kind' | 'property_name' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: ComplianceRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Create a compliance date */
  'POST /api/v1/system/property/compliance/create': { body: AddComplianceDate; answer: { data: SavedComplianceDate } };
  /** Delete a compliance date */
  'POST /api/v1/system/property/compliance/delete': { body: RemoveComplianceDate; answer: { data: RemovedRecord } };
  /** Update or complete a compliance date */
  'POST /api/v1/system/property/compliance/update': { body: EditComplianceDate; answer: { data: SavedComplianceDate } };
  /** Create a property, or a unit of one */
  'POST /api/v1/system/property/create': { body: AddProperty; answer: { data: AddedProperty } };
  /** Move a property to the trash */
  'POST /api/v1/system/property/delete': { body: DeleteProperty; answer: { data: SavedProperty } };
  /** Delete an owner and redistribute the share */
  'POST /api/v1/system/property/delete-landlord': { body: DeleteLandlord; answer: { data: SavedProperty } };
  /** Empty the trash */
  'POST /api/v1/system/property/empty-trash': { answer: { data: EmptiedTrash } };
  /** Get the health score of a unit or of the portfolio */
  'GET /api/v1/system/property/health': {
    query?: { period?: number; property_block_id?: string };
    answer: { data: HealthReport };
  };
  /** List inspections */
  'GET /api/v1/system/property/inspection': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      inspection_id?: string;
      property_id?: string;
      manager_id?: string;
      property_block_id?: string;
      lease_id?: string;
      kind?: 'routine' | 'entry' | 'exit';
      status?: 'scheduled' | 'done' | 'cancelled';
      is_overdue?: 'true' | 'false';
      is_due_soon?: 'true' | 'false';
      inspect_from?: string;
      inspect_to?: string;
      q?: string;
      sort?: 'inspect_on' | 'created_at' | 'unit_name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: InspectionRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Cancel an inspection */
  'POST /api/v1/system/property/inspection/cancel': { body: CancelInspection; answer: { data: SavedRecord } };
  /** Write the report of an inspection */
  'POST /api/v1/system/property/inspection/complete': { body: CompleteInspection; answer: { data: SavedRecord } };
  /** Schedule an inspection */
  'POST /api/v1/system/property/inspection/create': { body: ScheduleInspection; answer: { data: ScheduledInspection } };
  /** Check the notice of a routine inspection of a lease */
  'GET /api/v1/system/property/inspection/notice/{id}': {
    path: { id: string };
    query: { inspect_on: string; notice_given_on?: string; inspection_id?: string };
    answer: { data: InspectionNotice };
  };
  /** Add a photo to an inspection */
  'POST /api/v1/system/property/inspection/photo/create': { body: AddInspectionPhoto; answer: { data: RemovedRecord } };
  /** Remove a photo from an inspection */
  'POST /api/v1/system/property/inspection/photo/delete': {
    body: RemoveInspectionPhoto;
    answer: { data: RemovedRecord };
  };
  /** Reschedule an inspection */
  'POST /api/v1/system/property/inspection/update': {
    body: RescheduleInspection;
    answer: { data: ScheduledInspection };
  };
  /** Create a key */
  'POST /api/v1/system/property/key/create': { body: AddKey; answer: { data: SavedRecord } };
  /** Delete a key */
  'POST /api/v1/system/property/key/delete': { body: RemoveKey; answer: { data: RemovedRecord } };
  /** Update a key or its holder */
  'POST /api/v1/system/property/key/update': { body: EditKey; answer: { data: SavedRecord } };
  /** List keys with their holders */
  'GET /api/v1/system/property/keys': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      is_lent?: 'true' | 'false';
      is_lost?: 'true' | 'false';
      is_overdue?: 'true' | 'false';
      q?: string;
      sort?: 'created_at' | 'name' | 'key_number' | 'holder' | 'property_name' | 'lent_on' | 'due_back' | 'lost_on';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: KeyRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Delete a listing */
  'POST /api/v1/system/property/listing/delete': { body: RemoveListing; answer: { data: RemovedRecord } };
  /** Save the listing of a room or home */
  'POST /api/v1/system/property/listing/save': { body: SaveListing; answer: { data: SavedRecord } };
  /** List maintenance requests */
  'GET /api/v1/system/property/maintenance': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      maintenance_request_id?: string;
      property_id?: string;
      manager_id?: string;
      property_block_id?: string;
      status?: 'reported' | 'quoted' | 'approved' | 'assigned' | 'done' | 'closed' | 'cancelled';
      is_open?: 'true' | 'false';
      is_urgent?: 'true' | 'false';
      is_overdue?: 'true' | 'false';
      due_from?: string;
      due_to?: string;
      q?: string;
      sort?: 'created_at' | 'due_on' | 'title' | 'unit_name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: MaintenanceRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Approve a maintenance request */
  'POST /api/v1/system/property/maintenance/approve': { body: ApproveMaintenance; answer: { data: SavedRecord } };
  /** Assign a maintenance request to a tradesperson */
  'POST /api/v1/system/property/maintenance/assign': { body: AssignMaintenance; answer: { data: SavedRecord } };
  /** Cancel a maintenance request */
  'POST /api/v1/system/property/maintenance/cancel': { body: CancelMaintenance; answer: { data: SavedRecord } };
  /** Close a maintenance request */
  'POST /api/v1/system/property/maintenance/close': { body: CloseMaintenance; answer: { data: SavedRecord } };
  /** Record that the work is done, and its cost */
  'POST /api/v1/system/property/maintenance/complete': { body: CompleteMaintenance; answer: { data: SavedRecord } };
  /** Report a maintenance request */
  'POST /api/v1/system/property/maintenance/create': { body: ReportMaintenance; answer: { data: ReportedMaintenance } };
  /** List the history of a maintenance request */
  'GET /api/v1/system/property/maintenance/history/{id}': {
    path: { id: string };
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      sort?: 'created_at';
    };
    answer: { data: MaintenanceHistoryRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List messages about maintenance requests */
  'GET /api/v1/system/property/maintenance/message': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      maintenance_request_id?: string;
      audience?: 'everyone' | 'team';
      q?: string;
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: MaintenanceMessageRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Write a message about a maintenance request */
  'POST /api/v1/system/property/maintenance/message/create': { body: WriteMessage; answer: { data: RemovedRecord } };
  /** Add a photo to a maintenance request */
  'POST /api/v1/system/property/maintenance/photo/create': {
    body: AddMaintenancePhoto;
    answer: { data: RemovedRecord };
  };
  /** Remove a photo from a maintenance request */
  'POST /api/v1/system/property/maintenance/photo/delete': {
    body: RemoveMaintenancePhoto;
    answer: { data: RemovedRecord };
  };
  /** List quotes of maintenance requests */
  'GET /api/v1/system/property/maintenance/quote': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      maintenance_request_id?: string;
      property_id?: string;
      is_waiting?: 'true' | 'false';
      q?: string;
      sort?: 'created_at' | 'amount' | 'supplier';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: MaintenanceQuoteRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Approve a quote */
  'POST /api/v1/system/property/maintenance/quote/approve': { body: DecideQuote; answer: { data: SavedRecord } };
  /** Add a quote */
  'POST /api/v1/system/property/maintenance/quote/create': { body: AddQuote; answer: { data: RemovedRecord } };
  /** Decline a quote */
  'POST /api/v1/system/property/maintenance/quote/decline': { body: DecideQuote; answer: { data: SavedRecord } };
  /** Change a maintenance request */
  'POST /api/v1/system/property/maintenance/update': { body: UpdateMaintenance; answer: { data: ReportedMaintenance } };
  /** List owners with their shares */
  'GET /api/v1/system/property/owner': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      lease_id?: string;
      owner_id?: string;
      q?: string;
      sort?:
        | 'created_at'
        | 'first_name'
        | 'last_name'
        | 'email'
        | 'share_percent'
        | 'is_primary_contact'
        | 'acquired_date';
      filters?: { [key: string]: string | number | boolean };
      all?: '0' | '1';
    };
    answer: { data: OwnerRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Assign owners to a property */
  'POST /api/v1/system/property/owner/assign': { body: AssignOwners; answer: { data: ChangedOwners } };
  /** Add an owner to a property */
  'POST /api/v1/system/property/owner/create': { body: AddOwner; answer: { data: AddedOwner } };
  /** Delete an owner without shares */
  'POST /api/v1/system/property/owner/delete': { body: RemoveOwner; answer: { data: RemovedRecord } };
  /** Update an owner */
  'POST /api/v1/system/property/owner/edit': { body: EditOwner; answer: { data: SavedRecord } };
  /** Unassign owners of a property */
  'POST /api/v1/system/property/owner/unassign': { body: UnassignOwners; answer: { data: ChangedOwners } };
  /** List pictures of properties */
  'GET /api/v1/system/property/photo': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      sort?: 'position' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: PropertyPhotoRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Choose the picture that lists show */
  'POST /api/v1/system/property/photo/cover': { body: ChooseCover; answer: { data: SavedRecord } };
  /** Add a picture to a property */
  'POST /api/v1/system/property/photo/create': { body: AddPhoto; answer: { data: SavedRecord } };
  /** Delete a picture of a property */
  'POST /api/v1/system/property/photo/delete': { body: RemovePhoto; answer: { data: RemovedRecord } };
  /** Put the pictures of a property in order */
  'POST /api/v1/system/property/photo/order': { body: OrderPhotos; answer: { data: OrderedPhotos } };
  /** List power meter readings with usage */
  'GET /api/v1/system/property/power-usage': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      lease_id?: string;
      meter?: string;
      date_from?: string;
      date_to?: string;
      q?: string;
      sort?: 'reading_date' | 'reading' | 'amount' | 'meter' | 'unit_name' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: UsageRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Record a power meter reading */
  'POST /api/v1/system/property/power-usage/create': { body: RecordUsage; answer: { data: SavedRecord } };
  /** Delete a power meter reading */
  'POST /api/v1/system/property/power-usage/delete': { body: RemoveUsage; answer: { data: RemovedRecord } };
  /** Update a power meter reading */
  'POST /api/v1/system/property/power-usage/update': { body: CorrectUsage; answer: { data: SavedRecord } };
  /** Create a room */
  'POST /api/v1/system/property/room/create': { body: AddRoom; answer: { data: SavedRoom } };
  /** Delete a vacant room */
  'POST /api/v1/system/property/room/delete': { body: RemoveRoom; answer: { data: RemovedRoom } };
  /** Update a room */
  'POST /api/v1/system/property/room/update': { body: EditRoom; answer: { data: SavedRoom } };
  /** Get a room, or the rooms of a unit */
  'GET /api/v1/system/property/room/{id}': { path: { id: string }; answer: { data: RoomDetails | RoomDetails[] } };
  /** List lettable sections */
  'GET /api/v1/system/property/section': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      property_section_id?: string;
      room_id?: string;
      lease_mode?: 'standalone' | 'co_living';
      is_shared?: 'true' | 'false';
      q?: string;
      sort?: 'created_at' | 'name' | 'property_name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: SectionRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Delete a room and its section */
  'POST /api/v1/system/property/section/delete': { body: RemoveSection; answer: { data: RemovedSection } };
  /** Get a unit with its rooms, sections and leases */
  'GET /api/v1/system/property/unit/{id}': { path: { id: string }; answer: { data: UnitDetails } };
  /** Transfer the ownership of a property */
  'POST /api/v1/system/property/update-ownership': { body: TransferOwnership; answer: { data: SavedProperty } };
  /** List what can be let now or soon, with its listing */
  'GET /api/v1/system/property/vacancy': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      property_section_id?: string;
      state?: 'vacant' | 'upcoming' | 'ending';
      is_vacant?: 'true' | 'false';
      is_advertised?: 'true' | 'false';
      is_shared?: 'true' | 'false';
      q?: string;
      sort?: 'free_from' | 'vacant_since' | 'name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: VacancyRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List water meter readings with usage */
  'GET /api/v1/system/property/water-usage': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id?: string;
      lease_id?: string;
      meter?: string;
      date_from?: string;
      date_to?: string;
      q?: string;
      sort?: 'reading_date' | 'reading' | 'amount' | 'meter' | 'unit_name' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: UsageRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Record a water meter reading */
  'POST /api/v1/system/property/water-usage/create': { body: RecordUsage; answer: { data: SavedRecord } };
  /** Delete a water meter reading */
  'POST /api/v1/system/property/water-usage/delete': { body: RemoveUsage; answer: { data: RemovedRecord } };
  /** Update a water meter reading */
  'POST /api/v1/system/property/water-usage/update': { body: CorrectUsage; answer: { data: SavedRecord } };
  /** Get a property */
  'GET /api/v1/system/property/{id}': { path: { id: string }; answer: { data: PropertyDetails } };
  /** List assignable roles */
  'POST /api/v1/system/role/lookup': { body: RoleWords; answer: { data: RoleChoice[] } };
  /** List tenancy law rules by state and day */
  'GET /api/v1/system/rules': {
    query?: { state?: string; on?: string };
    answer: {
      data: StateRule[];
      /** The day they hold on */
      on: string;
      /** Why there are none */
      message?: string;
    };
  };
  /** Token of the realtime connection */
  'GET /api/v1/system/service/get-hub-token': { query: { user_id: string }; answer: { data: HubToken } };
  /** Suggest addresses */
  'POST /api/v1/system/service/query-address': { body: AddressWords; answer: { data: AddressSuggestion[] } };
  /** List all permissions */
  'GET /api/v1/system/setting/role-and-permission/global/permission': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      group_id?: string;
      is_global?: 'true' | 'false';
      q?: string;
      sort?: 'name' | 'group';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: PermissionRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Create a permission */
  'POST /api/v1/system/setting/role-and-permission/global/permission/create': {
    body: CreatePermission;
    answer: { data: PermissionOfRole };
  };
  /** List global roles */
  'GET /api/v1/system/setting/role-and-permission/global/role': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      key?: string;
      permission?: string;
      q?: string;
      sort?: 'name' | 'key' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: RoleRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Create a global role */
  'POST /api/v1/system/setting/role-and-permission/global/role/create': {
    body: CreateGlobalRole;
    answer: { data: HeldRole };
  };
  /** Delete a global role */
  'POST /api/v1/system/setting/role-and-permission/global/role/delete/{id}': {
    path: { id: string };
    answer: { data: RemovedRecord };
  };
  /** List permissions of company roles */
  'GET /api/v1/system/setting/role-and-permission/permission': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      group_id?: string;
      is_global?: 'true' | 'false';
      q?: string;
      sort?: 'name' | 'group';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: PermissionRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List permission groups */
  'GET /api/v1/system/setting/role-and-permission/permission-group': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      q?: string;
      sort?: 'name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: PermissionGroupRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Create a permission group */
  'POST /api/v1/system/setting/role-and-permission/permission-group/create': {
    body: CreatePermissionGroup;
    answer: { data: PermissionGroupRow };
  };
  /** Delete an unused permission */
  'POST /api/v1/system/setting/role-and-permission/permission/delete/{id}': {
    path: { id: string };
    answer: { data: RemovedRecord };
  };
  /** List company roles */
  'GET /api/v1/system/setting/role-and-permission/role': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      key?: string;
      permission?: string;
      q?: string;
      sort?: 'name' | 'key' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: RoleRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Create a company role */
  'POST /api/v1/system/setting/role-and-permission/role/create': { body: CreateRole; answer: { data: HeldRole } };
  /** Delete a company role */
  'POST /api/v1/system/setting/role-and-permission/role/delete/{id}': {
    path: { id: string };
    answer: { data: RemovedRecord };
  };
  /** Grant and revoke permissions of roles */
  'POST /api/v1/system/setting/role-and-permission/update-role-and-permission': {
    body: ChangePermissions;
    answer: { data: ChangedRoles };
  };
  /** List to-dos */
  'GET /api/v1/system/todo': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      manager_id?: string;
      lease_id?: string;
      assignee_id?: string;
      completed?: 'true' | 'false';
      is_overdue?: 'true' | 'false';
      source?: 'user' | 'smart';
      kind?:
        | 'task'
        | 'lease_ending'
        | 'rent_review'
        | 'bond_lodgement'
        | 'bill_overdue'
        | 'safety_check'
        | 'smoke_alarm'
        | 'key_return'
        | 'key_check'
        | 'maintenance'
        | 'inspection'
        | 'agreement'
        | 'mail_failed'
        | 'document_expiry'
        | 'document_missing'
        | 'sync_failed'
        | 'dead_letter';
      due_from?: string;
      due_to?: string;
      q?: string;
      sort?: 'due_date' | 'created_at' | 'completed_at' | 'title' | 'property_name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: TodoRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List comments of to-dos */
  'GET /api/v1/system/todo/comment': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      todo_id?: string;
      q?: string;
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: TodoCommentRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Comment on a to-do */
  'POST /api/v1/system/todo/comment/create': { body: AddComment; answer: { data: RemovedRecord } };
  /** Create a to-do */
  'POST /api/v1/system/todo/create': { body: AddTodo; answer: { data: SavedRecord } };
  /** Delete a to-do */
  'POST /api/v1/system/todo/delete': { body: RemoveTodo; answer: { data: RemovedRecord } };
  /** Complete a to-do, or open it again */
  'POST /api/v1/system/todo/toggle': { body: ToggleTodo; answer: { data: ToggledTodo } };
  /** Update a to-do */
  'POST /api/v1/system/todo/update': { body: EditTodo; answer: { data: SavedRecord } };
  /** List transactions of a unit */
  'GET /api/v1/system/transcation': {
    query: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      property_block_id: string;
      lease_id?: string;
      type?: 'income' | 'expense';
      kind?: 'payment' | 'payment_reversal' | 'payment_refund' | 'refund_reversal' | 'record';
      category?:
        | 'laundry'
        | 'parking'
        | 'storage'
        | 'insurance_payout'
        | 'bond_claim'
        | 'government_rebate'
        | 'other'
        | 'repairs'
        | 'maintenance'
        | 'cleaning'
        | 'gardening'
        | 'pest_control'
        | 'capital_works'
        | 'insurance'
        | 'council_rates'
        | 'water_rates'
        | 'land_tax'
        | 'strata'
        | 'management_fee'
        | 'letting_fee'
        | 'advertising'
        | 'legal'
        | 'utilities'
        | 'interest'
        | 'bank_charges'
        | 'travel'
        | 'other'
        | 'rent_and_bills';
      currency?: string;
      date_from?: string;
      date_to?: string;
      amount_from?: number;
      amount_to?: number;
      q?: string;
      sort?: 'date' | 'amount' | 'type' | 'category' | 'kind' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
      start_date?: string;
      end_date?: string;
    };
    answer: {
      data: TransactionRow[];
      /** Of all pages, by currency */
      totals: CurrencyTotal[];
      links: PageLinks;
      pagination: Pagination;
    };
  };
  /** List users and open invitations, or renters */
  'GET /api/v1/system/user': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      status?: 'all' | 'active' | 'invited' | 'disabled' | 'no_account';
      role?: string;
      is_team?: 'true' | 'false';
      q?: string;
      sort?: 'first_name' | 'last_name' | 'email' | 'status' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: PersonRow[]; links: PageLinks; pagination: Pagination };
  };
  /** List own agreements, newest first */
  'GET /api/v1/system/user-agreement/history': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      agreement_type?: 'terms_of_service' | 'privacy_policy' | 'data_sharing';
      is_agreed?: 'true' | 'false';
      terms_version?: string;
      language?: string;
      sort?: 'created_at' | 'agreement_type';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: AgreementRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Accept or decline an agreement */
  'POST /api/v1/system/user-agreement/save': { body: SaveAgreement; answer: { data: SavedAgreement } };
  /** Remove a user's authenticator app */
  'POST /api/v1/system/user/authenticator/delete': { body: DeleteAuthenticatorOfUser; answer: { data: RemovedRecord } };
  /** Create a user */
  'POST /api/v1/system/user/create': { body: CreateUser; answer: { data: AddedPerson } };
  /** Invite a user */
  'POST /api/v1/system/user/invite': { body: Invite; answer: { data: AddedPerson } };
  /** Update a user */
  'POST /api/v1/system/user/save': { body: SaveUser; answer: { data: SavedPerson } };
  /** List supplier bills */
  'GET /api/v1/system/utility': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      property_id?: string;
      manager_id?: string;
      property_block_id?: string;
      lease_id?: string;
      kind?: 'water' | 'power' | 'internet' | 'opex';
      source?: 'supplier' | 'reading';
      status?: 'recorded' | 'issued';
      date_from?: string;
      date_to?: string;
      sort?: 'issued_on' | 'period_end' | 'amount' | 'kind' | 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: UtilityRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Record a supplier bill */
  'POST /api/v1/system/utility/create': { body: RecordUtility; answer: { data: SavedRecord } };
  /** Delete a supplier bill that no renter is billed for */
  'POST /api/v1/system/utility/delete': { body: DeleteUtility; answer: { data: RemovedRecord } };
  /** Issue a supplier bill to renters */
  'POST /api/v1/system/utility/issue': { body: IssueUtility; answer: { data: IssuedUtility } };
  /** Preview the apportionment of a supplier bill */
  'GET /api/v1/system/utility/split': { query: { id: string }; answer: { data: UtilitySplit } };
  /** List webhooks */
  'GET /api/v1/system/webhook': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      sort?: 'created_at';
    };
    answer: { data: WebhookRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Add a webhook */
  'POST /api/v1/system/webhook/create': { body: CreateWebhook; answer: { data: WebhookWithSecret } };
  /** Delete a webhook */
  'POST /api/v1/system/webhook/delete': { body: DeleteWebhook; answer: { data: RemovedRecord } };
  /** List deliveries of webhooks */
  'GET /api/v1/system/webhook/delivery': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      webhook_id?: string;
      status?: 'delivered' | 'retrying' | 'failed';
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: WebhookDeliveryRow[]; links: PageLinks; pagination: Pagination };
  };
  /** Deliver an event to a webhook again */
  'POST /api/v1/system/webhook/redeliver': { body: Redeliver; answer: { data: WebhookAttempt } };
  /** Renew the secret of a webhook */
  'POST /api/v1/system/webhook/renew-secret': { body: RenewWebhookSecret; answer: { data: WebhookWithSecret } };
  /** Send a test event to a webhook */
  'POST /api/v1/system/webhook/test': { body: ById; answer: { data: WebhookAttempt } };
  /** Update a webhook or switch it on or off */
  'POST /api/v1/system/webhook/update': { body: UpdateWebhook; answer: { data: SavedRecord } };
  /** List what became of the records of a sync */
  'GET /api/v1/system/xero/activity': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      sync_id?: string;
      action?: 'added' | 'changed' | 'deleted' | 'failed';
      kind?:
        | 'tracking_option'
        | 'contact'
        | 'invoice'
        | 'payment'
        | 'credit_note'
        | 'credit_allocation'
        | 'credit_refund'
        | 'expense_bill'
        | 'expense_payment'
        | 'bank_transaction';
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: AccountingSyncActivity[]; links: PageLinks; pagination: Pagination };
  };
  /** Choose the organisation that the company writes to */
  'POST /api/v1/system/xero/bind-org': { body: WhichOrganisation; answer: { data: SavedRecord } };
  /** List the chart of accounts of the organisation */
  'GET /api/v1/system/xero/chart-of-accounts': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      kind?: 'account' | 'bank' | 'tax' | 'tracking';
      account_class?: 'asset' | 'liability' | 'equity' | 'revenue' | 'expense';
      is_active?: 'true' | 'false';
      q?: string;
      sort?: 'code' | 'name';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: ChartAccount[]; links: PageLinks; pagination: Pagination };
  };
  /** List organisations that the consent covers */
  'POST /api/v1/system/xero/get-org-list': { body: CompanyBody; answer: { data: AccountingOrganisation[] } };
  /** Connect a company to its accounting provider */
  'POST /api/v1/system/xero/link-company': { body: LinkCompany; answer: { data: LinkedCompany } };
  /** Match accounts with the chart of the organisation */
  'POST /api/v1/system/xero/match-chart-of-accounts': { body: MatchAccounts; answer: { data: SavedRecord } };
  /** List changes made at the accounting provider that contradict the ledger */
  'GET /api/v1/system/xero/proposal': {
    query?: {
      total?: number;
      size?: number;
      page?: number;
      order?: 'asc' | 'desc' | 'ASC' | 'DESC';
      format?: 'json' | 'csv';
      state?: 'open' | 'restored' | 'dismissed' | 'settled';
      difference?:
        | 'removed_there'
        | 'amount_changed'
        | 'date_changed'
        | 'account_changed'
        | 'contact_changed'
        | 'paid_there'
        | 'credited_there'
        | 'duplicate_there'
        | 'unknown_there';
      kind?:
        | 'tracking_option'
        | 'contact'
        | 'invoice'
        | 'payment'
        | 'credit_note'
        | 'credit_allocation'
        | 'credit_refund'
        | 'expense_bill'
        | 'expense_payment'
        | 'bank_transaction';
      sort?: 'created_at';
      filters?: { [key: string]: string | number | boolean };
    };
    answer: { data: AccountingProposal[]; links: PageLinks; pagination: Pagination };
  };
  /** Restore what was changed at the provider, or leave it */
  'POST /api/v1/system/xero/proposal/resolve': { body: ResolveProposal; answer: { data: SavedRecord } };
  /** Compare the ledger with the books of the organisation */
  'POST /api/v1/system/xero/reconcile': { body: Reconcile; answer: { data: AccountingReconciliation } };
  /** Get the accounting connection and what is matched */
  'POST /api/v1/system/xero/setting': { body: AccountingSettingBody; answer: { data: AccountingSyncSettings } };
  /** Preview, start, stop or retry a sync */
  'POST /api/v1/system/xero/sync-action': { body: SyncStep; answer: { data: AccountingSyncStep } };
  /** Read the chart of accounts again, and add accounts of ours to it */
  'POST /api/v1/system/xero/sync-chart-of-accounts': { body: SyncChart; answer: { data: QueuedChart } };
  /** Disconnect an organisation */
  'POST /api/v1/system/xero/unbind-org': { body: WhichOrganisation; answer: { data: RemovedRecord } };
  /** Accounting provider webhook */
  'POST /api/v1/system/xero/webhook': { body: { [key: string]: unknown }; answer: string };
  /** Verify a sign-in code */
  'POST /api/verify-email-code': { body: VerifyCode; answer: SecondStepPassed };
  /** Show a picture by the address it was uploaded to */
  'GET /storage/{assetId}/image': { path: { assetId: string }; answer: Blob };
  /** Upload a file to the link of its grant */
  'PUT /storage/{documentId}': { path: { documentId: string }; query?: { sasToken?: unknown }; answer: undefined };
}
