/** Longest name of a file, in characters. */
export const FILE_NAME_MAX = 200;
