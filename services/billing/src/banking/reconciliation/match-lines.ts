import type { Tx } from '@keystead/platform';
import type { BankLine } from './bank-line.entity.js';
import { factsFor } from './matching-facts.js';
import { propose } from './propose.js';

const KEEP = `update bank_line l set status = p.status, reason = p.reason, evidence = left(p.evidence, 500), certainty = p.certainty,
    lease_id = p.lease_id, bill_id = p.bill_id, bill_payment_id = p.bill_payment_id,
    reversed_payment_id = p.reversed_payment_id, is_recorded = p.is_recorded, version = l.version + 1
  from jsonb_to_recordset($2) as p(id uuid, status text, reason text, evidence text, certainty smallint, lease_id uuid,
    bill_id uuid, bill_payment_id uuid, reversed_payment_id uuid, is_recorded boolean)
  where l.company_id = $1 and l.id = p.id`;

/** Looks for the leases of locked lines and writes what was found, or why nothing was. */
export async function matchLines(tx: Tx, lines: readonly BankLine[]): Promise<void> {
  if (lines.length === 0) return;
  const facts = await factsFor(tx, lines);
  const taken = new Set<string>();
  const proposals = lines.map((line) => ({ id: line.id, ...propose(line, facts, taken) }));
  await tx.query(KEEP, [tx.ctx.company_id, JSON.stringify(proposals)], 'bank_lines_match');
}
