// Apart from the calendar, so that the sign-in page loads this number and nothing else of it.

/** Milliseconds of a day of 24 hours; days of a calendar are counted by `addDays`. */
export const DAY_MS = 86_400_000;
