import { useEffect, useState } from 'react';
import { t } from '../i18n/texts.js';
import { call, type Ask } from '../net/call.js';
import { sentencesOf } from '../net/report.js';
import { isCanceled } from '../net/request-queue.js';

/** Asks once when the page opens; the sentence is the answer's own when it is not a success. */
export function useAnswer<T>(path: string, ask: Ask): { answer: T | null; sentence: string } {
  const [state, setState] = useState<{ answer: T | null; sentence: string }>(() => ({
    answer: null,
    sentence: t('shell.wait'),
  }));
  useEffect(() => {
    let gone = false;
    call<T>(path, ask)
      .then((answer) => gone || setState({ answer, sentence: '' }))
      .catch((error: unknown) => {
        if (!gone && !isCanceled(error)) setState({ answer: null, sentence: sentencesOf(error).join(' ') });
      });
    return () => {
      gone = true;
    };
    // The page asks for what its address named when it opened.
  }, []);
  return state;
}
