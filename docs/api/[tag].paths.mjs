import { operationsByTag, pageOf } from '../.vitepress/openapi.mjs';

export default {
  paths: () => operationsByTag().map((group) => ({ params: { tag: group.slug }, content: pageOf(group) })),
};
