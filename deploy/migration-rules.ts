// What a migration may not do to a table that the running version uses: rewrite it, lock it for long, or take away what
// that version reads. A new version is migrated first and started afterwards, process by process.

import { parse } from 'libpg-query';

/** Migrations up to here make the tables of the first release, of which no version runs anywhere. */
export const FIRST_RELEASE = 1_795_910_000_000;

// Said before a statement that is known to be harmless: a comment such as `accepted: nothing reads the column since 1.4`.
const ACCEPTED = /\/\* accepted: .{10,} \*\//;

type Node = Record<string, unknown>;
interface Parsed {
  stmts?: { stmt: Record<string, Node> }[];
}
interface AlterCommand {
  subtype: string;
  name?: string;
  def?: { ColumnDef?: ColumnDef; Constraint?: Constraint };
}
interface ColumnDef {
  colname?: string;
  constraints?: { Constraint: Constraint }[];
}
interface Constraint {
  contype: string;
  skip_validation?: boolean;
  indexname?: string;
  raw_expr?: { FuncCall?: { funcname: { String: { sval: string } }[] } };
}

/** The same moment or user for each row; every other function is called for each of them. */
const SAME_FOR_ALL = ['now', 'current_setting', 'statement_timestamp', 'transaction_timestamp'];

/**
 * Why statements of one migration cannot run while the version before works, in their order; none when they can.
 * Tables that the migration makes itself are free.
 */
export async function migrationFaults(statements: readonly string[]): Promise<string[]> {
  const made = new Set<string>();
  const faults: string[] = [];
  for (const text of statements) {
    if (ACCEPTED.test(text)) continue;
    const { stmts = [] } = (await parse(text)) as Parsed;
    for (const { stmt } of stmts) {
      const [kind, node] = Object.entries(stmt)[0]!;
      const table = tableOf(node);
      if (kind === 'CreateStmt' && table) made.add(table);
      else if (!table || !made.has(table))
        faults.push(...faultsOf(kind, node).map((fault) => `${fault}: ${brief(text)}`));
    }
  }
  return faults;
}

const tableOf = (node: Node) => (node.relation as { relname?: string } | undefined)?.relname;
const brief = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 120);

function faultsOf(kind: string, node: Node): string[] {
  switch (kind) {
    case 'AlterTableStmt':
      return (node.cmds as { AlterTableCmd: AlterCommand }[]).flatMap((cmd) => alterFault(cmd.AlterTableCmd) ?? []);
    case 'RenameStmt':
      return /TABLE|COLUMN|VIEW/.test(String(node.renameType)) ? ['the version before uses the old name'] : [];
    case 'DropStmt':
      return /TABLE|VIEW/.test(String(node.removeType)) ? ['the version before reads what is dropped'] : [];
    case 'IndexStmt':
      return node.concurrent ? [] : ['writes wait for the index; create it concurrently, outside of a transaction'];
    case 'UpdateStmt':
    case 'DeleteStmt':
      return ['rows stay locked until the migration ends; change them in batches by a job'];
    case 'TruncateStmt':
    case 'LockStmt':
    case 'ClusterStmt':
      return ['the whole table is locked'];
    default:
      return [];
  }
}

function alterFault({ subtype, name, def }: AlterCommand): string | null {
  switch (subtype) {
    case 'AT_AddColumn':
      return columnFault(def!.ColumnDef!);
    case 'AT_DropColumn':
      return `the version before reads ${name}; drop it one version later`;
    case 'AT_AlterColumnType':
      return `the table may be rewritten for the type of ${name}; add a column instead`;
    case 'AT_SetNotNull':
      return `each row is read under a lock; check that ${name} is not null by a constraint that is validated before`;
    case 'AT_AddConstraint':
      return constraintFault(def!.Constraint!);
    default:
      return null;
  }
}

function columnFault({ colname, constraints = [] }: ColumnDef): string | null {
  const of = (type: string) => constraints.find(({ Constraint: { contype } }) => contype === type)?.Constraint;
  const fallback = of('CONSTR_DEFAULT');
  if (of('CONSTR_GENERATED') || of('CONSTR_IDENTITY')) return `the table is rewritten for ${colname}`;
  if (of('CONSTR_NOTNULL') && !fallback) return `the version before writes no ${colname}; give it a default`;
  const called = fallback?.raw_expr?.FuncCall?.funcname.at(-1)?.String.sval;
  if (called && !SAME_FOR_ALL.includes(called)) return `the table is rewritten for the default of ${colname}`;
  return of('CONSTR_UNIQUE') || of('CONSTR_PRIMARY') ? `writes wait for the index of ${colname}` : null;
}

function constraintFault({ contype, skip_validation, indexname }: Constraint): string | null {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
    return skip_validation ? null : 'each row is read under a lock; add it not valid and validate it afterwards';
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname ? null : 'writes wait for the index; create it concurrently and use it';
  return contype === 'CONSTR_EXCLUSION' ? 'writes wait for the index' : null;
}
