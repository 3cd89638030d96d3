/** The letters that stand for a person without a picture. */
export const initialsOf = (first_name: string, last_name: string): string =>
  `${first_name[0] ?? ''}${last_name[0] ?? ''}`.toUpperCase();
