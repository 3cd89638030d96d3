// The money of a lease, for the tests: what is fixed on a bill, and everything else, which stands on the oldest rent.

/** A credit note or a write-off about a bill: what of it is fixed on the bill; the rest of a credit is with the money. */
interface Fixed {
  id: string;
  cents: bigint;
  bill: object;
  is_write_off: boolean;
}

export class RentMoney {
  /** Payments and credits that are fixed on no bill. */
  total = 0n;
  private fixed: Fixed[] = [];
  /** What of each credit is with the money. */
  private readonly rests = new Map<string, bigint>();

  receive(cents: number): void {
    this.total += BigInt(cents);
  }

  /** A credit: so much of it is fixed on a bill, the rest goes with the money. */
  credit(id: string, cents: number, on: { bill: object; cents: bigint } | null): void {
    const fixed = on?.cents ?? 0n;
    if (on && fixed > 0n) this.fixed.push({ id, cents: fixed, bill: on.bill, is_write_off: false });
    this.release(id, BigInt(cents) - fixed);
  }

  writeOff(id: string, bill: object, cents: number): void {
    this.fixed.push({ id, cents: BigInt(cents), bill, is_write_off: true });
  }

  reverse(id: string): void {
    this.fixed = this.fixed.filter((each) => each.id !== id);
    this.total -= this.rests.get(id) ?? 0n;
    this.rests.delete(id);
  }

  onBill(bill: object): bigint {
    return this.fixed.reduce((sum, each) => (each.bill === bill ? sum + each.cents : sum), 0n);
  }

  /** A bill is cancelled: a debt that was written off with it ends, a credit does not. */
  leave(bill: object): void {
    for (const each of this.fixed) if (each.bill === bill && !each.is_write_off) this.release(each.id, each.cents);
    this.fixed = this.fixed.filter((each) => each.bill !== bill);
  }

  /** A bill has room for so much: credits go first, the latest before the others, then whole write-offs. */
  fit(bill: object, room: bigint): void {
    let over = this.onBill(bill) - room;
    const on = this.fixed.filter((each) => each.bill === bill).toReversed();
    for (const each of [...on.filter(isCredit), ...on.filter((other) => !isCredit(other))]) {
      if (over <= 0n) return;
      const gone = each.is_write_off || each.cents < over ? each.cents : over;
      each.cents -= gone;
      over -= gone;
      if (!each.is_write_off) this.release(each.id, gone);
    }
    this.fixed = this.fixed.filter(({ cents }) => cents > 0n);
  }

  private release(id: string, cents: bigint): void {
    this.rests.set(id, (this.rests.get(id) ?? 0n) + cents);
    this.total += cents;
  }
}

const isCredit = ({ is_write_off }: Fixed) => !is_write_off;
