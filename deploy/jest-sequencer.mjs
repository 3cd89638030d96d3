import Sequencer from '@jest/test-sequencer';

const KINDS = ['e2e', 'long', 'journey', 'service', 'unit'];
const kindOf = ({ context }) => KINDS.indexOf(context.config.displayName?.name);

/**
 * Begins with the files that take longest, so that no processor waits at the end for one that began last. Jest knows how
 * long a file took the last time; where it does not, as on a fresh machine, journeys come first and unit tests last.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    // A stable sort: within its kind each file keeps the place that Jest gives it.
    const sorted = super.sort(tests);
    const isKnown = sorted.every(({ duration }) => duration !== undefined);
    return isKnown ? sorted : sorted.sort((one, other) => kindOf(one) - kindOf(other));
  }
}
