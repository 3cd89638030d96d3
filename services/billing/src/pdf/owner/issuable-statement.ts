import { createHash } from 'node:crypto';
import type { Issuable } from '../issued/issued-documents.js';
import type { Statement } from './owner-statement.queries.js';

/**
 * A statement of a time that is over. Money that is entered later for that time makes another edition of it; as long as
 * nothing changed the statement that was issued is given again.
 */
export function issuableStatement(statement: Statement, name: string, now: Date): Omit<Issuable, 'render'> {
  const { owner, from, to, isYear, properties } = statement;
  const { owner_id } = owner;
  const said = createHash('sha256').update(JSON.stringify(properties)).digest('hex');
  const nowhere = { property_id: null, property_block_id: null, lease_id: null };
  return {
    key: {
      kind: 'owner_statement',
      source_id: owner_id,
      edition: `${from} ${to} ${isYear ? 'year' : 'month'} ${said}`,
    },
    facts: {
      number: isYear ? `${from.slice(0, 4)}–${to.slice(0, 4)}` : from.slice(0, 7),
      name,
      category: 'statement',
      visible_to: 'owners',
      ...nowhere,
      owner_id,
      issued_at: now.toISOString(),
    },
  };
}
