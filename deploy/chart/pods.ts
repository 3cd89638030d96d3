import { mapValues, type ClusterObject, type Fields, type Value } from './objects.js';
import { entriesWhen, expression, fieldsOf, fieldsWhen } from './template-text.js';

interface Container extends Fields {
  name: string;
  image: string;
  resources: Value;
  volumeMounts: Value[];
}

export interface PodTemplate extends Fields {
  metadata: Fields & { labels: Fields };
  spec: Fields & { containers: Container[]; volumes: Value[] };
}

const IMAGES: Record<string, string> = { keystead: 'keystead.image', 'keystead-backup': 'keystead.backupImage' };
const NATS_CA = 'if .Values.nats.caSecretName';
/** Where processes answer each other by HTTPS, as the component `service-tls` has it. */
export const SERVICE_TLS = 'if .Values.serviceTls.enabled';

/** Reads a Secret by the name that the operator gave it. */
const secretName = (name: string) => expression(`index .Values.secretNames "${name}" | default "${name}"`);

function withSecretNames(template: PodTemplate): PodTemplate {
  return mapValues(template, (value, field) => {
    if (field !== 'secretKeyRef' && field !== 'secretRef') return value;
    const reference = value as Fields & { name: string };
    return { ...reference, name: secretName(reference.name) };
  }) as PodTemplate;
}

/** Amounts of the values for this container, or else those of the manifest. */
const resourcesOf = ({ name, resources }: Container): string =>
  expression(`index .Values.resources "${name}" | default (fromJson \`${JSON.stringify(resources)}\`) | toJson`);

/**
 * A pod as the values want it: image, amounts, names of Secrets, nodes; and annotations that change when what it reads at
 * its start does, so that it is replaced.
 */
export function podTemplate(template: PodTemplate, checksums: Fields = {}): PodTemplate {
  const { metadata, spec } = withSecretNames(template);
  const containers = spec.containers.map((container) => ({
    ...container,
    image: IMAGES[container.image] ? expression(`include "${IMAGES[container.image]}" .`) : container.image,
    resources: resourcesOf(container),
  }));
  return {
    metadata: { ...metadata, ...(Object.keys(checksums).length > 0 && { annotations: checksums }) },
    spec: { ...spec, ...fieldsOf('include "keystead.placement" . | nindent 6'), containers },
  };
}

/** A Secret that the first container of a pod has as files under a condition. */
function withSecret(template: PodTemplate, condition: string, secret: Fields, mount: Fields): PodTemplate {
  const { name } = mount;
  const [container, ...others] = template.spec.containers as [Container, ...Container[]];
  const volumeMounts = [...container.volumeMounts, ...entriesWhen(condition, [mount])];
  const volumes = [...template.spec.volumes, ...entriesWhen(condition, [{ name: name!, secret }])];
  return { ...template, spec: { ...template.spec, containers: [{ ...container, volumeMounts }, ...others], volumes } };
}

/** The authority that certificates of NATS are compared with, as the overlay for production mounts it. */
export const withNatsAuthority = (template: PodTemplate): PodTemplate =>
  withSecret(
    template,
    NATS_CA,
    { secretName: expression('.Values.nats.caSecretName'), items: [{ key: 'ca.crt', path: 'ca.crt' }] },
    { name: 'nats-ca', mountPath: '/etc/nats-ca' },
  );

/** A process that answers, and is looked at, with the certificate of the component `service-tls`. */
export function withServiceCertificate(template: PodTemplate): PodTemplate {
  const mountPath = '/etc/service-tls';
  const mount = { name: 'service-tls', mountPath, readOnly: true };
  const { spec, ...mounted } = withSecret(template, SERVICE_TLS, { secretName: 'service-tls' }, mount);
  const [container, ...others] = spec.containers as [Container, ...Container[]];
  const files = { TLS_CERT_FILE: 'tls.crt', TLS_KEY_FILE: 'tls.key', NODE_EXTRA_CA_CERTS: 'ca.crt' };
  const variables = Object.entries(files).map(([name, file]) => ({ name, value: `${mountPath}/${file}` }));
  const answering = {
    ...container,
    ...Object.fromEntries(PROBES.map((name) => [name, byHttps(container[name] as Fields)])),
    env: [...(container.env as Value[]), ...entriesWhen(SERVICE_TLS, variables)],
  };
  return { ...mounted, spec: { ...spec, containers: [answering, ...others] } };
}

const PROBES = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;
const byHttps = (probe: Fields): Fields => ({
  ...probe,
  httpGet: { ...(probe.httpGet as Fields), ...fieldsWhen(SERVICE_TLS, { scheme: 'HTTPS' }) },
});

/** A claim whose size and class the values say; it outlives the release, since it holds what people uploaded. */
export function claim(object: ClusterObject, values: string): ClusterObject {
  const spec = object.spec as Fields;
  return {
    ...object,
    metadata: { ...object.metadata, annotations: { 'helm.sh/resource-policy': 'keep' } },
    spec: { ...spec, ...claimSize(values) },
  };
}

export const claimSize = (values: string): Fields => ({
  resources: { requests: { storage: expression(`.Values.${values}.size`) } },
  ...fieldsWhen(`with .Values.${values}.className`, { storageClassName: expression('. | quote') }),
});
