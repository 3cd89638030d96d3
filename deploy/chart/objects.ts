import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';

export type Value = string | number | boolean | null | Value[] | Fields;
export interface Fields {
  [name: string]: Value;
}

/** An object of the cluster as a file of k8s/ holds it. */
export interface ClusterObject extends Fields {
  apiVersion: string;
  kind: string;
  metadata: Fields & { name: string };
}

interface Kustomization {
  resources?: string[];
  configMapGenerator?: { name: string; literals?: string[] }[];
}

/** A file of k8s/ from which one template of the chart is made. */
export interface Source {
  /** `billing` of `k8s/base/billing.yaml`. */
  name: string;
  objects: ClusterObject[];
}

/** Folders of k8s/ that the chart holds, in the order of its templates; components come by their values. */
export const FOLDERS = [
  'base',
  'overlays/production',
  'components/provision',
  'components/postgresql',
  'components/gateway-api',
  'components/service-tls',
];
/** A chart cannot make the namespace it is installed into. */
const LEFT_OUT = ['namespace.yaml'];

const kustomizationOf = (root: string, folder: string) =>
  loadAll(readFileSync(join(root, 'k8s', folder, 'kustomization.yaml'), 'utf8'))[0] as Kustomization;

/** Every file that a folder of k8s/ lists. */
export function sourcesIn(root: string, folder: string): Source[] {
  const { resources = [] } = kustomizationOf(root, folder);
  return resources
    .filter((file) => file.endsWith('.yaml') && !LEFT_OUT.includes(file))
    .map((file) => ({
      name: file.replace(/\.yaml$/, ''),
      objects: loadAll(readFileSync(join(root, 'k8s', folder, file), 'utf8')) as ClusterObject[],
    }));
}

/** What a ConfigMap that folders generate holds, the later folder before the earlier one. */
export function settingsOf(root: string, map: string, folders: string[]): Record<string, string> {
  const literals = folders.flatMap(
    (folder) => kustomizationOf(root, folder).configMapGenerator?.find(({ name }) => name === map)?.literals ?? [],
  );
  return Object.fromEntries(
    literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
  );
}

/** A copy in which `change` has seen every value with the name of its field, the inner ones first. */
export function mapValues(value: Value, change: (value: Value, field: string) => Value, field = ''): Value {
  if (Array.isArray(value))
    return change(
      value.map((each) => mapValues(each, change, field)),
      field,
    );
  if (value === null || typeof value !== 'object') return change(value, field);
  const entries = Object.entries(value).map(([name, each]) => [name, mapValues(each, change, name)] as const);
  return change(Object.fromEntries(entries), field);
}

/** Fields without some of them. */
export const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
