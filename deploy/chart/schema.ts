import { PROCESSES } from '@keystead/testkit';
import { VARIABLES } from '../image/process-variables.js';
import { FOLDERS, settingsOf, sourcesIn } from './objects.js';
import type { PodTemplate } from './pods.js';
import { secretsRead } from './secrets.js';
import { SETTINGS_BY_VALUE } from './settings.js';

type Schema = Record<string, unknown>;

const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});
const text: Schema = { type: 'string' };
const filled: Schema = { type: 'string', minLength: 1 };
const flag: Schema = { type: 'boolean' };
const texts: Schema = { type: 'object', additionalProperties: { type: 'string' } };
const matching = (pattern: string): Schema => ({ type: 'string', pattern });
const count = (minimum: number): Schema => ({ type: 'integer', minimum });
const byName = (names: string[], schema: Schema): Schema =>
  object(Object.fromEntries(names.map((name) => [name, schema])));
const enabled = (more: Record<string, Schema> = {}) => object({ enabled: flag, ...more });

/** As Kubernetes writes amounts: 500m, 2, 1.5, 512Mi. */
const AMOUNT: Schema = { type: ['string', 'number'], pattern: '^[0-9]+(\\.[0-9]+)?(m|k|Ki|M|Mi|G|Gi|T|Ti)?$' };
const amounts = object({ cpu: AMOUNT, memory: AMOUNT });
const claim = object({ size: AMOUNT, className: text });
const server = object({
  addresses: { type: 'array', items: matching('^[0-9a-f.:]+/[0-9]{1,3}$') },
  port: { type: 'integer', minimum: 1, maximum: 65_535 },
});
const IMAGE = {
  repository: filled,
  tag: matching('^[A-Za-z0-9_.-]*$'),
  digest: matching('^(sha256:[0-9a-f]{64})?$'),
};

/** Containers whose amounts an operator may set. */
function containers(root: string): string[] {
  const specs = FOLDERS.flatMap((folder) => sourcesIn(root, folder)).flatMap(({ objects }) => objects);
  const templates = specs.map(({ spec }) => {
    const { template, jobTemplate } = (spec ?? {}) as {
      template?: PodTemplate;
      jobTemplate?: { spec: { template: PodTemplate } };
    };
    return jobTemplate?.spec.template ?? template;
  });
  return [...templates.flatMap((template) => template?.spec?.containers?.map(({ name }) => name) ?? []), 'postgres'];
}

/** Variables that processes read and that are neither secret nor said elsewhere in the chart. */
function settingNames(root: string): string[] {
  const elsewhere = new Set([
    ...Object.keys(SETTINGS_BY_VALUE),
    ...Object.keys(settingsOf(root, 'service-addresses', ['base'])),
    ...['NATS_URL', 'SERVICE', 'PORT', 'TRUST_PROXY', 'STORAGE_FOLDER', 'METRICS_PORT'],
    ...['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ]);
  const variables = PROCESSES.flatMap((process) => Object.values(VARIABLES[process]));
  const open = variables.filter(({ name, secret }) => !secret && !elsewhere.has(name)).map(({ name }) => name);
  return [...new Set(open)].sort();
}

/** Text of values.schema.json, by which Helm refuses a value that does not fit. */
export function valuesSchema(root: string): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...object({
      image: object({ ...IMAGE, pullSecrets: { type: 'array', items: filled } }),
      backupImage: object(IMAGE),
      publicUrl: filled,
      mail: object({ from: filled }),
      trustProxy: matching('^[0-9a-f.:/,]+$'),
      settings: byName(settingNames(root), text),
      secretNames: byName([...secretsRead(root, FOLDERS).keys()], filled),
      externalSecrets: enabled({
        store: object({ kind: { enum: ['ClusterSecretStore', 'SecretStore'] }, name: filled }),
        prefix: text,
        refreshInterval: matching('^[0-9]+(s|m|h)$'),
        more: { type: 'array', items: filled },
      }),
      replicas: count(2),
      autoscaling: enabled({ minReplicas: count(2), maxReplicas: byName([...PROCESSES], count(2)) }),
      resources: byName(containers(root), object({ requests: amounts, limits: amounts })),
      nodeSelector: texts,
      tolerations: { type: 'array', items: { type: 'object' } },
      storage: claim,
      backup: enabled({ schedule: matching('^(\\S+ ){4}\\S+$'), storage: claim }),
      ingress: enabled({ className: text, tlsSecretName: filled, annotations: texts }),
      gatewayApi: enabled({ className: filled, annotations: texts }),
      serviceTls: enabled(),
      networkPolicies: enabled(),
      servers: object({ postgres: server, nats: server, redis: server }),
      nats: enabled({
        caSecretName: text,
        storage: claim,
        streamReplicas: { enum: [1, 3, 5] },
        streamMaxMegabytes: count(0),
      }),
      postgresql: enabled({
        instances: count(1),
        storage: claim,
        archive: object({ destinationPath: matching('^[a-z0-9]+://'), endpointUrl: text }),
      }),
      provision: enabled(),
      monitoring: enabled({ labels: texts }),
      // Helm itself hands these to a chart that is part of another one.
      global: { type: 'object' },
    }),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
