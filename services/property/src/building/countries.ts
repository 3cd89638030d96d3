// Countries a property may stand in, each with the currency its rents are in and the zone most of its people live in.

const TABLE = `
  AE AED Asia/Dubai            AR ARS America/Argentina/Buenos_Aires
  AT EUR Europe/Vienna         AU AUD Australia/Sydney
  BD BDT Asia/Dhaka            BE EUR Europe/Brussels
  BG EUR Europe/Sofia          BN BND Asia/Brunei
  BR BRL America/Sao_Paulo     CA CAD America/Toronto
  CH CHF Europe/Zurich         CL CLP America/Santiago
  CN CNY Asia/Shanghai         CO COP America/Bogota
  CY EUR Asia/Nicosia          CZ CZK Europe/Prague
  DE EUR Europe/Berlin         DK DKK Europe/Copenhagen
  EE EUR Europe/Tallinn        EG EGP Africa/Cairo
  ES EUR Europe/Madrid         FI EUR Europe/Helsinki
  FJ FJD Pacific/Fiji          FR EUR Europe/Paris
  GB GBP Europe/London         GR EUR Europe/Athens
  HK HKD Asia/Hong_Kong        HR EUR Europe/Zagreb
  HU HUF Europe/Budapest       ID IDR Asia/Jakarta
  IE EUR Europe/Dublin         IL ILS Asia/Jerusalem
  IN INR Asia/Kolkata          IS ISK Atlantic/Reykjavik
  IT EUR Europe/Rome           JP JPY Asia/Tokyo
  KE KES Africa/Nairobi        KH KHR Asia/Phnom_Penh
  KR KRW Asia/Seoul            LA LAK Asia/Vientiane
  LK LKR Asia/Colombo          LT EUR Europe/Vilnius
  LU EUR Europe/Luxembourg     LV EUR Europe/Riga
  MO MOP Asia/Macau            MT EUR Europe/Malta
  MX MXN America/Mexico_City   MY MYR Asia/Kuala_Lumpur
  NG NGN Africa/Lagos          NL EUR Europe/Amsterdam
  NO NOK Europe/Oslo           NP NPR Asia/Kathmandu
  NZ NZD Pacific/Auckland      PE PEN America/Lima
  PG PGK Pacific/Port_Moresby  PH PHP Asia/Manila
  PK PKR Asia/Karachi          PL PLN Europe/Warsaw
  PT EUR Europe/Lisbon         RO RON Europe/Bucharest
  SA SAR Asia/Riyadh           SB SBD Pacific/Guadalcanal
  SE SEK Europe/Stockholm      SG SGD Asia/Singapore
  SI EUR Europe/Ljubljana      SK EUR Europe/Bratislava
  TH THB Asia/Bangkok          TO TOP Pacific/Tongatapu
  TR TRY Europe/Istanbul       TW TWD Asia/Taipei
  UA UAH Europe/Kyiv           US USD America/New_York
  VN VND Asia/Ho_Chi_Minh      VU VUV Pacific/Efate
  WS WST Pacific/Apia          ZA ZAR Africa/Johannesburg
`;

export interface Country {
  currency: string;
  timezone: string;
}

export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  [...TABLE.matchAll(/([A-Z]{2}) ([A-Z]{3}) (\S+)/g)].map(([, code, currency, timezone]) => [
    code!,
    { currency: currency!, timezone: timezone! },
  ]),
);
