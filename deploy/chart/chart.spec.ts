import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { PROCESSES, schemaCheck } from '@keystead/testkit';
import { CHART, chartFiles } from './chart-files.js';
import { settingsOf, sourcesIn, type Fields, type Value } from './objects.js';
import { productionSettings } from './settings.js';

const ROOT = join(import.meta.dirname, '..', '..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const values = load(text(`${CHART}/values.yaml`)) as Fields;
const chart = load(text(`${CHART}/Chart.yaml`)) as Fields;
const made = chartFiles(ROOT);
const templates = readdirSync(join(ROOT, CHART, 'templates'));
const source = templates.map((file) => text(`${CHART}/templates/${file}`)).join('\n');
const production = sourcesIn(ROOT, 'overlays/production').flatMap(({ objects }) => objects);

/** The value at a path such as `nats.storage.size`; undefined where there is none. */
const at = (path: string): Value | undefined =>
  path.split('.').reduce<Value | undefined>((found, name) => (found as Fields | undefined)?.[name], values);

/** Every path of the values that holds no further names of the chart's own. */
function paths(fields: Fields, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const isGroup =
      value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0;
    return isGroup ? paths(value, `${before}${name}.`) : [`${before}${name}`];
  });
}

describe('the files', () => {
  it('are those that are made, and five by hand', () => {
    const byHand = ['NOTES.txt', '_helpers.tpl', 'validate.yaml'];
    const generated = Object.keys(made)
      .filter((path) => path.startsWith(`${CHART}/templates/`))
      .map((path) => path.slice(`${CHART}/templates/`.length));
    expect(templates.sort()).toEqual([...generated, ...byHand].sort());
    // An object that two files hold would be refused by the cluster.
    expect(new Set(generated).size).toBe(generated.length);
  });

  it('hold one template for each file of the manifests', () => {
    for (const folder of ['base', 'overlays/production', 'components/postgresql', 'components/provision'])
      for (const { name, objects } of sourcesIn(ROOT, folder)) {
        const kinds = made[`${CHART}/templates/${name}.yaml`]!.match(/^kind: \w+$/gm)!.map((line) => line.slice(6));
        expect(kinds.slice(0, objects.length)).toEqual(objects.map(({ kind }) => kind));
      }
  });

  it('have the version of the product', () => {
    const { version } = JSON.parse(text('package.json')) as { version: string };
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
  });
});

describe('the values', () => {
  it('are all read by a template, and every one that is read is there', () => {
    const read = [...source.matchAll(/\.Values\.([A-Za-z.]+[A-Za-z])/g)].map(([, path]) => path!);
    for (const path of new Set(read)) expect([path, at(path)]).not.toEqual([path, undefined]);
    for (const path of paths(values))
      expect(read.some((used) => path === used || path.startsWith(`${used}.`)) ? '' : path).toBe('');
  });

  it('are those of the overlay for production where nothing is set', () => {
    const settings = productionSettings(ROOT);
    const [kustomization] = [load(text('k8s/overlays/production/kustomization.yaml')) as Fields];
    const ingress = production.find(({ kind }) => kind === 'Ingress')!;
    const claim = (name: string) =>
      (production.find(({ metadata }) => metadata.name === name)!.spec as { resources: { requests: Fields } }).resources
        .requests.storage;
    const images = kustomization.images as { name: string; newName: string; newTag: string }[];
    expect(images).toEqual([
      { name: 'keystead', newName: at('image.repository'), newTag: chart.appVersion },
      { name: 'keystead-backup', newName: at('backupImage.repository'), newTag: chart.appVersion },
    ]);
    expect([at('publicUrl'), at('mail.from')]).toEqual([settings.PUBLIC_URL, settings.MAIL_FROM]);
    expect([String(at('nats.streamReplicas')), String(at('nats.streamMaxMegabytes'))]).toEqual([
      settings.NATS_STREAM_REPLICAS,
      settings.NATS_STREAM_MAX_MB,
    ]);
    expect(at('ingress.annotations')).toEqual(ingress.metadata.annotations);
    expect(at('backup.storage.size')).toBe(claim('backups'));
  });
});

describe('the schema', () => {
  const schema = JSON.parse(made[`${CHART}/values.schema.json`]!) as { properties: Fields };
  const fault = schemaCheck(schema);

  it('accepts the values as they are', () => {
    expect(fault(values)).toBeUndefined();
  });

  it('names every value, and none besides', () => {
    expect(
      Object.keys(schema.properties)
        .filter((name) => name !== 'global')
        .sort(),
    ).toEqual(Object.keys(values).sort());
  });

  it.each<[string, Fields]>([
    ['a name that is misspelt', { image: { repositry: 'x' } }],
    ['a setting that no process reads', { settings: { LOG_LEVLE: 'debug' } }],
    ['a secret among the settings', { settings: { SECRET_KEY: 'x' } }],
    ['an address of the cluster among the settings', { settings: { BILLING_URL: 'http://x' } }],
    ['a Secret that no pod reads', { secretNames: { mails: 'smtp' } }],
    ['one pod, which no node could be drained of', { replicas: 1 }],
    ['a process that there is not', { resources: { payments: {} } }],
    ['an amount without a unit that Kubernetes knows', { storage: { size: '20GB' } }],
    ['a digest that is none', { image: { digest: 'latest' } }],
    ['a text for a number', { nats: { streamReplicas: '3' } }],
  ])('refuses %s', (_, wrong) => {
    expect(fault(wrong)).toMatch(/^data\//);
  });

  it('accepts what the comments of the values show', () => {
    const shown = {
      settings: { LOG_LEVEL: 'debug', CLAMD_URL: 'tcp://clamav.scan:3310' },
      secretNames: { mail: 'smtp-account' },
      autoscaling: { maxReplicas: { billing: 10 } },
      resources: { billing: { requests: { cpu: '500m', memory: '512Mi' } } },
    };
    expect(fault(shown)).toBeUndefined();
    for (const group of Object.values(shown)) expect(text(`${CHART}/values.yaml`)).toContain(Object.keys(group)[0]!);
  });
});

describe('a pod of the chart', () => {
  it('is replaced when its settings change', () => {
    for (const name of PROCESSES) expect(made[`${CHART}/templates/${name}.yaml`]).toContain('checksum/settings: {{');
    expect(made[`${CHART}/templates/nats.yaml`]).toContain('checksum/config: {{');
  });

  it('reads a ConfigMap that the chart makes', () => {
    const read = [...source.matchAll(/configMapRef:\n\s+name: (\S+)$/gm)].map(([, name]) => name);
    expect(new Set(read)).toEqual(new Set(['keystead', 'service-addresses']));
    for (const name of new Set(read)) expect(made[`${CHART}/templates/settings.yaml`]).toContain(`name: ${name}\n`);
    expect(Object.keys(settingsOf(ROOT, 'service-addresses', ['base']))).toHaveLength(PROCESSES.length - 1);
  });
});
