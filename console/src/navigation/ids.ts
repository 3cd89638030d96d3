import { UUID_PATTERN } from '@keystead/contracts';

/** Ids in addresses are UUIDs (versions 1 to 5); anything else is an unknown page. */
export const isUuid = (text: string | null | undefined): text is string => UUID_PATTERN.test(text ?? '');
