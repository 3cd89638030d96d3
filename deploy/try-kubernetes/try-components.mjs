import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { takeAll } from './take-all.mjs';

const COMPONENTS = ['provision', 'postgresql', 'gateway-api', 'external-secrets'];

/** Production with every component, as an operator's own overlay would list them. */
export function allComponents(cluster, manifests) {
  const folder = join(cluster.folder, 'all');
  mkdirSync(folder, { recursive: true });
  const to = (path) => relative(folder, join(manifests, path));
  const kustomization = {
    namespace: 'keystead',
    resources: [to('overlays/production')],
    components: COMPONENTS.map((name) => to(`components/${name}`)),
    images: [{ name: 'keystead', newName: 'registry.example/keystead', newTag: '0.1.0' }],
  };
  writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
  return cluster.objects(folder);
}

/** In a namespace with the rules of the base, which stays. The server would take them; nothing here runs a database or fills a Secret. */
export function tryComponents(cluster, manifests) {
  const objects = allComponents(cluster, manifests);
  cluster.apply(objects.filter(({ kind }) => kind === 'Namespace'));
  takeAll(cluster, 'production with all components', objects, ['--dry-run=server']);
}
