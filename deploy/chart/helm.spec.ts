import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { loadAll } from 'js-yaml';
import { findProgram, searchPath } from '@keystead/testkit';
import { CHART } from './chart-files.js';
import { mapValues, without, type ClusterObject, type Fields } from './objects.js';

// The chart as Helm renders it beside the overlay for production as kustomize builds it. KUBERNETES_BIN is a folder with
// programs that are not on the path.

const ROOT = join(import.meta.dirname, '..', '..');
const NAMESPACE = 'keystead';
/** By name, in an order in which an overlay may list them: `service-tls` comes after `gateway-api`. */
const COMPONENTS = readdirSync(join(ROOT, 'k8s/components')).sort();
const ALL_PARTS = ['postgresql', 'provision', 'externalSecrets', 'serviceTls'].map((part) => `${part}.enabled=true`);
const GATEWAY = ['gatewayApi.enabled=true', 'ingress.enabled=false'];

const folders = [...(process.env.KUBERNETES_BIN ? [process.env.KUBERNETES_BIN] : []), ...searchPath()];
const helm = findProgram('helm', folders);
const kubectl = findProgram('kubectl', folders);
const missing = [!helm && 'helm', !kubectl && 'kubectl'].filter(Boolean).join(' and ');

const objectsIn = (text: string) => (loadAll(text) as ClusterObject[]).filter(Boolean);

function rendered(settings: string[] = [], more: string[] = []): ClusterObject[] {
  const set = settings.flatMap((setting) => ['--set', setting]);
  const args = ['template', NAMESPACE, join(ROOT, CHART), '--namespace', NAMESPACE, '--kube-version', '1.34.0'];
  return objectsIn(execFileSync(helm!, [...args, ...set, ...more], { encoding: 'utf8' }));
}

const built = (folder: string) =>
  objectsIn(execFileSync(kubectl!, ['kustomize', folder], { encoding: 'utf8', maxBuffer: 2 ** 26 }));

/** What differs between the two, and is meant to. */
function comparable(objects: ClusterObject[]): Record<string, Fields> {
  const maps = objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata: { name } }) => name);
  const shared = objects.filter(
    // A release cannot make the namespace it lives in.
    ({ kind, metadata: { name } }) =>
      kind !== 'Namespace' && !(kind === 'ExternalSecret' && BY_PROVISION.includes(name)),
  );
  const alike = shared.map((object) => {
    // Helm keeps claims when a release ends.
    const annotations = without((object.metadata.annotations ?? {}) as Fields, 'helm.sh/resource-policy');
    return { ...object, metadata: { ...without(object.metadata, 'namespace'), annotations } };
  });
  const plain = mapValues(alike, (value, field) => {
    // kustomize names a ConfigMap after its content; the chart writes a sum of it to the pods that read it.
    if (field === 'name' && maps.includes(value as string)) return (value as string).replace(/-[a-z0-9]{10}$/, '');
    if (field === 'annotations') return withoutSums(value as Fields);
    return value;
  }) as ClusterObject[];
  return Object.fromEntries(plain.map((object) => [`${object.kind} ${object.metadata.name}`, withoutEmpty(object)]));
}

/** Secrets that the chart takes from the vault only with the step that reads them, and kustomize's component never. */
const BY_PROVISION = ['database-administrator', 'database-users'];
const withoutSums = (annotations: Fields) =>
  Object.fromEntries(Object.entries(annotations).filter(([name]) => !name.startsWith('checksum/')));

const withoutEmpty = (object: ClusterObject) =>
  mapValues(object, (value, field) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value) || field === 'podSelector') return value;
    return Object.fromEntries(
      Object.entries(value).filter(([name, each]) => name !== 'annotations' || Object.keys(each as Fields).length > 0),
    );
  }) as Fields;

const named = (objects: ClusterObject[], kind: string, name: string) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name)!;

(missing ? describe.skip : describe)(
  missing ? `the chart is not compared with kustomize: ${missing} is not there` : 'the chart as Helm renders it',
  () => {
    let folder: string;
    beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'keystead-chart-'))));
    afterAll(() => rmSync(folder, { recursive: true }));

    /** The overlay for production with components, as an overlay of an operator's own lists them. */
    function builtWith(components: readonly string[]): ClusterObject[] {
      const to = (path: string) => relative(folder, join(ROOT, 'k8s', path));
      const kustomization = {
        namespace: NAMESPACE,
        resources: [to('overlays/production')],
        components: components.map((name) => to(`components/${name}`)),
        labels: [{ pairs: { 'app.kubernetes.io/part-of': 'keystead' } }],
        images: [{ name: 'keystead', newName: 'registry.example/keystead', newTag: '0.1.0' }],
      };
      writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
      return built(folder);
    }

    // covers: O-16
    it('is the overlay for production', () => {
      const overlay = built(join(ROOT, 'k8s/overlays/production'));
      expect(comparable(rendered())).toEqual(comparable(overlay));
      expect(rendered().length).toBe(overlay.length - 1);
    });

    it('is the same with all components', () => {
      const chart = rendered([...ALL_PARTS, ...GATEWAY]);
      expect(comparable(chart)).toEqual(comparable(builtWith(COMPONENTS)));
      expect(chart.some(({ kind }) => kind === 'Ingress')).toBe(false);
    });

    it('speaks HTTPS to the gateway where an Ingress stands before it', () => {
      const annotationsOf = (objects: ClusterObject[]) => named(objects, 'Ingress', 'keystead').metadata.annotations;
      const chart = rendered(['serviceTls.enabled=true']);
      expect(annotationsOf(chart)).toMatchObject({ 'nginx.ingress.kubernetes.io/proxy-ssl-verify': 'on' });
      expect(annotationsOf(chart)).toEqual(annotationsOf(builtWith(['service-tls'])));
      expect(JSON.stringify(rendered())).not.toMatch(/backend-protocol|service-tls|HTTPS/);
    });

    it('runs the migrations before an upgrade, with the settings of the new version', () => {
      const upgrade = rendered(['provision.enabled=true'], ['--is-upgrade']);
      const hooks = upgrade
        .filter(({ metadata }) => metadata.annotations && (metadata.annotations as Fields)['helm.sh/hook'])
        .map(({ kind, metadata }) => [
          kind,
          metadata.name,
          Number((metadata.annotations as Fields)['helm.sh/hook-weight']),
        ]);
      expect(hooks.sort(([, , a], [, , b]) => (a as number) - (b as number))).toEqual([
        ['ServiceAccount', 'provision', -10],
        ['ConfigMap', 'keystead-upgrade', -10],
        ['Job', 'provision-upgrade', -5],
        ['Job', 'migrate-upgrade', 5],
      ]);
      expect(named(upgrade, 'ConfigMap', 'keystead-upgrade').data).toEqual(
        named(upgrade, 'ConfigMap', 'keystead').data,
      );
      expect(JSON.stringify(named(upgrade, 'Job', 'migrate-upgrade'))).toContain('{"name":"keystead-upgrade"}');
    });

    it('takes image, settings, Secrets, amounts and servers elsewhere from the values', () => {
      const digest = `sha256:${'a'.repeat(64)}`;
      const objects = rendered([
        `image.digest=${digest}`,
        'settings.LOG_LEVEL=debug',
        'secretNames.mail=smtp-account',
        'resources.lease.requests.memory=1Gi',
        'autoscaling.enabled=false',
        'replicas=3',
        'servers.postgres.addresses={10.1.2.0/24}',
        'servers.postgres.port=6432',
        'nats.enabled=false',
        'nats.caSecretName=',
        'nodeSelector.pool=product',
      ]);
      const lease = named(objects, 'Deployment', 'lease');
      expect(lease.spec).toMatchObject({
        replicas: 3,
        template: {
          spec: {
            nodeSelector: { pool: 'product' },
            containers: [{ image: `registry.example/keystead@${digest}`, resources: { requests: { memory: '1Gi' } } }],
            volumes: [{ name: 'tmp' }],
          },
        },
      });
      expect(named(objects, 'ConfigMap', 'keystead').data).toMatchObject({ LOG_LEVEL: 'debug' });
      expect(named(objects, 'ConfigMap', 'keystead').data).not.toHaveProperty('NATS_CA_FILE');
      expect(JSON.stringify(named(objects, 'Deployment', 'identity'))).toContain('"name":"smtp-account"');
      expect(named(objects, 'NetworkPolicy', 'reach-servers').spec).toMatchObject({
        egress: expect.arrayContaining([
          { to: [{ ipBlock: { cidr: '10.1.2.0/24' } }], ports: [{ port: 6432 }] },
        ]) as object[],
      });
      expect(objects.filter(({ kind }) => ['StatefulSet', 'HorizontalPodAutoscaler'].includes(kind))).toEqual([]);
    });

    it.each([
      ['replicas=1', 'got 1, want 2'],
      ['settings.SECRET_KEY=x', "additional properties 'SECRET_KEY' not allowed"],
      ['publicUrl=http://rent.example', 'publicUrl is the address that people open, such as https://rent.example'],
      ['gatewayApi.enabled=true', 'choose one way in'],
      [
        'autoscaling.minReplicas=9,autoscaling.maxReplicas.lease=4',
        'autoscaling.maxReplicas.lease is 4, fewer than the 9',
      ],
    ])('refuses %s with a sentence', (setting, sentence) => {
      const { status, stderr } = spawnSync(
        helm!,
        ['template', join(ROOT, CHART), '--kube-version', '1.34.0', '--set', setting],
        {
          encoding: 'utf8',
        },
      );
      expect(stderr).toContain(sentence);
      expect(status).toBe(1);
    });

    it('passes the look of helm lint', () => {
      const { stdout } = spawnSync(helm!, ['lint', '--strict', '--kube-version', '1.34.0', join(ROOT, CHART)], {
        encoding: 'utf8',
      });
      expect(stdout).toContain('1 chart(s) linted, 0 chart(s) failed');
    });
  },
);
