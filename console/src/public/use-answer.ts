import { useEffect, useState } from 'react';
import { t } from '../i18n/texts.js';
import { call, type Ask } from '../net/call.js';
import { Failure } from '../net/failure.js';
import { sentencesOf } from '../net/report.js';
import { isCanceled } from '../net/request-queue.js';

interface Outcome<T> {
  answer: T | null;
  sentence: string;
  /** Why it was refused, empty where nothing says so; null while nothing was. */
  code: string | null;
}

/** Asks once when the page opens; the sentence is the answer's own when it is not a success. */
export function useAnswer<T>(path: string, ask: Ask): Outcome<T> {
  const [state, setState] = useState<Outcome<T>>(() => ({ answer: null, sentence: t('shell.wait'), code: null }));
  useEffect(() => {
    let gone = false;
    call<T>(path, ask)
      .then((answer) => gone || setState({ answer, sentence: '', code: null }))
      .catch((error: unknown) => {
        if (gone || isCanceled(error)) return;
        const code = error instanceof Failure ? error.code : null;
        setState({ answer: null, sentence: sentencesOf(error).join(' '), code: code ?? '' });
      });
    return () => {
      gone = true;
    };
    // The page asks for what its address named when it opened.
  }, []);
  return state;
}
