import { AccessStateCache } from '@keystead/platform';
import { main } from '../../services/lease/src/main.js';

// The lease service as it is, but that it never asks what a role may do: what the question costs is the difference.
const ANYTHING = Object.assign(new Set<never>(), { has: () => true });
AccessStateCache.prototype.permissionsOf = () => ANYTHING;

await main();
