import { useEffect, useRef } from 'react';
import { appHistory } from '../navigation/app-history.js';

/** What a page of steps needs for its history. */
interface StepHistory<Step extends string> {
  steps: readonly Step[];
  /** The step that the page shows. */
  step: Step;
  /** Called where Back or Forward of the browser has led to another one. */
  show: (step: Step) => void;
  /** A step that is over once it is done: Back passes it. */
  passed?: Step;
}

/** Makes each step of a page an entry of the history: Back of the browser leads to the step before, and nothing is lost. */
export function useStepHistory<Step extends string>({ steps, step, show, passed }: StepHistory<Step>): void {
  const latest = useRef(show);
  latest.current = show;
  const isFirst = useRef(true);
  useEffect(() => {
    const { pathname } = appHistory.place;
    const address = step === steps[0] ? pathname : `${pathname}?step=${step}`;
    const shown = namedStep(steps);
    const isReplaced = isFirst.current || shown === passed;
    isFirst.current = false;
    if (shown === step) return;
    if (appHistory.from === address) appHistory.back();
    else if (isReplaced) appHistory.replace(address);
    else appHistory.push(address);
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
  const name = new URLSearchParams(appHistory.place.search).get('step');
  return steps.find((each) => each === name) ?? steps[0]!;
}
