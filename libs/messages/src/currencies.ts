// The currency of each country that a property may stand in: money is shown with its sign where it is at home.

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK';
const OTHERS = `
  AE AED  AR ARS  AU AUD  BD BDT  BN BND  BR BRL  CA CAD  CH CHF  CL CLP  CN CNY  CO COP  CZ CZK
  DK DKK  EG EGP  FJ FJD  GB GBP  HK HKD  HU HUF  ID IDR  IL ILS  IN INR  IS ISK  JP JPY  KE KES
  KH KHR  KR KRW  LA LAK  LK LKR  MO MOP  MX MXN  MY MYR  NG NGN  NO NOK  NP NPR  NZ NZD  PE PEN
  PG PGK  PH PHP  PK PKR  PL PLN  RO RON  SA SAR  SB SBD  SE SEK  SG SGD  TH THB  TO TOP  TR TRY
  TW TWD  UA UAH  US USD  VN VND  VU VUV  WS WST  ZA ZAR
`;

/** Currencies by country, both as ISO codes. */
export const CURRENCIES: Readonly<Record<string, string>> = Object.fromEntries([
  ...EURO.split(' ').map((country) => [country, 'EUR']),
  ...[...OTHERS.matchAll(/([A-Z]{2}) ([A-Z]{3})/g)].map(([, country, currency]) => [country, currency]),
]);
