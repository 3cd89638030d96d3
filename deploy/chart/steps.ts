import type { ClusterObject, Fields } from './objects.js';
import { podTemplate, withNatsAuthority, type PodTemplate } from './pods.js';
import { expression, fieldsWhen } from './template-text.js';

const hook = (weight: number): Fields => ({
  'helm.sh/hook': 'pre-upgrade',
  'helm.sh/hook-weight': String(weight),
  'helm.sh/hook-delete-policy': 'before-hook-creation',
});

/**
 * A step belongs to the first release like everything else, beside the servers it needs; an upgrade runs it to its end
 * before it changes anything. The two have different names, since a release may take away only what it made.
 */
export function step(object: ClusterObject, weight: number): ClusterObject {
  const { name, ...metadata } = object.metadata;
  const spec = object.spec as Fields & { template: PodTemplate };
  return {
    ...object,
    metadata: {
      name: expression(`ternary "${name}-upgrade" "${name}" .Release.IsUpgrade`),
      ...metadata,
      ...fieldsWhen('if .Release.IsUpgrade', { annotations: hook(weight) }),
    },
    spec: { ...spec, template: withUpgradeSettings(stepPod(name, spec.template)) },
  };
}

/** Only the migrations speak to NATS. */
const stepPod = (name: string, template: PodTemplate): PodTemplate =>
  name === 'migrate' ? withNatsAuthority(podTemplate(template)) : podTemplate(template);

/** What a step reads exists before the release does, so at an upgrade that is a ConfigMap of its own. */
function withUpgradeSettings(template: PodTemplate): PodTemplate {
  const containers = template.spec.containers.map((container) => ({
    ...container,
    envFrom: (container.envFrom as Fields[]).map((source) =>
      source.configMapRef
        ? { configMapRef: { name: expression('ternary "keystead-upgrade" "keystead" .Release.IsUpgrade') } }
        : source,
    ),
  }));
  return { ...template, spec: { ...template.spec, containers } };
}

/** The account of a step that an upgrade may bring with it. */
export const stepAccount = (object: ClusterObject): ClusterObject => ({
  ...object,
  metadata: { ...object.metadata, ...fieldsWhen('if .Release.IsUpgrade', { annotations: hook(-10) }) },
});

/** The settings of the new version, before those of the old one are replaced. */
export const UPGRADE_SETTINGS: ClusterObject = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'keystead-upgrade', annotations: hook(-10) },
  data: expression('include "keystead.settings" . | nindent 2'),
};
