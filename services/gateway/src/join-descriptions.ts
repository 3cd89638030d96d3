import type { OpenAPIObject } from '@nestjs/swagger';

/** Joins the services' own descriptions; schema names are unique across services. */
export function joinDescriptions(parts: OpenAPIObject[], title: string): OpenAPIObject {
  const [first] = parts;
  return {
    ...first!,
    info: { ...first!.info, title },
    paths: Object.assign({}, ...parts.map(({ paths }) => paths)) as OpenAPIObject['paths'],
    components: {
      ...first!.components,
      schemas: Object.assign({}, ...parts.map(({ components }) => components?.schemas ?? {})) as Record<string, never>,
    },
  };
}
