import type { AccountingDifference, AccountingProposal } from '@keystead/client';
import { useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { useShow } from '../../shared/use-show.js';

type TwoSides = Pick<AccountingDifference, 'difference' | 'kind' | 'reference' | 'ours' | 'theirs'>;

/** Columns of a record that differs: what it is, how it differs, and what each side says. */
export function useSides(provider: string): Column<TwoSides | AccountingProposal>[] {
  const t = useText();
  const show = useShow();
  const side = (of: TwoSides['ours']) =>
    of ? [show.money(of.amount), show.day(of.date), of.account].filter(Boolean).join(' · ') : '–';
  return [
    {
      ...{ key: 'record', label: t('accounting:record'), title: true },
      value: ({ kind, reference }) => [t(`accounting:kind.${kind}`), reference].filter(Boolean).join(' · '),
    },
    {
      key: 'difference',
      label: t('accounting:difference_label'),
      wrap: true,
      value: ({ difference }) => t(`accounting:difference.${difference}`, { provider }),
    },
    { key: 'ours', label: t('accounting:ours'), wrap: true, value: ({ ours }) => side(ours) },
    { key: 'theirs', label: t('accounting:theirs', { provider }), wrap: true, value: ({ theirs }) => side(theirs) },
  ];
}
