import { join } from 'node:path';
import { check } from '../try-parts.mjs';
import { fewestAvailable } from './availability.mjs';
import { NAMESPACE } from './cluster.mjs';
import { takeAll } from './take-all.mjs';
import { checkProduction, images, moments, rollOut } from './rollout.mjs';

const IMAGE = 'registry.example/keystead';
const BEFORE = `${IMAGE}:0.1.0`;
const AFTER = `${IMAGE}:0.1.1`;
const FIRST = ['settings', 'step'];

/** A misspelt field and a pod that may do more than the namespace allows, to know that both rules are in force. */
function refusesFaults(cluster, title) {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'unrestricted', namespace: NAMESPACE },
    spec: { containers: [{ name: 'all', image: 'x' }] },
  };
  const { stderr } = cluster.kubectl(['create', '--filename', '-'], { input: JSON.stringify(pod), allowed: [1] });
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'wrong' }, spec: { ports: [{ prt: 1 }] } };
  const strict = ['apply', '--server-side', '--validate=strict', '--filename', '-'];
  const wrong = cluster.inNamespace(strict, { input: JSON.stringify(service), allowed: [1] });
  check(`${title}: a field that there is not is refused`, wrong.stderr.includes('prt'), wrong.stderr);
  check(`${title}: a pod that may be root is refused`, stderr.includes('violates PodSecurity "restricted'), stderr);
}

export const endNamespace = (cluster) =>
  cluster.kubectl(['delete', 'namespace', NAMESPACE, '--timeout=120s', '--ignore-not-found']);

export async function tryDevelopment(cluster, manifests) {
  const title = 'overlays/dev';
  takeAll(cluster, title, cluster.objects(join(manifests, title)));
  refusesFaults(cluster, title);
  await rollOut(cluster, title);
  check(`${title}: no disruption budget holds a node of one pod`, cluster.get('pdb').length === 0, cluster.get('pdb'));
  endNamespace(cluster);
}

export async function tryProduction(cluster, manifests) {
  const title = 'overlays/production';
  const objects = cluster.objects(join(manifests, title));
  takeAll(cluster, title, objects);
  refusesFaults(cluster, title);
  await rollOut(cluster, title);
  await checkProduction(cluster, title);
  const update = await fewestAvailable(cluster, 'lease', () => replaceVersion(cluster, objects));
  check(`${title}: a new version leaves ${update.fewest} of 2 pods of lease available`, update.fewest >= 2, update);
  const { ended, first, sets } = moments(cluster, 'migrate', AFTER);
  check(`${title}: the migrations ended before the ${sets} new sets of pods`, sets === 9 && ended <= first, {
    ended,
    first,
  });
  await goBack(cluster, title);
  await drain(cluster, title);
  endNamespace(cluster);
}

/** As k8s/README.md says it: the old Job goes, settings and steps come first, then the rest. */
function replaceVersion(cluster, objects) {
  const next = JSON.parse(JSON.stringify(objects).replaceAll(BEFORE, AFTER));
  const isFirst = ({ metadata }) => FIRST.includes(metadata.labels?.['app.kubernetes.io/component']);
  cluster.inNamespace(['delete', 'job', 'migrate', '--ignore-not-found']);
  cluster.apply(next.filter(isFirst));
  cluster.inNamespace(['wait', '--for=condition=complete', '--timeout=60s', 'job/migrate']);
  check('overlays/production: no pod is replaced while the migrations run', !images(cluster).has(AFTER), [
    ...images(cluster),
  ]);
  cluster.apply(next);
  return rollOut(cluster, 'overlays/production, version 0.1.1');
}

async function goBack(cluster, title) {
  const back = await fewestAvailable(cluster, 'lease', () => {
    cluster.inNamespace(['rollout', 'undo', 'deployment']);
    return rollOut(cluster, `${title}, rolled back`);
  });
  check(`${title}: a rollback has the version before`, [...images(cluster)].join() === BEFORE, [...images(cluster)]);
  check(`${title}: a rollback leaves ${back.fewest} of 2 pods of lease available`, back.fewest >= 2, back);
}

/** What an upgrade of a node does to its pods. */
async function drain(cluster, title) {
  const [pod] = cluster.get('pods', '--selector', 'app.kubernetes.io/name=lease');
  const { nodeName } = pod.spec;
  const args = ['drain', nodeName, '--delete-emptydir-data', '--timeout=120s'];
  const drained = await fewestAvailable(cluster, 'lease', () => cluster.kubectl(args));
  check(`${title}: a drained node leaves ${drained.fewest} of 2 pods of lease available`, drained.fewest >= 1, drained);
  cluster.kubectl(['uncordon', nodeName]);
}
