import { dump } from 'js-yaml';
import { mapValues, type ClusterObject, type Fields, type Value } from './objects.js';

const TOKEN = /TPL([0-9a-f]+)_/g;
/** What follows it tells tokens apart and is not written. */
const ASIDE = '\0';
const token = (text: string) => `TPL${Buffer.from(text).toString('hex')}_`;
const textOf = (hex: string) => Buffer.from(hex, 'hex').toString();

/** A value that Helm works out: `expression('.Values.replicas')` becomes `{{ .Values.replicas }}`. */
export const expression = (code: string): string => token(code);

/** Fields that the chart has only under a condition, to be spread among others. */
export function fieldsWhen(condition: string, fields: Fields): Fields {
  // One object may have several of them, and its fields must differ.
  const which = Object.keys(fields).join(' ');
  return { [token(`- ${condition}${ASIDE}${which}`)]: null, ...fields, [token(`- end${ASIDE}${which}`)]: null };
}

/** Entries of a list that the chart has only under a condition. */
export function entriesWhen(condition: string, entries: Value[]): Value[] {
  return [token(`- ${condition}`), ...entries, token('- end')];
}

/** Fields that a template of that name yields, or nothing where it yields nothing. */
export const fieldsOf = (code: string): Fields => ({ [token(`- ${code}`)]: null });

// A brace of the manifests, as Prometheus has them, is no instruction to Helm.
const escapeBraces = (value: Value): Value =>
  typeof value === 'string' && value.includes('{{') ? expression(`\`${value}\` | quote`) : value;

/** Objects as the text of one template, under a condition if there is one. */
export function templateText(intro: string, objects: ClusterObject[], condition?: string): string {
  const documents = objects.map((object) =>
    withInstructions(dump(mapValues(object, escapeBraces), { lineWidth: -1, noRefs: true })),
  );
  const text = documents.join('---\n');
  return `{{- /* ${intro} */ -}}\n${condition ? `{{- ${condition} }}\n${text}{{- end }}\n` : text}`;
}

/** YAML in which tokens have become what they stand for. */
export const withInstructions = (text: string): string => text.split('\n').map(instruction).join('\n');

/** A line with its instructions: one that is nothing but a condition loses dash and colon. */
function instruction(line: string): string {
  const alone = /^\s*(?:- )*TPL([0-9a-f]+)_(?:: null)?$/.exec(line);
  const code = alone && textOf(alone[1]!);
  if (code?.startsWith('- ')) return `{{- ${code.slice(2).split(ASIDE)[0]} }}`;
  return line.replace(TOKEN, (_, hex: string) => `{{ ${textOf(hex)} }}`);
}
