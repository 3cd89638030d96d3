import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const INTRO = `# Events

Made by \`npm run docs\` from \`libs/contracts/src/events.ts\`. Each travels on \`events.<name>\` in an envelope
\`{id, name, company_id, aggregate_id, version, at, by, data}\`; \`version\` counts the changes of one aggregate without gaps. Money is in cents.
`;

/** docs/events.md: every event with the fields of its data. */
export function eventList(root: string): string {
  const path = join(root, 'libs', 'contracts', 'src', 'events.ts');
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const interfaces = new Map(source.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]));
  const fieldsOf = (type: ts.TypeNode): string[] => {
    const members = ts.isTypeLiteralNode(type) ? type.members : interfaces.get(type.getText(source))!.members;
    return members.map((member) =>
      member
        .getText(source)
        .replace(/\/\*\*[\s\S]*?\*\/\s*/g, '')
        .replace(/\s+/g, ' ')
        .replace(/;$/, ''),
    );
  };
  const sections = interfaces
    .get('Events')!
    .members.filter(ts.isPropertySignature)
    .map((event) => {
      const name = event.name.getText(source).replaceAll("'", '');
      return `## ${name}\n\n${fieldsOf(event.type!)
        .map((field) => `- \`${field}\``)
        .join('\n')}\n`;
    });
  return [INTRO, ...sections].join('\n');
}
