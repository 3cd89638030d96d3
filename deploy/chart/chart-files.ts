import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { FOLDERS, sourcesIn, type ClusterObject } from './objects.js';
import { SERVICE_TLS } from './pods.js';
import { templated } from './rules.js';
import { valuesSchema } from './schema.js';
import { externalSecrets, externalSecretsTemplate } from './secrets.js';
import { configMaps, natsConfigMaps, settingsTemplate } from './settings.js';
import { UPGRADE_SETTINGS } from './steps.js';
import { templateText } from './template-text.js';

export const CHART = 'k8s/helm/keystead';
const INTRO = 'Made by "npm run docs" from the files of k8s/; change those, or the rules in deploy/chart.';
const SECRETS_INTRO = `# The Secrets of README.md from a vault, by the External Secrets Operator. Made by "npm run docs" from what the pods read.
`;

/** Parts that an operator may leave out or add, by the file of k8s/ that holds them. */
const PARTS: Record<string, string> = {
  'network-policies': 'if .Values.networkPolicies.enabled',
  autoscaling: 'if .Values.autoscaling.enabled',
  backup: 'if .Values.backup.enabled',
  ingress: 'if .Values.ingress.enabled',
  monitoring: 'if .Values.monitoring.enabled',
  nats: 'if .Values.nats.enabled',
  provision: 'if .Values.provision.enabled',
  postgresql: 'if .Values.postgresql.enabled',
  'gateway-api': 'if .Values.gatewayApi.enabled',
  'service-tls': SERVICE_TLS,
};

const manifest = (root: string, file: string) => readFileSync(join(root, 'k8s', file), 'utf8');

/** Objects that stand in no file, beside those of the file named. */
const BESIDE: Record<string, ClusterObject[]> = { nats: natsConfigMaps };

/**
 * The files of the Helm chart that are made from the manifests, by path; those by hand are values.yaml, Chart.yaml and the
 * templates whose names begin with `_` or end with `.txt`. The users of NATS are those of the file unless newer ones are given.
 */
export function chartFiles(root: string, natsUsers = manifest(root, 'nats/nats-users.conf')): Record<string, string> {
  const sources = FOLDERS.flatMap((folder) => sourcesIn(root, folder));
  const templates = sources.map(({ name, objects }) => {
    const all = [...objects.map(templated), ...(BESIDE[name] ?? [])];
    return [`templates/${name}.yaml`, templateText(INTRO, all, PARTS[name])] as const;
  });
  const files: Record<string, string> = {
    ...Object.fromEntries(templates),
    'templates/settings.yaml': configMaps(root, INTRO),
    'templates/upgrade-settings.yaml': templateText(INTRO, [UPGRADE_SETTINGS], 'if .Release.IsUpgrade'),
    'templates/external-secrets.yaml': externalSecretsTemplate(root, INTRO),
    'templates/_settings.tpl': settingsTemplate(root),
    'files/nats.conf': manifest(root, 'overlays/production/nats.conf'),
    'files/nats-users.conf': natsUsers,
    'values.schema.json': valuesSchema(root),
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`${CHART}/${name}`, text])),
    'k8s/components/external-secrets/external-secrets.yaml': `${SECRETS_INTRO}${externalSecrets(root)
      .map((object) => dump(object, { lineWidth: -1 }))
      .join('---\n')}`,
  };
}
