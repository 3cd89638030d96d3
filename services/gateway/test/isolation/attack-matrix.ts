import type { Endpoint } from '@keystead/contracts';

/** What one company, or a person with few rights, tries with every operation of another's. */
export const ATTACKS = [
  'no token',
  'garbage',
  'expired',
  'alg none',
  'HS256 with the public key',
  'revoked session',
  'their token with the own X-Code',
  'the own token with their X-Code',
  'id in the path',
  'id in the query',
  'ids in the body',
  'forged X-Role',
  'low role',
] as const;
export type Attack = (typeof ATTACKS)[number];

export const operationOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Counts what was tried of each operation; every operation needs all attacks, or the reason why one says nothing. */
export class AttackMatrix {
  private readonly reasons = new Map<string, string>();
  private readonly tried = new Set<string>();
  private cells = 0;
  private leaks = 0;

  /** One cell, which leaks when `check` throws. */
  async cell(operation: string, attack: Attack, check: () => Promise<void>): Promise<void> {
    this.tried.add(`${operation} × ${attack}`);
    this.cells++;
    await check().catch((error: unknown) => {
      this.leaks++;
      throw error;
    });
  }

  /** There is nothing to try here. */
  without(operation: string, attack: Attack, reason: string): void {
    this.reasons.set(`${operation} × ${attack}`, reason);
  }

  /** Cells that were neither tried nor given a reason. */
  missing(operations: readonly string[]): string[] {
    const all = operations.flatMap((operation) => ATTACKS.map((attack) => `${operation} × ${attack}`));
    return all.filter((cell) => !this.tried.has(cell) && !this.reasons.has(cell));
  }

  summary(operations: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const [cell, reason] of this.reasons)
      if (!this.tried.has(cell)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    const left = [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
    return (
      `T-20: ${operations.length} operations x ${ATTACKS.length} attacks: ${this.tried.size} pairs tried in ` +
      `${this.cells} cells, nothing to try in: ${left}; ${this.leaks} leaks`
    );
  }
}
