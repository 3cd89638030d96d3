import { EMPTY_LEDGER, entryHash } from '../../receivables/ledger/entry.js';
import { checkChain, type ChainedEntry } from './verify-ledger.js';

function chainOf(count: number): ChainedEntry[] {
  let previous = '';
  return Array.from({ length: count }, (_, index) => {
    const entry = {
      id: `id-${index}`,
      kind: index % 2 === 0 ? ('bill_issued' as const) : ('payment_received' as const),
      reverses: null,
      money_date: '2026-06-01',
      currency: 'AUD',
      lines: [
        { account: 'rent_receivable' as const, cents: 100 + index },
        { account: 'rental_income' as const, cents: -100 - index },
      ],
      entry_number: index + 1,
      entered_at: new Date('2026-06-01T00:00:00.123Z'),
      by_user: index % 3 === 0 ? null : 'somebody',
    };
    previous = entryHash(previous, { ...entry, reverses: undefined });
    return { ...entry, entry_hash: previous };
  });
}

// covers: GAP-35
describe('the chain of a ledger', () => {
  it('fits from the first entry to the last, in one go or in parts', () => {
    const chain = chainOf(7);
    const last = { entry_number: 7, entry_hash: chain[6]!.entry_hash };
    expect(checkChain(EMPTY_LEDGER, chain)).toEqual({ head: last });
    const { head } = checkChain(EMPTY_LEDGER, chain.slice(0, 3));
    expect(checkChain(head, chain.slice(3))).toEqual({ head: last });
  });

  const changes: [string, (entry: ChainedEntry) => Partial<ChainedEntry>][] = [
    ['amount', () => ({ lines: [{ account: 'rent_receivable', cents: 1 }] })],
    ['account', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, account: 'bank' as const })) })],
    ['kind', () => ({ kind: 'bill_cancelled' })],
    ['day', () => ({ money_date: '2026-06-02' })],
    ['moment', () => ({ entered_at: new Date('2026-06-01T00:00:00.124Z') })],
    ['person', () => ({ by_user: 'somebody else' })],
    ['currency', () => ({ currency: 'NZD' })],
    ['id', () => ({ id: 'other' })],
    ['what it takes back', () => ({ reverses: 'id-0' })],
    ['hash', ({ entry_hash }) => ({ entry_hash: entry_hash.replace(/^./, (letter) => (letter === '0' ? '1' : '0')) })],
  ];
  it.each(changes)('shows the first entry whose %s was changed', (_what, change) => {
    const chain = chainOf(6).map((entry, index) => (index === 3 ? { ...entry, ...change(entry) } : entry));
    expect(checkChain(EMPTY_LEDGER, chain).misfit).toEqual({ entry_number: 4, why: 'changed' });
  });

  it('shows an entry that was left out, and two that changed places', () => {
    const chain = chainOf(6);
    expect(checkChain(EMPTY_LEDGER, chain.toSpliced(2, 1)).misfit).toEqual({ entry_number: 3, why: 'missing' });
    const swapped = chain.with(1, { ...chain[2]!, entry_number: 2 }).with(2, { ...chain[1]!, entry_number: 3 });
    expect(checkChain(EMPTY_LEDGER, swapped).misfit).toEqual({ entry_number: 2, why: 'changed' });
  });
});
