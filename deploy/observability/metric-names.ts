// Words of PromQL that stand where a metric could.
const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'without', 'on', 'ignoring', 'inf', 'nan']);

/** Names of the metrics in a PromQL expression. */
export function metricNames(expression: string): string[] {
  const plain = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    // Labels by which series are grouped or matched.
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...plain.matchAll(/(?<![\w:.])([a-zA-Z_:][\w:]*)(\s*\()?/g)].flatMap(([, name, call]) =>
    call || KEYWORDS.has(name!.toLowerCase()) ? [] : [name!],
  );
  return [...new Set(names)];
}
