// The API description as pages: one for each tag, a section for each operation.
import { readFileSync } from 'node:fs';

const description = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));

const slugOf = (tag) => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Every tag with its operations, in the order of the description. */
export function operationsByTag() {
  const tags = new Map();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'Platform';
      if (!tags.has(tag)) tags.set(tag, []);
      tags.get(tag).push({ method: method.toUpperCase(), path, operation });
    }
  }
  return [...tags].map(([tag, operations]) => ({ tag, slug: slugOf(tag), operations }));
}

const cell = (text) =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll('{', '&#123;')
    .replaceAll('<', '&lt;')
    .replace(/\s+/g, ' ');

function resolve(part, kind = 'schemas') {
  return part?.$ref ? description.components[kind][part.$ref.split('/').pop()] : part;
}

function typeOf(schema = {}) {
  if (schema.$ref) return schema.$ref.split('/').pop();
  if (schema.enum) return schema.enum.join(', ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`;
  return [schema.type].flat().filter(Boolean).join(' or ') + (schema.format ? ` (${schema.format})` : '');
}

const table = (rows) => ['| name | type | required | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');

function inputs({ parameters = [], requestBody }) {
  const rows = parameters
    .map((each) => resolve(each, 'parameters'))
    .map(
      ({ name, in: place, required, schema, description: text }) =>
        `| \`${name}\` (${place}) | ${cell(typeOf(schema))} | ${required ? 'yes' : ''} | ${cell(text)} |`,
    );
  const body = resolve(requestBody?.content?.['application/json']?.schema);
  for (const [name, schema] of Object.entries(body?.properties ?? {}))
    rows.push(
      `| \`${name}\` | ${cell(typeOf(schema))} | ${body.required?.includes(name) ? 'yes' : ''} | ${cell(schema.description)} |`,
    );
  return rows.length > 0 ? table(rows) : 'Takes nothing.';
}

function answers({ responses = {} }) {
  return Object.entries(responses)
    .map(([status, answer]) => `- **${status}** ${cell(resolve(answer, 'responses')?.description)}`)
    .join('\n');
}

/** One page of the reference in Markdown. */
export function pageOf({ tag, operations }) {
  const sections = operations.map(({ method, path, operation }) =>
    [
      `## ${cell(operation.summary ?? path)}`,
      `\`${method} ${path}\``,
      cell(operation.description),
      inputs(operation),
      answers(operation),
    ].join('\n\n'),
  );
  return [`# ${tag}`, ...sections].join('\n\n');
}
