import { ENDPOINTS, routePattern } from '@keystead/contracts';

const isParameter = (part: string) => part.startsWith(':');
const parametersOf = (pattern: string) => pattern.split('/').filter(isParameter).length;

// Taken apart once: strangers ask for paths that are none, and often. As a router finds them: by their own words first.
const DOCUMENTED = [...new Set(ENDPOINTS.map(({ path }) => routePattern(path)))]
  .sort((one, other) => parametersOf(one) - parametersOf(other))
  .map((pattern) => ({
    parts: pattern.split('/'),
    methods: ENDPOINTS.filter(({ path }) => routePattern(path) === pattern).map(({ method }) => method),
  }));

/** Methods that a documented path takes; none for any other path. */
export function methodsOf(path: string): string[] {
  const given = path.split('/');
  const found = DOCUMENTED.find(
    ({ parts }) => parts.length === given.length && parts.every((part, at) => isParameter(part) || part === given[at]),
  );
  return found?.methods ?? [];
}
