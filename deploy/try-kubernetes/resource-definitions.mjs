// The kinds that the manifests use and Kubernetes does not have. Go modules bring their definitions as they are published;
// without Go, or a network, a definition that accepts any field takes their place.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';

/** Where each group's definitions are published, by the folder in the module. */
const PUBLISHED = {
  'cert-manager.io': ['github.com/cert-manager/cert-manager@v1.21.2', 'deploy/crds'],
  'monitoring.coreos.com': [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd',
  ],
  'external-secrets.io': ['github.com/external-secrets/external-secrets@v1.3.2', 'config/crds/bases'],
  'postgresql.cnpg.io': ['github.com/cloudnative-pg/cloudnative-pg@v1.28.0', 'config/crd/bases'],
  'barmancloud.cnpg.io': ['github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0', 'config/crd/bases'],
  'gateway.networking.k8s.io': ['sigs.k8s.io/gateway-api@v1.4.0', 'config/crd/standard'],
};

/** The definition of each kind, `isPublished` where it is that of its authors. */
export function definitionsOf(objects) {
  const wanted = new Map();
  for (const { apiVersion, kind } of objects) {
    const [group, version] = apiVersion.split('/');
    if (PUBLISHED[group]) wanted.set(`${group} ${kind}`, { group, version, kind });
  }
  return [...wanted.values()].map((each) => {
    const definition = published(each);
    return { ...each, isPublished: definition !== undefined, definition: definition ?? anything(each) };
  });
}

const folders = new Map();

function published({ group, kind }) {
  const [module, folder] = PUBLISHED[group];
  if (!folders.has(group)) folders.set(group, moduleFolder(module));
  const path = folders.get(group) && join(folders.get(group), folder);
  if (!path || !existsSync(path)) return undefined;
  return readdirSync(path)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => loadAll(readFileSync(join(path, file), 'utf8')))
    .find(
      (each) => each?.kind === 'CustomResourceDefinition' && each.spec.names.kind === kind && each.spec.group === group,
    );
}

function moduleFolder(module) {
  const { status, stdout } = spawnSync('go', ['mod', 'download', '-json', module], {
    encoding: 'utf8',
    timeout: 180_000,
  });
  return status === 0 ? JSON.parse(stdout).Dir : undefined;
}

function anything({ group, version, kind }) {
  const [singular, plural] = [kind.toLowerCase(), `${kind.toLowerCase().replace(/y$/, 'ie')}s`];
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: `${plural}.${group}`,
      annotations: { 'api-approved.kubernetes.io': 'unapproved, of a cluster that is thrown away' },
    },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, singular, plural },
      versions: [{ name: version, served: true, storage: true, schema }],
    },
  };
}
