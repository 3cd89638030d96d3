import { type CommandContext, commandFault } from './commands.js';
import { type CatalogueId, type EvidenceRow, VERDICTS } from './rows.js';
import { SUBJECTS } from './subjects.js';

export interface Evidence {
  rows: EvidenceRow[];
  catalogue: CatalogueId[];
  /** Test files by the id they cover. */
  tests: Map<string, string[]>;
}

const IDS_OF_CATALOGUE = /^(T-\w+|P\d+)$/;

/** Why the rows may not stand as they are, one sentence each. */
export function evidenceFaults(evidence: Evidence, commands: CommandContext): string[] {
  const { rows, catalogue, tests } = evidence;
  const known = new Set(catalogue.map(({ id }) => id));
  const measured = new Set(rows.map(({ id }) => id));
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const row of rows) {
    const key = `${row.id}, ${row.measure}`;
    const found = rowFaults(row, commands);
    if (seen.has(key)) found.push('there is another row of this id and measure; only the newest stays');
    if (IDS_OF_CATALOGUE.test(row.id) && !known.has(row.id)) found.push('ids.tsv does not have this id');
    seen.add(key);
    faults.push(...found.map((fault) => `docs/evidence/${row.subject}.tsv: ${key}: ${fault}.`));
  }
  for (const { id, subject } of catalogue) {
    if (!SUBJECTS[subject]) faults.push(`docs/evidence/ids.tsv: ${id}: there is no subject ${subject}.`);
    if (!measured.has(id) && !tests.has(id))
      faults.push(`docs/evidence/ids.tsv: ${id}: neither a row nor a test covers it; a row "not measured" says why.`);
  }
  return faults;
}

function rowFaults(row: EvidenceRow, commands: CommandContext): string[] {
  const faults: string[] = [];
  const isMeasured = row.verdict !== 'not measured';
  const wanted = isMeasured ? (['id', 'measure', 'result', 'command', 'commit'] as const) : (['result'] as const);
  for (const column of wanted) if (!row[column]) faults.push(`its ${column} is empty`);
  if (!(VERDICTS as readonly string[]).includes(row.verdict))
    faults.push(`the verdict "${row.verdict}" is none of ${VERDICTS.join(', ')}`);
  if (!SUBJECTS[row.subject]) faults.push('subjects.ts does not have this subject');
  if (['met', 'missed'].includes(row.verdict) && !row.goal) faults.push(`it is ${row.verdict} without a goal`);
  if (row.verdict === 'no goal' && row.goal) faults.push('it has a goal and no verdict on it');
  if (row.commit && !/^[0-9a-f]{7,12}$/.test(row.commit)) faults.push(`"${row.commit}" is no short hash of a commit`);
  if (isMeasured && !/^\d{4}-\d\d-\d\d$/.test(row.date)) faults.push(`"${row.date}" is no day`);
  const fault = row.command && commandFault(row.command, commands);
  if (fault) faults.push(`\`${row.command}\` cannot be run: ${fault}`);
  return faults;
}
