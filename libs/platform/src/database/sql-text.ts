export const quoted = (column: string) => `"${column}"`;

/** SQL: the texts of a list for `in (…)`; they hold no quotes. */
export const sqlTexts = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');

/** Short and stable: Postgres cuts statement names at 63 bytes. */
export function statementName(verb: string, table: string, columns: string[]): string {
  let hash = 0;
  for (const character of columns.join()) hash = (hash * 31 + character.charCodeAt(0)) | 0;
  return `${verb}:${table}:${columns.length}:${(hash >>> 0).toString(36)}`;
}

/** Whether a column would hold the same value. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  return typeof left === 'object' && typeof right === 'object' && left !== null && right !== null
    ? JSON.stringify(left) === JSON.stringify(right)
    : false;
}

const SECRET = /password|secret|security_code|token_hash|code_hash|account_number/;

/** The row as an audit may show it. */
export function maskSecrets(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, SECRET.test(key) && value !== null ? '***' : (value as unknown)]),
  );
}
