import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { eventServices } from './event-services.js';

const INTRO = `# Events

Made by \`npm run docs\` from \`libs/contracts/src/events.ts\`. Each travels on \`events.<name>\` in an envelope
\`{id, name, company_id, aggregate_id, version, at, by, api_key, data}\`; \`version\` counts the changes of one aggregate without gaps. Money is in cents.
Who publishes and consumes an event is read from the services; \`platform\` is what all of them share.
`;

/** docs/events.md: every event with the services that publish and consume it, and the fields of its data. */
export function eventList(root: string): string {
  const path = join(root, 'libs', 'contracts', 'src', 'events.ts');
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const interfaces = new Map(source.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]));
  const fieldsOf = (type: ts.TypeNode): string[] => {
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(fieldsOf);
    const members = ts.isTypeLiteralNode(type) ? type.members : interfaces.get(type.getText(source))!.members;
    return members.map((member) =>
      member
        .getText(source)
        .replace(/\/\*\*[\s\S]*?\*\/\s*/g, '')
        .replace(/\s+/g, ' ')
        .replace(/;$/, ''),
    );
  };
  const nameOf = (event: ts.PropertySignature) => event.name.getText(source).replaceAll("'", '');
  const events = interfaces.get('Events')!.members.filter(ts.isPropertySignature);
  const services = eventServices(root, new Set(events.map(nameOf)));
  const sections = events.map((event) => {
    const { publishers, consumers } = services.get(nameOf(event))!;
    const fields = fieldsOf(event.type!).map((field) => `- \`${field}\``);
    const consumed = consumers.length > 0 ? `Consumed by ${consumers.join(', ')}.` : 'Nothing consumes it yet.';
    return `## ${nameOf(event)}\n\nPublished by ${publishers.join(', ')}. ${consumed}\n\n${fields.join('\n')}\n`;
  });
  return [INTRO, ...sections].join('\n');
}
