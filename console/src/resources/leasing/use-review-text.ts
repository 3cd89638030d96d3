import type { RentReviewKind } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';

/** How a rent is reviewed, in words: `increase of 3%`. */
export function useReviewText() {
  const t = useText();
  const show = useShow();
  return (kind: RentReviewKind, percent: number | null) =>
    t(`leasing:review.how.${kind}`, { percent: percent === null ? '' : show.percent(Math.round(percent * 100)) });
}
