import { join } from 'node:path';
import { COMPANY_EVENTS, type EventName } from '@keystead/contracts';
import ts from 'typescript';

/** A JSON Schema, as far as the types of events need it. */
export interface Schema {
  type?: string | string[];
  description?: string;
  enum?: (string | number | boolean | null)[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  format?: string;
}

const ID = { type: 'string', format: 'uuid' };

/** JSON Schema of the data of each event, read from the types of `libs/contracts/src/events.ts`. */
export function eventSchemas(root: string): Map<EventName, Schema> {
  const config = join(root, 'libs', 'contracts', 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    join(root, 'libs', 'contracts'),
  );
  const path = join(root, 'libs', 'contracts', 'src', 'events.ts');
  const program = ts.createProgram([path], options);
  const source = program.getSourceFile(path)!;
  const checker = program.getTypeChecker();
  const events = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'Events')!;
  const members = checker.getTypeAtLocation(events).getProperties();
  const schemas = members.map((event): [EventName, Schema] => {
    const about = textOf(event, checker);
    const data = schemaOf(checker.getTypeOfSymbol(event), checker);
    return [event.name as EventName, about ? { description: about, ...data } : data];
  });
  return new Map(schemas);
}

/** docs/asyncapi.json: what companies receive in their feed and by webhooks, as AsyncAPI 3. */
export function asyncApi(root: string): string {
  const schemas = eventSchemas(root);
  const messages = COMPANY_EVENTS.map((name) => {
    const { description, ...data } = schemas.get(name)!;
    return [name, { name, ...(description ? { summary: description } : {}), payload: envelopeOf(name, data) }];
  });
  const references = COMPANY_EVENTS.map((name) => [name, { $ref: `#/components/messages/${name}` }]);
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Events',
      version: '1',
      description: 'What a company receives by webhooks, each a signed POST; the event feed answers the same events.',
    },
    channels: { webhook: { address: null, messages: Object.fromEntries(references) as object } },
    operations: { sendEvent: { action: 'send', channel: { $ref: '#/channels/webhook' } } },
    components: { messages: Object.fromEntries(messages) as object },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** docs/event-schemas.json: the same and all other events, each as a JSON Schema of its own under `$defs`. */
export function schemaFile(root: string): string {
  const all = [...eventSchemas(root)].map(([name, { description, ...data }]) => [
    name,
    { ...(description ? { description } : {}), ...envelopeOf(name, data) },
  ]);
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return `${JSON.stringify({ $schema, $defs: Object.fromEntries(all) as object }, null, 2)}\n`;
}

const API_KEY = {
  type: ['object', 'null'],
  description: 'With which API key software caused it for this user; null: it was no software',
  required: ['id', 'name'],
  properties: { id: ID, name: { type: 'string' } },
};

function envelopeOf(name: EventName, data: Schema): Schema {
  const properties = {
    id: ID,
    name: { type: 'string', enum: [name] },
    company_id: ID,
    aggregate_id: { ...ID, description: 'The record it is about' },
    version: { type: 'integer', description: 'Counts the events of the record, without gaps' },
    at: { type: 'string', format: 'date-time' },
    by: { type: ['string', 'null'], description: 'Who caused it; null: the product itself' },
    api_key: API_KEY,
    data,
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

function schemaOf(type: ts.Type, checker: ts.TypeChecker): Schema {
  if (type.isUnion()) return schemaOfUnion(type.types, checker);
  const value = valueOf(type, checker);
  if (value !== undefined) return { enum: [value] };
  if (type.flags & ts.TypeFlags.String) return { type: 'string' };
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
  if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return { type: 'array', items: schemaOf(item!, checker) };
  }
  const rest = type.getStringIndexType();
  if (rest) return { type: 'object', additionalProperties: schemaOf(rest, checker) };
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
    throw new Error(`No schema says what ${checker.typeToString(type)} is`);
  const members = type.getProperties();
  const required = members.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
  const properties = members.map((member): [string, Schema] => {
    const about = textOf(member, checker);
    const schema = schemaOf(checker.getTypeOfSymbol(member), checker);
    return [member.name, about ? { ...schema, description: about } : schema];
  });
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties: Object.fromEntries(properties) };
}

/** Values become a list of them; everything else is one of several schemas. A member that may be left out is no value. */
function schemaOfUnion(types: readonly ts.Type[], checker: ts.TypeChecker): Schema {
  const given = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const isNull = given.some(({ flags }) => flags & ts.TypeFlags.Null);
  const others = given.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
  const values = others.map((type) => valueOf(type, checker));
  if (values.length === 2 && values.includes(true) && values.includes(false))
    return { type: isNull ? ['boolean', 'null'] : 'boolean' };
  if (values.every((value) => value !== undefined)) return { enum: isNull ? [...values, null] : values };
  const schemas = others.map((type) => schemaOf(type, checker));
  const [only] = schemas;
  if (schemas.length > 1) return { anyOf: isNull ? [...schemas, { type: 'null' }] : schemas };
  if (!isNull) return only!;
  return typeof only!.type === 'string'
    ? { ...only!, type: [only!.type, 'null'] }
    : { anyOf: [only!, { type: 'null' }] };
}

function valueOf(type: ts.Type, checker: ts.TypeChecker): string | number | boolean | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  return type.flags & ts.TypeFlags.BooleanLiteral ? checker.typeToString(type) === 'true' : undefined;
}

const textOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
