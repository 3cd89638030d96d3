import { type ImportValues, phoneOfCell, type Tx } from '@keystead/platform';

/** A renter's number with the zero that a spreadsheet took, where the section is in Australia. */
export async function withMobileZero(tx: Tx, phone: unknown, section_id: string | null): Promise<ImportValues> {
  if (phone === undefined) return {};
  const [section] = await tx.query<{ country_iso: string | null }>(
    'select country_iso from section where company_id = $1 and property_section_id = $2',
    [tx.ctx.company_id, section_id],
    'section_country',
  );
  return { phone: phoneOfCell(phone, section?.country_iso) };
}
