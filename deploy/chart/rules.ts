import { without, type ClusterObject, type Fields } from './objects.js';
import {
  claim,
  claimSize,
  podTemplate,
  SERVICE_TLS,
  withNatsAuthority,
  withServiceCertificate,
  type PodTemplate,
} from './pods.js';
import { step, stepAccount } from './steps.js';
import { expression, fieldsOf, fieldsWhen } from './template-text.js';

type Rule = (object: ClusterObject) => ClusterObject;

const SETTINGS_SUM = { 'checksum/settings': expression('include "keystead.settings" . | sha256sum') };
const NATS_SUM = { 'checksum/config': expression('include "keystead.natsConfig" . | sha256sum') };
const HOST = expression('include "keystead.host" . | quote');

const specOf = (object: ClusterObject) => object.spec as Fields;
const withSpec = (object: ClusterObject, changes: Fields): ClusterObject => ({
  ...object,
  spec: { ...specOf(object), ...changes },
});

function process(object: ClusterObject): ClusterObject {
  const spec = without(specOf(object), 'replicas');
  const pod = withServiceCertificate(withNatsAuthority(podTemplate(spec.template as PodTemplate, SETTINGS_SUM)));
  for (const variable of pod.spec.containers[0]!.env as Fields[])
    if (variable.name === 'TRUST_PROXY') variable.value = expression('.Values.trustProxy | quote');
  const replicas = fieldsWhen('if not .Values.autoscaling.enabled', { replicas: expression('.Values.replicas') });
  return { ...object, spec: { ...replicas, ...spec, template: pod } };
}

const autoscaler: Rule = (object) => {
  const { maxReplicas } = specOf(object);
  const { name } = object.metadata;
  return withSpec(object, {
    minReplicas: expression('.Values.autoscaling.minReplicas'),
    maxReplicas: expression(`index .Values.autoscaling.maxReplicas "${name}" | default ${maxReplicas as number}`),
  });
};

const backup: Rule = (object) => {
  const jobTemplate = specOf(object).jobTemplate as Fields & { spec: Fields & { template: PodTemplate } };
  const spec = { ...jobTemplate.spec, template: podTemplate(jobTemplate.spec.template) };
  return withSpec(object, {
    schedule: expression('.Values.backup.schedule | quote'),
    jobTemplate: { ...jobTemplate, spec },
  });
};

const nats: Rule = (object) => {
  const [data] = specOf(object).volumeClaimTemplates as [Fields & { spec: Fields }];
  return withSpec(object, {
    template: podTemplate(specOf(object).template as PodTemplate, NATS_SUM),
    volumeClaimTemplates: [{ ...data, spec: { ...data.spec, ...claimSize('nats.storage') } }],
  });
};

const certificate: Rule = (object) => {
  const { dnsNames } = specOf(object) as { dnsNames?: string[] };
  if (!dnsNames) return object;
  const names = dnsNames.map((name) => name.replace('.keystead.', `.${expression('.Release.Namespace')}.`));
  return withSpec(object, { dnsNames: names });
};

const ingress: Rule = (object) => {
  const [rule] = specOf(object).rules as [Fields];
  return {
    ...object,
    metadata: { ...object.metadata, annotations: expression('include "keystead.ingressAnnotations" .') },
    spec: {
      ...specOf(object),
      ingressClassName: expression('.Values.ingress.className | quote'),
      tls: [{ hosts: [HOST], secretName: expression('.Values.ingress.tlsSecretName | quote') }],
      rules: [{ ...rule, host: HOST }],
    },
  };
};

const gateway: Rule = (object) => {
  const listeners = (specOf(object).listeners as Fields[]).map((listener) => ({
    ...listener,
    hostname: HOST,
    ...(listener.tls
      ? { tls: { mode: 'Terminate', certificateRefs: [{ name: expression('.Values.ingress.tlsSecretName | quote') }] } }
      : {}),
  }));
  return {
    ...object,
    metadata: { ...object.metadata, annotations: expression('toJson .Values.gatewayApi.annotations') },
    spec: { gatewayClassName: expression('.Values.gatewayApi.className | quote'), listeners },
  };
};

/** Where a server lives elsewhere, its addresses take the place of the label by which it is found in the cluster. */
const networkPolicy: Rule = (object) => {
  const { egress } = specOf(object) as { egress?: Fields[] };
  if (!egress) return object;
  return withSpec(object, { egress: egress.map(toServer) });
};

function toServer(edge: Fields): Fields {
  const [peer] = edge.to as [Fields & { podSelector?: { matchLabels?: Fields } }];
  const server = peer.podSelector?.matchLabels?.['app.kubernetes.io/name'] as string | undefined;
  if (!peer.namespaceSelector || !['postgres', 'nats', 'redis'].includes(server ?? '')) return edge;
  const found = JSON.stringify(edge.to);
  return {
    to: expression(`include "keystead.addresses" .Values.servers.${server} | default \`${found}\``),
    ports: [{ port: expression(`.Values.servers.${server}.port`) }],
  };
}

const postgres: Rule = (object) =>
  withSpec(object, {
    instances: expression('.Values.postgresql.instances'),
    resources: expression(
      `index .Values.resources "postgres" | default (fromJson \`${JSON.stringify(specOf(object).resources)}\`) | toJson`,
    ),
    storage: {
      size: expression('.Values.postgresql.storage.size'),
      ...fieldsWhen('with .Values.postgresql.storage.className', { storageClass: expression('. | quote') }),
    },
  });

const archive: Rule = (object) => {
  const others = without(specOf(object).configuration as Fields, 'destinationPath');
  return withSpec(object, {
    configuration: {
      destinationPath: expression('.Values.postgresql.archive.destinationPath | quote'),
      ...fieldsWhen('with .Values.postgresql.archive.endpointUrl', { endpointURL: expression('. | quote') }),
      ...others,
    },
  });
};

const monitored: Rule = (object) => ({
  ...object,
  metadata: {
    ...object.metadata,
    labels: labelsOf(object, fieldsOf('with .Values.monitoring.labels }}{{ toYaml . | nindent 4 }}{{ end')),
  },
});

const podMonitor: Rule = (object) => {
  const [endpoint] = specOf(object).podMetricsEndpoints as [Fields];
  const tls = { scheme: 'https', tlsConfig: { ca: { secret: SERVICE_AUTHORITY }, serverName: 'gateway' } };
  return withSpec(monitored(object), { podMetricsEndpoints: [{ ...endpoint, ...fieldsWhen(SERVICE_TLS, tls) }] });
};
const SERVICE_AUTHORITY = { name: 'service-tls', key: 'ca.crt' };

const RULES: Record<string, Rule> = {
  Deployment: process,
  Job: (object) => step(object, object.metadata.name === 'provision' ? -5 : 5),
  HorizontalPodAutoscaler: autoscaler,
  CronJob: backup,
  StatefulSet: nats,
  Certificate: certificate,
  Ingress: ingress,
  Gateway: gateway,
  HTTPRoute: (object) => withSpec(object, { hostnames: [HOST] }),
  NetworkPolicy: networkPolicy,
  Cluster: postgres,
  ObjectStore: archive,
  PodMonitor: podMonitor,
  PrometheusRule: monitored,
  'PersistentVolumeClaim storage': (object) => claim(object, 'storage'),
  'PersistentVolumeClaim backups': (object) => claim(object, 'backup.storage'),
  'ServiceAccount provision': stepAccount,
};

const PART = { 'app.kubernetes.io/part-of': 'keystead' };
const labelsOf = ({ metadata }: ClusterObject, more: Fields = {}): Fields => ({
  ...(metadata.labels as Fields | undefined),
  ...PART,
  ...more,
});

/** An object of k8s/ with the places that values fill. */
export function templated(object: ClusterObject): ClusterObject {
  const labelled: ClusterObject = { ...object, metadata: { ...object.metadata, labels: labelsOf(object) } };
  const rule = RULES[`${object.kind} ${object.metadata.name}`] ?? RULES[object.kind];
  return rule ? rule(labelled) : labelled;
}
