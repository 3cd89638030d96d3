import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { SERVICES, type Service } from '@keystead/contracts';
import ts from 'typescript';

/** Which services publish an event and which consume it, `platform` for what all of them share; in order of their names. */
export interface EventServices {
  publishers: string[];
  consumers: string[];
}

const PUBLISHES = /^emit(Many|Each)?$/;
const CONSUMES = /^OnEvent(Batch)?$/;
const ALL_EVENTS = 'OnAllEvents';

/** Reads the sources: events are named where they are emitted and in the decorators of their handlers. */
export function eventServices(root: string, names: ReadonlySet<string>): Map<string, EventServices> {
  const found = new Map(
    [...names].map((name) => [name, { publishers: new Set<string>(), consumers: new Set<string>() }]),
  );
  eachMention(root, (owner, text, call) => {
    // A part of a service names itself behind the event: `bill.paid#hub`.
    const event = found.get(text.split('#', 1)[0]!);
    if (!event) return;
    if (PUBLISHES.test(call)) event.publishers.add(owner);
    else if (CONSUMES.test(call) || owner === 'platform') event.consumers.add(owner);
  });
  return new Map(
    [...found].map(([name, { publishers, consumers }]) => [
      name,
      { publishers: [...publishers].sort(), consumers: [...consumers].sort() },
    ]),
  );
}

/** What a service publishes, and the patterns it handles: an event, that of a part of it (`bill.paid#hub`), or `>`. */
export interface ServiceEvents {
  publishes: string[];
  consumes: string[];
}

/** The same, seen from the services. */
export function eventsOfServices(root: string, names: ReadonlySet<string>): Map<Service, ServiceEvents> {
  const found = new Map(SERVICES.map((name) => [name, { publishes: new Set<string>(), consumes: new Set<string>() }]));
  eachMention(root, (owner, text, call) => {
    if (call !== ALL_EVENTS && !names.has(text.split('#', 1)[0]!)) return;
    // The service that decides on plans has no one to receive them from (service.ts of the platform).
    const isOwn = (name: Service) => name === 'subscription' && text === 'subscription.limits_changed';
    const owners = owner === 'platform' ? SERVICES.filter((name) => !isOwn(name)) : [owner as Service];
    for (const service of owners) {
      const events = found.get(service)!;
      if (PUBLISHES.test(call)) events.publishes.add(text);
      else if (CONSUMES.test(call)) events.consumes.add(text);
      else if (call === ALL_EVENTS) events.consumes.add('>');
    }
  });
  return new Map(
    [...found].map(([name, { publishes, consumes }]) => [
      name,
      { publishes: [...publishes].sort(), consumes: [...consumes].sort() },
    ]),
  );
}

/** Every string of the services and of what they share, with the call that publishes or consumes around it. */
function eachMention(root: string, note: (owner: string, text: string, call: string) => void): void {
  const folders = [...SERVICES.map((service) => join('services', service)), join('libs', 'platform')];
  for (const file of globSync(
    folders.map((folder) => join(folder, 'src', '**', '*.ts')),
    { cwd: root },
  )) {
    if (file.endsWith('.spec.ts')) continue;
    const owner = file.split(sep)[1]!;
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node)) note(owner, node.text, callAround(node));
      else if (ts.isDecorator(node) && node.getText() === `@${ALL_EVENTS}()`) note(owner, '>', ALL_EVENTS);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
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
