import { describeStructure } from '@keystead/testkit';
import { lease } from '../src/definition.js';

// A renter who is taken off a lease is named in its timeline as they were known by then.
describeStructure(lease, { byArrival: { lease_activity: `kind = 'tenant_removed'` } });
