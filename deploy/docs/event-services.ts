import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { SERVICES } from '@keystead/contracts';
import ts from 'typescript';

/** Which services publish an event and which consume it, `platform` for what all of them share; in order of their names. */
export interface EventServices {
  publishers: string[];
  consumers: string[];
}

const PUBLISHES = /^emit(Many|Each)?$/;
const CONSUMES = /^OnEvent(Batch)?$/;

/** Reads the sources: events are named where they are emitted and in the decorators of their handlers. */
export function eventServices(root: string, names: ReadonlySet<string>): Map<string, EventServices> {
  const found = new Map(
    [...names].map((name) => [name, { publishers: new Set<string>(), consumers: new Set<string>() }]),
  );
  const folders = [...SERVICES.map((service) => join('services', service)), join('libs', 'platform')];
  for (const file of globSync(
    folders.map((folder) => join(folder, 'src', '**', '*.ts')),
    { cwd: root },
  )) {
    if (file.endsWith('.spec.ts')) continue;
    const owner = file.split(sep)[1]!;
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      // A part of a service names itself behind the event: `bill.paid#hub`.
      const event = ts.isStringLiteral(node) ? found.get(node.text.split('#', 1)[0]!) : undefined;
      if (event) {
        const call = callAround(node);
        if (PUBLISHES.test(call)) event.publishers.add(owner);
        else if (CONSUMES.test(call) || owner === 'platform') event.consumers.add(owner);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return new Map(
    [...found].map(([name, { publishers, consumers }]) => [
      name,
      { publishers: [...publishers].sort(), consumers: [...consumers].sort() },
    ]),
  );
}

/** Name of the nearest call that publishes or consumes around a literal; empty where there is none. */
function callAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (!ts.isCallExpression(at)) continue;
    const name = at.expression.getText().split('.').at(-1)!;
    if (PUBLISHES.test(name) || CONSUMES.test(name)) return name;
  }
  return '';
}
