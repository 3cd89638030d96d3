import { formatted } from './formatted.js';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  nullable?: boolean;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  content?: Record<string, Media>;
}
interface Media {
  schema?: Schema;
}
interface Operation {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const HEAD = `// Made by "npm run docs" from the API description; do not edit.
// Every operation by its method and path: what it takes and what it answers.
`;

/** The TypeScript of the API description: a type per schema and the inputs and answers of every operation. */
export async function clientTypes(root: string, description: string): Promise<string> {
  const { paths, components } = JSON.parse(description) as Description;
  const schemas = Object.entries(components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  const types = schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  const operations = Object.entries(paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, operation]) => operationOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  const text = `${HEAD}\n${types.join('\n')}\n\nexport interface Operations {\n${operations.join('\n')}\n}\n`;
  return formatted(root, 'operations.ts', text);
}

function operationOf(name: string, { summary, parameters = [], requestBody, responses }: Operation): string {
  const parts = ['path', 'query'].flatMap((place) => {
    const of = parameters.filter((parameter) => parameter.in === place);
    if (of.length === 0) return [];
    const isNeeded = of.some(({ required }) => required);
    const members = of.map(({ name: key, required, schema, content }) =>
      member(key, required ?? false, schema ?? content?.['application/json']?.schema ?? {}),
    );
    return [`${place}${isNeeded ? '' : '?'}: { ${members.join(' ')} };`];
  });
  const body = requestBody?.content['application/json']?.schema;
  if (body) parts.push(`body: ${typeOf(body)};`);
  const note = summary ? `/** ${summary} */\n` : '';
  return `${note}'${name}': { ${parts.join(' ')} answer: ${answerOf(responses)} };`;
}

function answerOf(responses: Operation['responses']): string {
  const media = Object.entries(responses['200']?.content ?? {});
  const json = media.find(([type]) => type === 'application/json')?.[1].schema;
  if (json) return typeOf(json);
  return media.length > 0 ? 'Blob' : 'undefined';
}

function member(name: string, required: boolean, schema: Schema): string {
  const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
  const note = schema.description ? `/** ${schema.description.replaceAll('*/', '')} */\n` : '';
  return `${note}${key}${required ? '' : '?'}: ${typeOf(schema)};\n`;
}

function typeOf(schema: Schema): string {
  const type = plainTypeOf(schema);
  return schema.nullable && !schema.enum?.includes(null) ? `${type} | null` : type;
}

function plainTypeOf({ $ref, type, enum: words, items, oneOf, allOf, ...schema }: Schema): string {
  if ($ref) return $ref.split('/').at(-1)!;
  if (words)
    return words
      .map((word) => (typeof word === 'string' ? `'${word.replaceAll("'", "\\'")}'` : String(word)))
      .join(' | ');
  if (oneOf) return `(${oneOf.map(typeOf).join(' | ')})`;
  if (allOf) return allOf.map(typeOf).join(' & ');
  if (type === 'array') return `(${typeOf(items ?? {})})[]`;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return 'string';
  if (type === 'boolean') return 'boolean';
  return type === 'object' || schema.properties ? objectOf(schema) : 'unknown';
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties ?? {}).map(([name, of]) => member(name, required.includes(name), of));
  if (typeof additionalProperties === 'object') members.push(`[key: string]: ${typeOf(additionalProperties)};`);
  else if (additionalProperties === true || !properties) members.push('[key: string]: unknown;');
  return `{ ${members.join(' ')} }`;
}
