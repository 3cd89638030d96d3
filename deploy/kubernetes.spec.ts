import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { readConfig } from '@keystead/platform';
import { PROCESSES, type ProcessName } from '@keystead/testkit';
import { settingsOf } from './chart/objects.js';
import { VARIABLES } from './image/process-variables.js';
import { passwordsIn } from './image/provision-databases.js';

interface Source {
  name: string;
  key?: string;
}
interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: Source } }[];
  envFrom?: { configMapRef?: Source; secretRef?: Source }[];
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[]; [setting: string]: unknown };
}
interface Resource {
  kind: string;
  metadata: { name: string };
  spec: { template: Pod; replicas?: number; [setting: string]: unknown };
}
interface Kustomization {
  resources: string[];
  images?: { name: string }[];
  secretGenerator?: { name: string; literals: string[] }[];
  replicas?: { name: string; count: number }[];
  patches?: object[];
}

interface Autoscaler {
  scaleTargetRef: { name: string; [setting: string]: string };
  minReplicas: number;
  maxReplicas: number;
}

const CHECKOUT = join(import.meta.dirname, '..');
const ROOT = join(CHECKOUT, 'k8s');
const read = (file: string) => loadAll(readFileSync(join(ROOT, file), 'utf8'));
const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
const resourcesOf = (folder: string) => filesOf(folder).flatMap((file) => read(`${folder}/${file}`) as Resource[]);

const METRICS_PORT = 9464;
const [BASE, DEV, PRODUCTION] = ['base', 'overlays/dev', 'overlays/production'] as const;
const COMPONENTS = readdirSync(join(ROOT, 'components')).map((name) => `components/${name}`);
const base = resourcesOf(BASE);
const dev = [...resourcesOf(DEV), ...resourcesOf('components/provision')];
const production = resourcesOf(PRODUCTION);
const [overlay] = read(`${DEV}/kustomization.yaml`) as [Kustomization];
const named = (kind: string, name: string) =>
  base.find((resource) => resource.kind === kind && resource.metadata.name === name)!;
const workloads = [...base, ...dev].filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind));

const pairs = (literals: string[]) =>
  Object.fromEntries(
    literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.replace(/^[^=]*=/, '')]),
  );
const secrets = Object.fromEntries(overlay.secretGenerator!.map(({ name, literals }) => [name, pairs(literals)]));

/** What a container finds in its environment under the development overlay. */
function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string | undefined> {
  const maps = envFrom.map(({ configMapRef, secretRef }) => {
    if (secretRef) return secrets[secretRef.name];
    return settingsOf(CHECKOUT, configMapRef!.name, [BASE, DEV]);
  });
  const values = env.map(({ name, value, valueFrom }) => [
    name,
    value ?? secrets[valueFrom!.secretKeyRef.name]?.[valueFrom!.secretKeyRef.key!],
  ]);
  return Object.assign({}, ...maps, Object.fromEntries(values)) as Record<string, string | undefined>;
}

const containerOf = (name: string) => named('Deployment', name).spec.template.spec.containers[0]!;

describe('the folders', () => {
  it.each([BASE, DEV, PRODUCTION, ...COMPONENTS])('%s lists every file it holds', (folder) => {
    const [{ resources }] = read(`${folder}/kustomization.yaml`) as [Kustomization];
    expect(resources.filter((name) => name.endsWith('.yaml')).sort()).toEqual(filesOf(folder).sort());
  });

  // Without the hash of a generated name a change of a setting replaces no pod, and a rollback keeps the new settings.
  it('generate every ConfigMap', () => {
    expect([...base, ...dev, ...production].filter(({ kind }) => kind === 'ConfigMap')).toEqual([]);
  });

  it('let a node of a development cluster be drained, which has one pod of each', () => {
    const { patches, replicas } = overlay;
    expect(replicas!.map(({ name, count }) => [name, count]).sort()).toEqual(PROCESSES.map((name) => [name, 1]).sort());
    expect(patches).toContainEqual({
      target: { kind: 'PodDisruptionBudget' },
      patch: expect.stringContaining('$patch: delete') as string,
    });
  });

  it('keep one configuration of NATS', () => {
    const [compose, cluster] = ['../deploy/nats.conf', `${DEV}/nats.conf`].map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    expect(cluster).toBe(compose);
  });
});

// covers: T-71
describe.each(workloads.map((workload) => [`${workload.kind} ${workload.metadata.name}`, workload] as const))(
  '%s',
  (_, { spec }) => {
    const pod = spec.template.spec;

    it('passes the restricted pod security standard', () => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod.containers) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: expect.arrayContaining([{ name: 'tmp', mountPath: '/tmp' }]) as object[],
        });
      }
      for (const forbidden of ['hostNetwork', 'hostPID', 'hostIPC']) expect(pod).not.toHaveProperty(forbidden);
    });

    it('says what it needs and what it may take', () => {
      const amounts = { cpu: expect.any(String) as string, memory: expect.any(String) as string };
      for (const container of pod.containers) {
        expect(container).toMatchObject({ resources: { requests: amounts, limits: amounts } });
      }
    });
  },
);

describe.each(PROCESSES)('%s', (name: ProcessName) => {
  const { spec } = named('Deployment', name);
  const pod = spec.template.spec;

  it('has every variable it requires, with values it accepts, and its secrets by reference', () => {
    const container = containerOf(name);
    expect(environmentOf(container).SERVICE).toBe(name);
    expect(() => readConfig(VARIABLES[name], environmentOf(container))).not.toThrow();
    // The password for NATS stands in NATS_URL here.
    const secretNames = Object.values(VARIABLES[name]).filter((each) => each.secret && each.name !== 'NATS_PASSWORD');
    for (const variable of [...secretNames.map((secret) => secret.name), 'NATS_URL']) {
      expect(container.env!.find((entry) => entry.name === variable)).toHaveProperty('valueFrom.secretKeyRef');
    }
  });

  it('has the address of each service that it may call', () => {
    const addresses = Object.keys(settingsOf(CHECKOUT, 'service-addresses', [BASE]));
    const called = Object.values(VARIABLES[name]).filter((variable) => addresses.includes(variable.name));
    const environment = environmentOf(containerOf(name));
    expect(called.filter((variable) => !environment[variable.name])).toEqual([]);
  });

  // covers: CARD-08
  it('starts, lives, becomes ready and leaves as it should', () => {
    const [{ name: containerName, image, ...container }] = pod.containers as [Container];
    expect([containerName, image]).toEqual([name, 'keystead']);
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      lifecycle: { preStop: { sleep: { seconds: 5 } } },
    });
    expect(pod).toMatchObject({ terminationGracePeriodSeconds: 30, securityContext: { runAsUser: 10001 } });
    expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
  });

  it('runs twice, spread, and never disappears at once', () => {
    const selector = { matchLabels: { 'app.kubernetes.io/name': name } };
    expect(spec.replicas).toBeGreaterThanOrEqual(2);
    expect(spec.selector).toEqual(selector);
    expect(spec.template.metadata.labels).toMatchObject(selector.matchLabels);
    expect(pod).toMatchObject({
      topologySpreadConstraints: [{ topologyKey: 'kubernetes.io/hostname', labelSelector: selector }],
    });
    expect(named('PodDisruptionBudget', name).spec).toMatchObject({ minAvailable: 1, selector });
    expect(named('Service', name).spec).toMatchObject({ selector: selector.matchLabels, ports: [{ port: 8080 }] });
  });
});

// covers: F-66
it.each(PROCESSES)('%s is a user of NATS of its own', (name) => {
  expect(environmentOf(containerOf(name)).NATS_URL).toBe(`nats://${name}:development-only@nats:4222`);
  expect(containerOf(name).env).toContainEqual({
    name: 'NATS_URL',
    valueFrom: { secretKeyRef: { name: `${name}-nats`, key: 'NATS_URL' } },
  });
});

describe('the steps', () => {
  it('know the databases they prepare', () => {
    const [migrate] = named('Job', 'migrate').spec.template.spec.containers;
    expect(Object.keys(environmentOf(migrate!)).filter((key) => key.endsWith('_OWNER_DATABASE_URL'))).toHaveLength(8);
    const [provision] = dev.find(({ metadata }) => metadata.name === 'provision')!.spec.template.spec.containers;
    expect(passwordsIn(environmentOf(provision!)).size).toBe(32);
  });
});

describe('the metrics', () => {
  // covers: F-72
  it('have a port of their own, where only those who scrape come', () => {
    for (const name of PROCESSES) {
      expect(named('Deployment', name).spec.template.spec.containers[0]).toMatchObject({
        ports: [
          { name: 'http', containerPort: 8080 },
          { name: 'metrics', containerPort: METRICS_PORT },
        ],
      });
      expect(named('Service', name).spec).toMatchObject({ ports: [{ targetPort: 'http' }] });
    }
    const open = base.filter(({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec).includes('9464'));
    expect(open.map(({ spec }) => spec.ingress)).toEqual([
      [
        {
          from: [{ namespaceSelector: { matchLabels: { 'keystead.dev/metrics': 'true' } } }],
          ports: [{ port: METRICS_PORT }],
        },
      ],
    ]);
    expect(readFileSync(join(ROOT, '../deploy/Dockerfile'), 'utf8')).toContain(`METRICS_PORT=${METRICS_PORT} `);
  });
});

describe('the network', () => {
  const policies = base.filter(({ kind }) => kind === 'NetworkPolicy');

  it('is closed by default', () => {
    expect(policies.find(({ metadata }) => metadata.name === 'default-deny')!.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  // covers: O-05 F-67
  it('lets each service out of the cluster to what it speaks to, and the others nowhere', () => {
    const outside = policies.filter(({ spec }) => JSON.stringify(spec).includes('ipBlock'));
    const whoAndWhere = outside.map(({ spec }) => [
      (spec.podSelector as { matchExpressions: { values: string[] }[] }).matchExpressions[0]!.values,
      (spec.egress as { ports: { port: number }[] }[])[0]!.ports.map(({ port }) => port),
    ]);
    expect(whoAndWhere).toEqual([
      [
        ['identity', 'notification'],
        [465, 587],
      ],
      [['accounting-sync', 'billing', 'documents', 'identity', 'property', 'subscription'], [443]],
    ]);
  });
});

describe('the accounts', () => {
  it('are one for each process and step, and ask the cluster for nothing', () => {
    const pods = [...base, ...dev].filter(({ kind }) => ['Deployment', 'Job'].includes(kind));
    const accounts = [...base, ...dev].filter(({ kind }) => kind === 'ServiceAccount');
    const own = pods.filter(({ metadata }) => metadata.name !== 'mail');
    expect(accounts.map(({ metadata }) => metadata.name).sort()).toEqual([...PROCESSES, 'migrate', 'provision'].sort());
    expect(own).toHaveLength(accounts.length);
    for (const { metadata, spec } of own) {
      expect(spec.template.spec).toMatchObject({
        serviceAccountName: metadata.name,
        automountServiceAccountToken: false,
      });
    }
  });
});

// covers: O-16
describe('overlays/production', () => {
  const [kustomization] = read(`${PRODUCTION}/kustomization.yaml`) as [Kustomization];
  const of = (kind: string) => production.filter((resource) => resource.kind === kind);

  it('serves HTTPS at the address that people open, and takes files of 50 MB', () => {
    const [{ metadata, spec }] = of('Ingress') as [Resource & { metadata: { annotations: Record<string, string> } }];
    const settings = settingsOf(CHECKOUT, 'keystead', [PRODUCTION]);
    const { host } = new URL(settings.PUBLIC_URL!);
    expect(settings.PUBLIC_URL).toMatch(/^https:/);
    expect(spec).toMatchObject({
      tls: [{ hosts: [host], secretName: expect.any(String) as string }],
      rules: [{ host }],
    });
    expect(metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/proxy-body-size': '50m',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
    });
  });

  it('scales every process, within what the databases can take', () => {
    const scaled = of('HorizontalPodAutoscaler').map(({ spec }) => spec as unknown as Autoscaler);
    expect(scaled.map(({ scaleTargetRef: { name } }) => name).sort()).toEqual([...PROCESSES].sort());
    for (const { scaleTargetRef, minReplicas, maxReplicas } of scaled) {
      expect(scaleTargetRef).toMatchObject({ apiVersion: 'apps/v1', kind: 'Deployment' });
      expect(minReplicas).toBe(2);
      expect(maxReplicas).toBeGreaterThan(2);
    }
    // A number of replicas beside them would undo theirs at each rollout.
    expect(JSON.stringify(kustomization)).toContain('/spec/replicas');
  });

  // covers: O-09
  it('runs NATS on three nodes, keeps each event three times, and reaches it by TLS alone', () => {
    const [nats] = of('StatefulSet');
    expect(nats!.spec).toMatchObject({
      replicas: 3,
      template: { spec: { affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{}] } } } },
    });
    expect(of('PodDisruptionBudget').map(({ spec }) => spec)).toMatchObject([{ minAvailable: 2 }]);
    const config = readFileSync(join(ROOT, PRODUCTION, 'nats.conf'), 'utf8');
    for (const line of ['sync_interval: always', 'include ./nats-users.conf', 'verify: true'])
      expect(config).toContain(line);
    const settings = settingsOf(CHECKOUT, 'keystead', [PRODUCTION]);
    expect(settings).toMatchObject({ NATS_STREAM_REPLICAS: '3', NATS_CA_FILE: '/etc/nats-ca/ca.crt' });
    // The file that the setting names is mounted into every process and into the step that makes the stream.
    const patches = JSON.stringify(kustomization.patches);
    expect(patches.match(/mountPath: \/etc\/nats-ca/g)).toHaveLength(2);
  });

  it('takes a backup each night, as restricted as everything else', () => {
    const [{ spec }] = of('CronJob') as unknown as [{ spec: { jobTemplate: { spec: { template: Pod } } } }];
    const { metadata, spec: pod } = spec.jobTemplate.spec.template;
    // By this label it reaches the databases and nothing else.
    expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/component': 'step' });
    expect(pod).toMatchObject({
      serviceAccountName: 'backup',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    const [container] = pod.containers;
    expect(container).toMatchObject({
      image: 'keystead-backup',
      envFrom: [{ secretRef: { name: 'database-backups' } }],
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      volumeMounts: expect.arrayContaining([{ name: 'storage', mountPath: '/storage', readOnly: true }]) as object[],
    });
    expect(kustomization.images!.map(({ name }) => name)).toContain('keystead-backup');
  });

  it('has the alerts of compose, on series that are named alike', () => {
    const [rule] = of('PrometheusRule');
    const [alerts] = loadAll(readFileSync(join(ROOT, '../deploy/observability/alerts.yml'), 'utf8'));
    expect(rule!.spec).toEqual(alerts);
    const [monitor] = of('PodMonitor');
    expect(monitor!.spec).toMatchObject({
      podMetricsEndpoints: [
        {
          port: 'metrics',
          relabelings: [
            { targetLabel: 'job', replacement: 'keystead' },
            { sourceLabels: ['__meta_kubernetes_pod_name'], targetLabel: 'instance' },
          ],
        },
      ],
    });
  });
});
