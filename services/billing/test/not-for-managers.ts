/** Tables of which portfolio managers have no rows, and why. */
export const NOT_FOR_MANAGERS: Readonly<Record<string, string>> = {
  audit_check: 'the product alone reads it',
  audit_digest: 'the product alone reads it',
  bank_import: 'a file of the bank is about the whole company',
  bank_import_part: 'a file of the bank is about the whole company',
  bank_line: 'a file of the bank is about the whole company',
  dead_letter: 'events are handled by the product',
  erased_person: 'the product alone reads it',
  inbox: 'events are handled by the product',
  issued_document: 'the product draws and hands out what was issued, once the asker has read what it is of',
  ledger_check: 'the product checks the whole company',
  property_year: 'sums of the whole company; those of a portfolio manager are counted',
  section_days: 'changes with leases and sections, which events write',
};
