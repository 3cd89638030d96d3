// What must hold of the product once its objects are in the cluster.
import { check } from '../try-parts.mjs';
import { until } from '../try-compose-people.mjs';

const WITHIN_MS = 180_000;

/** Every Deployment and StatefulSet has its pods, and every Job ended. */
export async function rollOut(cluster, title) {
  for (const kind of ['deployment', 'statefulset'])
    for (const { metadata } of cluster.get(kind))
      cluster.inNamespace(['rollout', 'status', `${kind}/${metadata.name}`, `--timeout=${WITHIN_MS}ms`]);
  const jobs = await until(
    () => cluster.get('job').filter(({ status }) => !status.succeeded),
    ({ length }) => length === 0,
    WITHIN_MS,
  );
  check(
    `${title}: every Job ended well`,
    jobs.length === 0,
    jobs.map(({ metadata }) => metadata.name),
  );
  const deployments = cluster.get('deployment');
  const short = deployments.filter(({ spec, status }) => status.availableReplicas !== spec.replicas);
  check(
    `${title}: ${deployments.length} Deployments rolled out`,
    short.length === 0,
    short.map(({ status }) => status),
  );
}

/** Each autoscaler reached its Deployment and gave it two pods; each budget lets one of them go. */
export async function checkProduction(cluster, title) {
  const scalers = cluster.get('hpa');
  const scaled = await until(
    () => cluster.get('hpa').filter(({ status }) => status?.currentReplicas === 2 && isAble(status)),
    ({ length }) => length === scalers.length,
    WITHIN_MS,
  );
  check(
    `${title}: ${scalers.length} autoscalers gave their Deployment two pods`,
    scaled.length === scalers.length,
    scaled.length,
  );
  const budgets = cluster.get('pdb');
  const allowing = await until(
    () => cluster.get('pdb').filter(({ status }) => status?.disruptionsAllowed === 1),
    ({ length }) => length === budgets.length,
    WITHIN_MS,
  );
  check(
    `${title}: ${budgets.length} disruption budgets let one pod go`,
    allowing.length === budgets.length,
    allowing.length,
  );
  const spread = cluster.get('deployment').filter((deployment) => nodesOf(cluster, deployment.metadata.name) < 2);
  check(
    `${title}: the pods of each Deployment are on two nodes`,
    spread.length === 0,
    spread.map(({ metadata }) => metadata.name),
  );
}

const isAble = ({ conditions = [] }) =>
  conditions.some(({ type, status }) => type === 'AbleToScale' && status === 'True');

const nodesOf = (cluster, name) =>
  new Set(cluster.get('pods', '--selector', `app.kubernetes.io/name=${name}`).map(({ spec }) => spec.nodeName)).size;

/** Says of each Deployment which image its pods have. */
export const images = (cluster) =>
  new Set(cluster.get('deployment').map(({ spec }) => spec.template.spec.containers[0].image));

/** The moment at which the step ended, and that at which the first pods of the version were made. */
export function moments(cluster, job, image) {
  const ended = Date.parse(cluster.get(`job/${job}`).status.completionTime);
  const made = cluster
    .get('replicaset')
    .filter(({ spec }) => spec.template.spec.containers[0].image === image)
    .map(({ metadata }) => Date.parse(metadata.creationTimestamp));
  return { ended, first: Math.min(...made), sets: made.length };
}
