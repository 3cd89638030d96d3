// Types of rooms are free texts; those that the product knows are stored as words of the API and read in every language.

import { t, textOr } from '../../i18n/texts.js';

export const ROOM_TYPES = ['single', 'double', 'master', 'studio'] as const;

/** How a stored type reads: a known one in the reader's language, another as it was written. */
export const roomTypeText = (stored: string): string => textOr(`room.type.${stored.toLowerCase()}`) ?? stored;

/** What is stored of a text that a person chose or typed. */
export const storedRoomType = (text: string): string =>
  ROOM_TYPES.find((type) => t(`room.type.${type}`).toLowerCase() === text.trim().toLowerCase()) ?? text;
