/** Tables of which portfolio managers have no rows, each with its reason. */
export const NOT_FOR_MANAGERS: Readonly<Record<string, string>> = {
  bank_account_projection: 'Which account rent goes to is decided by those who see all accounts of the company',
  renter: 'Only tells a renter, as they sign in, from others',
  import_job: 'Imports add properties, or rooms to any of them: they belong to the company',
  import_part: 'Imports belong to the company',
  import_row: 'Imports belong to the company',
  job: 'Due work is the product’s own, and no command that they may call schedules any',
  inbox: 'Events are consumed by the product itself',
  dead_letter: 'Failed events are for the operators of the product',
  audit_digest: 'The chain over the audit is made and compared by the product itself',
  audit_check: 'The chain over the audit is made and compared by the product itself',
  erased_person: 'Persons are erased for the company as a whole',
};

/** Tables whose rows they only read. */
export const READ_BY_MANAGERS: readonly string[] = [
  'agent',
  'bill_projection',
  'company_plan',
  'document_projection',
  'lease_requirement',
  'owner',
  'ownership',
  'payment_projection',
  'person_agreement',
  'property_manager',
  'section_lease',
  'uploaded_picture',
  'user_projection',
];
