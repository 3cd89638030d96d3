/** The zone of days and times in mails: readers' own zones are not known here, so that times name it. */
export const HOME_ZONE = 'Australia/Sydney';
