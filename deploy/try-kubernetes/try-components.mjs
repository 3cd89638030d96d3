import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check } from '../try-parts.mjs';
import { rollOut } from './rollout.mjs';
import { takeAll } from './take-all.mjs';
import { endNamespace } from './try-overlays.mjs';

/** Every component by name, in an order in which an overlay may list them: `service-tls` comes after `gateway-api`. */
export const componentsIn = (manifests) => readdirSync(join(manifests, 'components')).sort();

/** Production with these components, as an operator's own overlay would list them. */
export function withComponents(cluster, manifests, names) {
  const folder = join(cluster.folder, names.join('-'));
  mkdirSync(folder, { recursive: true });
  const to = (path) => relative(folder, join(manifests, path));
  const kustomization = {
    namespace: 'keystead',
    resources: [to('overlays/production')],
    components: names.map((name) => to(`components/${name}`)),
    images: [{ name: 'keystead', newName: 'registry.example/keystead', newTag: '0.1.0' }],
  };
  writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
  return cluster.objects(folder);
}

/**
 * TLS between the processes for good, over an Ingress that stays; then all components, which the server would take: nothing
 * here runs a database or fills a Secret. Leaves a namespace with the rules of the base.
 */
export async function tryComponents(cluster, manifests) {
  const title = 'production with service-tls';
  takeAll(cluster, title, withComponents(cluster, manifests, ['service-tls']));
  await rollOut(cluster, title);
  checkHttps(cluster, title);
  endNamespace(cluster);
  const objects = withComponents(cluster, manifests, componentsIn(manifests));
  cluster.apply(objects.filter(({ kind }) => kind === 'Namespace'));
  takeAll(cluster, 'production with all components', objects, ['--dry-run=server']);
}

/** Every process is asked by HTTPS and has the certificate that the others compare. */
export function checkHttps(cluster, title) {
  const plain = cluster.get('deployment').filter(({ spec }) => {
    const [{ startupProbe, livenessProbe, readinessProbe, env }] = spec.template.spec.containers;
    const isSet = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'NODE_EXTRA_CA_CERTS'].every((name) =>
      env.some((each) => each.name === name),
    );
    const areHttps = [startupProbe, livenessProbe, readinessProbe].every(({ httpGet }) => httpGet.scheme === 'HTTPS');
    return (
      !isSet || !areHttps || !spec.template.spec.volumes.some(({ secret }) => secret?.secretName === 'service-tls')
    );
  });
  check(
    `${title}: every process answers and is looked at by HTTPS`,
    plain.length === 0,
    plain.map(({ metadata }) => metadata.name),
  );
}
