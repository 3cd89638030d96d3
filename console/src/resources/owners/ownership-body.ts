import type { PropertyOwner } from '../../types.js';

type Owner = Pick<PropertyOwner, 'id' | 'share_percent' | 'is_primary_contact' | 'acquired_date'>;

/** What the form of shares begins with: each share in a field of its own, and the day they are held from. */
export function ownershipForm(owners: readonly Owner[]): Record<string, number | string | null> {
  const shares = owners.map(({ share_percent }, index) => [`share_${index}`, share_percent] as const);
  const days = owners.flatMap(({ acquired_date }) => acquired_date ?? []);
  return { ...Object.fromEntries(shares), acquired_date: days.toSorted().at(-1) ?? null };
}

/** A share with two decimals, more than 0 and up to 100; null for anything else. */
export function shareOf(value: unknown): number | null {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.');
  const share = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return share > 0 && share <= 100 ? share : null;
}

/** The same owners with the shares of the form, from its day on. */
export function ownershipBody(property_id: string, owners: readonly Owner[], form: Record<string, unknown>): object {
  return {
    property_id,
    ...(form.acquired_date ? { acquired_date: form.acquired_date } : {}),
    owners: owners.map(({ id: user_id, is_primary_contact }, index) => ({
      user_id,
      share_percent: shareOf(form[`share_${index}`]),
      is_primary_contact,
    })),
  };
}

/** What was refused, at the fields of the form: a sum that is not 100 stands at the last share. */
export function ownershipErrors(
  errors: Record<string, string> | undefined,
  count: number,
): Record<string, string> | undefined {
  if (!errors) return undefined;
  const { owners, ...others } = errors;
  const named = Object.entries(others).map(([field, sentence]) => [
    field.replace(/^owners\.(\d+)\..*$/, 'share_$1'),
    sentence,
  ]);
  return {
    ...(owners && { [`share_${count - 1}`]: owners }),
    ...(Object.fromEntries(named) as Record<string, string>),
  };
}
