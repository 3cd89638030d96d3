import { FOLDERS, mapValues, sourcesIn, type ClusterObject, type Fields } from './objects.js';
import { expression, templateText } from './template-text.js';

/** Secrets that only a part of the chart reads, by the condition for that part. */
const CONDITIONS: Record<string, string> = {
  'database-backups': '.Values.backup.enabled',
  'nats-passwords': '.Values.nats.enabled',
  'database-administrator': '.Values.provision.enabled',
  'database-users': '.Values.provision.enabled',
};

/** Each Secret that pods of these folders read, and whether it must be there. */
export function secretsRead(root: string, folders: string[]): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const { objects } of folders.flatMap((folder) => sourcesIn(root, folder))) {
    mapValues(objects, (value, field) => {
      if (field === 'secretKeyRef' || field === 'secretRef') {
        const { name, optional = false } = value as Fields & { name: string; optional?: boolean };
        found.set(name, !optional || found.get(name) === true);
      }
      return value;
    });
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)));
}

const requiredIn = (root: string, folders: string[]) =>
  [...secretsRead(root, folders)].filter(([, required]) => required).map(([name]) => name);

/** The object by which the External Secrets Operator fills a Secret from all fields of one entry of a vault. */
const externalSecret = (name: string, spec: Fields): ClusterObject => ({
  apiVersion: 'external-secrets.io/v1',
  kind: 'ExternalSecret',
  metadata: { name },
  spec,
});

/** The Secrets without which the overlay for production does not start. */
export const externalSecrets = (root: string): ClusterObject[] =>
  requiredIn(root, ['base', 'overlays/production']).map((name) =>
    externalSecret(name, {
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: 'vault' },
      target: { name },
      dataFrom: [{ extract: { key: `keystead/${name}` } }],
    }),
  );

/** The same from the vault that the values name, also for Secrets that the operator has besides. */
export function externalSecretsTemplate(root: string, intro: string): string {
  const names = requiredIn(root, FOLDERS).map((name) =>
    CONDITIONS[name] ? `(ternary "${name}" "" ${CONDITIONS[name]})` : `"${name}"`,
  );
  const object = externalSecret(expression('$name'), {
    refreshInterval: expression('$.Values.externalSecrets.refreshInterval | quote'),
    secretStoreRef: expression('toJson $.Values.externalSecrets.store'),
    target: { name: expression('index $.Values.secretNames $name | default $name') },
    dataFrom: [{ extract: { key: expression('print $.Values.externalSecrets.prefix $name | quote') } }],
  });
  object.metadata.labels = { 'app.kubernetes.io/part-of': 'keystead' };
  const list = `concat (list ${names.join(' ')} | compact) .Values.externalSecrets.more`;
  const text = templateText(intro, [object], `range $name := ${list}`);
  return (
    text
      .replace('{{- range', '{{- if .Values.externalSecrets.enabled }}\n{{- range')
      .replace('apiVersion', '---\napiVersion') + '{{- end }}\n'
  );
}
