import type { OpenAPIObject } from '@nestjs/swagger';

/** Joins the services' own descriptions; names are unique across services, or mean the same. */
export function joinDescriptions(parts: OpenAPIObject[], title: string): OpenAPIObject {
  const [first] = parts;
  return {
    ...first!,
    info: { ...first!.info, title },
    paths: join(parts.map(({ paths }) => paths)),
    components: {
      ...first!.components,
      schemas: join(parts.map(({ components }) => components?.schemas)),
      responses: join(parts.map(({ components }) => components?.responses)),
      examples: join(parts.map(({ components }) => components?.examples)),
    },
  };
}

function join<T>(parts: (Record<string, T> | undefined)[]): Record<string, T> {
  return Object.assign({}, ...parts) as Record<string, T>;
}
