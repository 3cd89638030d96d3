import { useEffect, useRef } from 'react';
import { appHistory } from '../navigation/app-history.js';

/** What a page of steps needs for its history. */
export interface StepHistoryProps<Step extends string> {
  steps: readonly Step[];
  /** The step that the page shows. */
  step: Step;
  /** Called where Back or Forward of the browser has led to another one. */
  show: (step: Step) => void;
  /** A step that is over once it is done: Back passes it. */
  passed?: Step;
}

/**
 * Makes each step of a page an entry of the history, whose state is the step before: Back of the browser leads there, and
 * nothing is lost.
 */
export function useStepHistory<Step extends string>({ steps, step, show, passed }: StepHistoryProps<Step>): void {
  const latest = useRef(show);
  latest.current = show;
  const isFirst = useRef(true);
  useEffect(() => {
    const shown = namedStep(steps);
    const isReplaced = isFirst.current || shown === passed;
    isFirst.current = false;
    if (shown === step) return;
    const { pathname, state } = appHistory.place;
    // In the hash: another query would end what the page is still loading.
    const to = { pathname, hash: step === steps[0] ? '' : `#${step}` };
    if (state === step) appHistory.back();
    else if (isReplaced) appHistory.replace(to, state);
    else appHistory.push(to, shown);
  }, [steps, step, passed]);
  useEffect(
    () =>
      appHistory.listen(({ pathname }, action, previous) => {
        if (action === 'POP' && pathname === previous.pathname) latest.current(namedStep(steps));
      }),
    [steps],
  );
}

/** The step that the address names; the first one where it names none. */
function namedStep<Step extends string>(steps: readonly Step[]): Step {
  return steps.find((each) => `#${each}` === appHistory.place.hash) ?? steps[0]!;
}

/** The same for a page that loads it later. */
export function StepHistory<Step extends string>(props: StepHistoryProps<Step>): null {
  useStepHistory(props);
  return null;
}
