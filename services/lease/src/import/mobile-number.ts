import type { ImportValues, Tx } from '@keystead/platform';

/** Nine digits that begin with 4, as a spreadsheet leaves an Australian mobile number. */
const WITHOUT_ZERO = /^4(?:[\s-]?\d){8}$/;

/** A renter's number with the zero that a spreadsheet took: 412 345 678 is 0412 345 678 where the section is in Australia. */
export async function withMobileZero(tx: Tx, phone: unknown, section_id: string | null): Promise<ImportValues> {
  if (typeof phone !== 'string' || !WITHOUT_ZERO.test(phone)) return phone === undefined ? {} : { phone };
  const [section] = await tx.query<{ country_iso: string | null }>(
    'select country_iso from section where company_id = $1 and property_section_id = $2',
    [tx.ctx.company_id, section_id],
    'section_country',
  );
  return { phone: section?.country_iso === 'AU' ? `0${phone}` : phone };
}
