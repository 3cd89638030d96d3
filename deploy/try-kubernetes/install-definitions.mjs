import { join } from 'node:path';
import { check } from '../try-parts.mjs';
import { componentsIn, withComponents } from './try-components.mjs';
import { definitionsOf } from './resource-definitions.mjs';

/** The kinds of others that overlay and components use, so that the server validates them too. */
export function installDefinitions(cluster, manifests) {
  const objects = [
    ...cluster.objects(join(manifests, 'overlays/production')),
    ...withComponents(cluster, manifests, componentsIn(manifests)),
  ];
  const definitions = definitionsOf(objects);
  cluster.apply(definitions.map(({ definition }) => definition));
  const names = definitions.map(({ definition }) => `crd/${definition.metadata.name}`);
  cluster.kubectl(['wait', '--for=condition=Established', '--timeout=60s', ...names]);
  const stand = definitions.filter(({ isPublished }) => !isPublished).map(({ kind }) => kind);
  const how = stand.length === 0 ? 'all as published' : `not as published, any field is accepted: ${stand.join(', ')}`;
  check(`${definitions.length} kinds of others are defined, ${how}`, definitions.length > 0, definitions);
}
