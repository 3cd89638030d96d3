import type { OpenAPIObject } from '@nestjs/swagger';

// Shown at the head of the reader of the API.
const ABOUT = `A person signs in by \`POST /api/login\`, a program by an API key and \`POST /api/v1/system/api-key/token\`; the token goes into \`Authorization: Bearer …\`. Events of the feed and of webhooks: [AsyncAPI 3](/api/asyncapi.json), [JSON Schema](/api/event-schemas.json).`;

/** Joins the services' own descriptions; names are unique across services, or mean the same. */
export function joinDescriptions(parts: OpenAPIObject[], title: string): OpenAPIObject {
  const [first] = parts;
  return {
    ...first!,
    info: { ...first!.info, title, description: ABOUT },
    paths: join(parts.map(({ paths }) => paths)),
    components: {
      ...first!.components,
      schemas: join(parts.map(({ components }) => components?.schemas)),
      responses: join(parts.map(({ components }) => components?.responses)),
      examples: join(parts.map(({ components }) => components?.examples)),
    },
  };
}

/** In the order of the alphabet, so that the order of modules does not show in the description. */
function join<T>(parts: (Record<string, T> | undefined)[]): Record<string, T> {
  const all = Object.assign({}, ...parts) as Record<string, T>;
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}
