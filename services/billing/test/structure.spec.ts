import { describeStructure } from '@keystead/testkit';
import { billing } from '../src/definition.js';

// Running figures are sums of rows that each write adds; random-commands.spec.ts compares the sums.
describeStructure(billing, {
  byArrival: { running_figure: 'true', property_year: 'true', section_days: 'is_removed is true' },
});
