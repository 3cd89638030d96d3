/** Tables of which the service itself gives portfolio managers no rows, each with the reason. */
export const NOT_FOR_MANAGERS: Record<string, string> = {
  asset: 'the product adds pictures, and whoever has the address of one sees it',
  company_settings: 'the product works out by them which documents a lease needs',
  audit_log: 'of all services: what they did themselves',
  company_plan: 'of all services: they read it',
  idempotency: 'of all services: their own requests',
  outbox: 'of all services: what they did themselves',
  audit_check: 'the product keeps what its check of the audit found',
  audit_digest: 'the product chains the audit by it',
  dead_letter: 'operators handle failed events',
  erased_person: 'the product remembers who was erased',
  inbox: 'the product remembers which events it handled',
};
