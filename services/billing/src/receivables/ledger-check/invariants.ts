import FILE from '../../../invariants.sql';

/** What a statement of the file is asked with, by the name of its variable there. */
export interface InvariantScope {
  company: string;
  /** Leases with ids after this one … */
  after: string;
  /** … and up to this one. */
  upto: string;
  now: Date;
}

/** One statement of the file: rows that it answers break what it is named after. */
export interface Invariant {
  name: string;
  text: string;
  /** Of leases; else it looks at the whole company at once. */
  isOfLeases: boolean;
  valuesOf(scope: InvariantScope): unknown[];
}

const NAMED = /^-- name: (\w+)$/m;
const VARIABLE = /:'(company|after|upto|now)'/g;

/** The statements of `invariants.sql`. What stands before the first of them is for psql alone. */
export const INVARIANTS: readonly Invariant[] = statementsOf(FILE);

function statementsOf(file: string): Invariant[] {
  const [, ...parts] = file.split(NAMED);
  const statements: Invariant[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2)
    statements.push(statement(parts[index]!, parts[index + 1]!));
  return statements;
}

function statement(name: string, words: string): Invariant {
  const variables: (keyof InvariantScope)[] = [];
  const text = words.slice(0, words.indexOf(';')).replace(VARIABLE, (_, variable: keyof InvariantScope) => {
    if (!variables.includes(variable)) variables.push(variable);
    return `$${variables.indexOf(variable) + 1}`;
  });
  const valuesOf = (scope: InvariantScope) => variables.map((variable) => scope[variable]);
  return { name, text: text.trim(), isOfLeases: variables.includes('after'), valuesOf };
}
