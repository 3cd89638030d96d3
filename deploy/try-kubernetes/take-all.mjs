import { check } from '../try-parts.mjs';

/** Gives the objects to the server, which must accept each of them without a warning, and says how many of each kind. */
export function takeAll(cluster, title, objects, more = []) {
  const { count, warnings } = cluster.apply(objects, { more });
  check(`${title}: ${count} objects accepted, 0 refused`, count === objects.length, { count, of: objects.length });
  check(`${title}: no warning`, warnings.length === 0, warnings);
  console.log(`    ${countsByKind(objects)}`);
}

/** Objects by kind in one line: `9 Deployment, 2 Job`. */
function countsByKind(objects) {
  const counts = new Map();
  for (const { kind } of objects) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
