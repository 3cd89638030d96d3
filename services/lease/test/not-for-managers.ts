/** Tables of which the service itself gives portfolio managers no rows, each with the reason. */
export const NOT_FOR_MANAGERS: Record<string, string> = {
  import_job: 'a file adds to the whole company; imports are refused',
  import_part: 'as the import',
  import_row: 'as the import',
  audit_log: 'of all services: what they did themselves; the audit of their leases has a policy of its own',
  company_plan: 'of all services: they read it',
  idempotency: 'of all services: their own requests',
  outbox: 'of all services: what they did themselves',
  audit_check: 'the product keeps what its check of the audit found',
  audit_digest: 'the product chains the audit by it',
  dead_letter: 'operators handle failed events',
  erased_person: 'the product remembers who was erased',
  inbox: 'the product remembers which events it handled',
};
