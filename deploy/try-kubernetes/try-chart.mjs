import { join } from 'node:path';
import { check } from '../try-parts.mjs';
import { fewestAvailable } from './availability.mjs';
import { NAMESPACE } from './cluster.mjs';
import { checkProduction, images, moments, rollOut } from './rollout.mjs';
import { takeAll } from './take-all.mjs';
import { checkHttps, componentsIn } from './try-components.mjs';
import { endNamespace } from './try-overlays.mjs';

const TITLE = 'helm/keystead';
const IMAGE = 'registry.example/keystead';
const DRY = ['--dry-run=server', '--namespace', NAMESPACE];

/** What turns a component on: `gatewayApi.enabled=true` for `gateway-api`. */
const valueOf = (component) => `${component.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}.enabled=true`;

/** In a namespace that is the operator's, with the rules of the base. */
export async function tryChart(cluster, manifests, kwok) {
  const chart = join(manifests, 'helm/keystead');
  const helm = (verb, args = [], options) =>
    cluster.run('helm', [verb, 'keystead', ...args, '--namespace', NAMESPACE], options);
  const version = (tag) => ['--set', `image.tag=${tag}`];
  takeAll(cluster, TITLE, cluster.rendered(chart), DRY);
  const set = (...values) => values.flatMap((value) => ['--set', value]);
  const all = set(...componentsIn(manifests).map(valueOf), 'ingress.enabled=false');
  takeAll(cluster, `${TITLE} with all parts`, cluster.rendered(chart, all), DRY);

  helm('install', [chart, '--wait', '--wait-for-jobs', '--timeout', '3m']);
  await rollOut(cluster, TITLE);
  await checkProduction(cluster, TITLE);
  const upgrade = await fewestAvailable(cluster, 'lease', () => {
    helm('upgrade', [chart, ...version('0.1.1'), '--wait', '--timeout', '3m']);
  });
  check(`${TITLE}: an upgrade leaves ${upgrade.fewest} of 2 pods of lease available`, upgrade.fewest >= 2, upgrade);
  const { ended, first, sets } = moments(cluster, 'migrate-upgrade', `${IMAGE}:0.1.1`);
  check(`${TITLE}: the migrations ended before the ${sets} new sets of pods`, sets === 9 && ended <= first, {
    ended,
    first,
  });

  // Nodes that stand still: the migrations do not end.
  kwok.kill('SIGSTOP');
  const failed = helm('upgrade', [chart, ...version('0.1.2'), '--timeout', '10s'], { allowed: [1] });
  check(
    `${TITLE}: an upgrade whose migrations do not end fails`,
    failed.stderr.includes('pre-upgrade hooks failed'),
    failed,
  );
  check(`${TITLE}: and replaces no pod`, [...images(cluster)].join() === `${IMAGE}:0.1.1`, [...images(cluster)]);
  kwok.kill('SIGCONT');

  helm('rollback', ['1', '--wait', '--timeout', '3m']);
  check(`${TITLE}: a rollback has the first version`, [...images(cluster)].join() === `${IMAGE}:0.1.0`, [
    ...images(cluster),
  ]);
  const encrypted = set(valueOf('service-tls'));
  takeAll(cluster, `${TITLE} with service-tls`, cluster.rendered(chart, encrypted), DRY);
  helm('upgrade', [chart, ...encrypted, '--wait', '--timeout', '3m']);
  checkHttps(cluster, `${TITLE} with service-tls`);
  helm('uninstall', ['--wait', '--timeout', '3m']);
  const claims = cluster.get('pvc').map(({ metadata }) => metadata.name);
  const remain = ['backups', 'storage'].every((name) => claims.includes(name));
  check(`${TITLE}: what people uploaded and the backups outlive the release`, remain, claims);
  endNamespace(cluster);
}
