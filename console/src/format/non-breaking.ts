const NO_BREAK = '\u00a0';

/** A text that no line breaks within: `per fortnight`. Blanks at its ends stay what they are. */
export const nonBreaking = (text: string) => text.replace(/(\S) (?=\S)/g, `$1${NO_BREAK}`);

/** The same with a part that stands whole besides: a line breaks before or behind `$470.00`, and nowhere else. */
export const nonBreakingAround = (text: string, part: string) => text.split(part).map(nonBreaking).join(part);
