import type { Evidence } from './faults.js';
import { type EvidenceRow, VERDICTS } from './rows.js';
import { SUBJECTS } from './subjects.js';

const INTRO = `# Evidence

Made by \`npm run evidence\` from \`docs/evidence/*.tsv\`; CONTRIBUTING.md says how a figure is added. Each row is the
newest value of a figure, with the command that shows it again and the commit that it was measured at or recorded in.
Machine: 2 cores, 24 GiB, Debian 12, PostgreSQL 15.18 (fsync and synchronous commit on), nats-server 2.9.10,
Redis 7.0.15; Node 20.20 before 22 November 2026, Node 24 since. Load is the load average that other programs made.
Figures of a busy machine show counts and ratios rather than speed.
`;
const natural = new Intl.Collator('en', { numeric: true });

/** A cell of a Markdown table: what would be markup outside of code marks is text. */
function cell(text: string): string {
  const parts = text.split(/(`[^`]*`)/);
  return parts
    .map((part, at) => (at % 2 ? part : part.replace(/<(?=[a-z/!?])/gi, '&lt;')).replaceAll('|', '\\|'))
    .join('');
}

const table = (columns: string[], rows: string[][]) =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Numbered goals in the order of ids.tsv, then figures by their own names. */
function sortById<T extends { id: string }>(rows: T[], { catalogue }: Evidence): T[] {
  const places = new Map(catalogue.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: T) => places.get(id) ?? catalogue.length;
  return rows.toSorted((left, right) => placeOf(left) - placeOf(right) || natural.compare(left.id, right.id));
}

const rowsOf = (subject: string, evidence: Evidence) =>
  sortById(
    evidence.rows.filter((row) => row.subject === subject),
    evidence,
  );
const withConditions = ({ measure, conditions }: EvidenceRow) =>
  cell(conditions ? `${measure} (${conditions})` : measure);
const withVerdict = (rows: EvidenceRow[], verdict: string) => rows.filter((row) => row.verdict === verdict);

const list = (ids: string[]) => ids.join(', ') || 'none';

function measured({ command, commit, date }: EvidenceRow): string {
  return [command && cell(`\`${command}\``), commit && `${date}, ${commit}`].filter(Boolean).join('<br>');
}

function summary(evidence: Evidence): string {
  const { rows, catalogue, tests } = evidence;
  const order = Object.keys(SUBJECTS);
  const inOrder = order.flatMap((subject) => rowsOf(subject, evidence));
  const counts = (some: EvidenceRow[]) => VERDICTS.map((verdict) => String(withVerdict(some, verdict).length));
  const perSubject = order.map((subject) => [
    SUBJECTS[subject]!.title,
    ...counts(rows.filter((row) => row.subject === subject)),
  ]);
  const withRow = new Set(rows.map(({ id }) => id));
  const byTests = catalogue.filter(({ id }) => !withRow.has(id) && tests.has(id)).map(({ id }) => id);
  const open = catalogue.filter(({ id }) => {
    const own = rows.filter((row) => row.id === id);
    return own.length > 0 && own.every(({ verdict }) => verdict === 'not measured');
  });
  const without = open.filter(({ id }) => !tests.has(id)).map(({ id }) => id);
  const partly = open.filter(({ id }) => tests.has(id)).map(({ id }) => id);
  return [
    '## Summary',
    table(['subject', ...VERDICTS], [...perSubject, ['all', ...counts(rows)]]),
    `Of the ${catalogue.length} numbered goals (T-, P-), ${without.length} have neither a figure nor a test: ${list(without)}.`,
    `${partly.length} have tests but not the figure: ${list(partly)}. ${byTests.length} are shown by tests alone, which pass or fail with every run: ${list(byTests)}.`,
    '### Missed',
    table(
      ['id', 'what', 'goal', 'result'],
      withVerdict(inOrder, 'missed').map((row) => [row.id, withConditions(row), cell(row.goal), cell(row.result)]),
    ),
    '### Not measured',
    table(
      ['id', 'what', 'goal', 'what there is'],
      withVerdict(inOrder, 'not measured').map((row) => [row.id, cell(row.measure), cell(row.goal), cell(row.result)]),
    ),
  ].join('\n\n');
}

function chapter(subject: string, evidence: Evidence): string {
  const { title, note } = SUBJECTS[subject]!;
  const lines = rowsOf(subject, evidence).map((row) => [
    row.id,
    withConditions(row),
    cell(row.goal),
    cell(row.result),
    row.verdict,
    measured(row),
  ]);
  const parts = [
    `## ${title}`,
    note ?? '',
    table(['id', 'what (conditions)', 'goal', 'result', 'verdict', 'command, measured'], lines),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function testsById(evidence: Evidence): string {
  const { rows, catalogue, tests } = evidence;
  const others = [...new Set(rows.map(({ id }) => id))].filter((id) => !catalogue.some((goal) => goal.id === id));
  const goals = [...catalogue, ...others.map((id) => ({ id, measure: '' }))].filter(({ id }) => tests.has(id));
  const lines = sortById(goals, evidence).map(({ id, measure }) => [
    id,
    cell(measure),
    tests
      .get(id)!
      .map((file) => `\`${file}\``)
      .join(' '),
  ]);
  return `## Tests by id\n\nFrom the comments \`// covers: …\` of the tests.\n\n${table(['id', 'what', 'tests'], lines)}`;
}

/** The page for people: a summary, a chapter for each subject, the tests of each id. */
export function evidencePage(evidence: Evidence): string {
  const chapters = Object.keys(SUBJECTS).map((subject) => chapter(subject, evidence));
  return `${[INTRO.trimEnd(), summary(evidence), ...chapters, testsById(evidence)].join('\n\n')}\n`;
}
