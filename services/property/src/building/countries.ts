import { CURRENCIES } from '@keystead/messages';

// Countries a property may stand in, each with the zone most of its people live in.

const ZONES = `
  AE Asia/Dubai                       AR America/Argentina/Buenos_Aires   AT Europe/Vienna
  AU Australia/Sydney                 BD Asia/Dhaka                       BE Europe/Brussels
  BG Europe/Sofia                     BN Asia/Brunei                      BR America/Sao_Paulo
  CA America/Toronto                  CH Europe/Zurich                    CL America/Santiago
  CN Asia/Shanghai                    CO America/Bogota                   CY Asia/Nicosia
  CZ Europe/Prague                    DE Europe/Berlin                    DK Europe/Copenhagen
  EE Europe/Tallinn                   EG Africa/Cairo                     ES Europe/Madrid
  FI Europe/Helsinki                  FJ Pacific/Fiji                     FR Europe/Paris
  GB Europe/London                    GR Europe/Athens                    HK Asia/Hong_Kong
  HR Europe/Zagreb                    HU Europe/Budapest                  ID Asia/Jakarta
  IE Europe/Dublin                    IL Asia/Jerusalem                   IN Asia/Kolkata
  IS Atlantic/Reykjavik               IT Europe/Rome                      JP Asia/Tokyo
  KE Africa/Nairobi                   KH Asia/Phnom_Penh                  KR Asia/Seoul
  LA Asia/Vientiane                   LK Asia/Colombo                     LT Europe/Vilnius
  LU Europe/Luxembourg                LV Europe/Riga                      MO Asia/Macau
  MT Europe/Malta                     MX America/Mexico_City              MY Asia/Kuala_Lumpur
  NG Africa/Lagos                     NL Europe/Amsterdam                 NO Europe/Oslo
  NP Asia/Kathmandu                   NZ Pacific/Auckland                 PE America/Lima
  PG Pacific/Port_Moresby             PH Asia/Manila                      PK Asia/Karachi
  PL Europe/Warsaw                    PT Europe/Lisbon                    RO Europe/Bucharest
  SA Asia/Riyadh                      SB Pacific/Guadalcanal              SE Europe/Stockholm
  SG Asia/Singapore                   SI Europe/Ljubljana                 SK Europe/Bratislava
  TH Asia/Bangkok                     TO Pacific/Tongatapu                TR Europe/Istanbul
  TW Asia/Taipei                      UA Europe/Kyiv                      US America/New_York
  VN Asia/Ho_Chi_Minh                 VU Pacific/Efate                    WS Pacific/Apia
  ZA Africa/Johannesburg
`;

export interface Country {
  /** That of its rents. */
  currency: string;
  timezone: string;
}

export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  [...ZONES.matchAll(/([A-Z]{2}) (\S+)/g)].map(([, code, timezone]) => [
    code!,
    { currency: CURRENCIES[code!]!, timezone: timezone! },
  ]),
);
