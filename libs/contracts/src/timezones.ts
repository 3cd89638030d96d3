/** Time zones that are offered, by IANA name; their names are messages of the area `vocabulary`. */
export const TIMEZONES = [
  'Asia/Shanghai',
  'Etc/GMT',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Tokyo',
  'UTC',
] as const;

/** Time zone of a property by Australian state; rent falls due on the local calendar day. */
export const AU_STATE_TIMEZONES: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};
