import { dump } from 'js-yaml';
import { mapValues, settingsOf, type ClusterObject, type Fields, type Value } from './objects.js';
import { expression, fieldsWhen, templateText, withInstructions } from './template-text.js';

/** Settings of the ConfigMap `keystead` that have a value of their own in the chart. */
export const SETTINGS_BY_VALUE: Record<string, string> = {
  PUBLIC_URL: '.Values.publicUrl',
  MAIL_FROM: '.Values.mail.from',
  NATS_STREAM_REPLICAS: '.Values.nats.streamReplicas',
  NATS_STREAM_MAX_MB: '.Values.nats.streamMaxMegabytes',
};
const FOLDERS = ['base', 'overlays/production'];

/** What the overlay for production tells every process. */
export const productionSettings = (root: string) => settingsOf(root, 'keystead', FOLDERS);

/** The template `keystead.settings`: what every process is told, as the chart and its values say. */
export function settingsTemplate(root: string): string {
  const { NATS_CA_FILE, ...settings } = productionSettings(root);
  const fields: Fields = {
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => {
        const code = SETTINGS_BY_VALUE[name];
        return [name, code ? expression(`${code} | toString | quote`) : value];
      }),
    ),
    ...fieldsWhen('if .Values.nats.caSecretName', { NATS_CA_FILE: NATS_CA_FILE! }),
  };
  const defaults = withInstructions(dump(fields, { lineWidth: -1 }));
  return `{{- define "keystead.defaultSettings" -}}\n${defaults}{{- end }}\n`;
}

const configMap = (name: string, data: Fields | string): ClusterObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, labels: { 'app.kubernetes.io/part-of': 'keystead' } },
  data,
});

const SCHEME = expression('ternary "https" "http" .Values.serviceTls.enabled');
const byScheme = (value: Value): Value => (typeof value === 'string' ? value.replace(/^http:/, `${SCHEME}:`) : value);

const file = (name: string) => ({ [name]: expression(`.Files.Get "files/${name}" | toJson`) });

/** The ConfigMaps that kustomize generates. */
export function configMaps(root: string, intro: string): string {
  const settings = configMap('keystead', expression('include "keystead.settings" . | nindent 2'));
  settings.metadata.labels = { ...(settings.metadata.labels as Fields), 'app.kubernetes.io/component': 'settings' };
  return templateText(intro, [
    settings,
    configMap('service-addresses', mapValues(settingsOf(root, 'service-addresses', FOLDERS), byScheme) as Fields),
  ]);
}

/** NATS reads its configuration from files that the chart brings along. */
export const natsConfigMaps = [configMap('nats', file('nats.conf')), configMap('nats-users', file('nats-users.conf'))];
