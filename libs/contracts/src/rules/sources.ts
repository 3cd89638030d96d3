// Where the rules were read. A page moves now and then: the one that replaces it belongs here.

/** The day the sources below were last read. */
export const READ_ON = '2026-11-21';

export const SOURCES = {
  nswRent: 'https://www.nsw.gov.au/housing-and-construction/renting-a-place-to-live/rent-increases',
  nswAct: 'https://legislation.nsw.gov.au/view/html/inforce/current/act-2010-042',
  nswBond: 'https://legalanswers.sl.nsw.gov.au/tenants-rights-manual-practical-guide-renting-nsw/bond',
  nswEntry: 'http://www5.austlii.edu.au/au/legis/nsw/consol_act/rta2010207/s55.html',
  nswArrears: 'https://legislation.nsw.gov.au/view/html/inforce/current/act-2010-042#sec.88',
  nswSmoke: 'https://www.mysoleagency.com.au/rental-laws/',
  nswPool: 'http://tunswblog.blogspot.com/2016/04/new-rules-for-swimming-pools.html',
  vicReforms: 'https://www.consumer.vic.gov.au/housing/renting/new-changes-to-the-rental-laws',
  vicUpdate:
    'https://www.consumer.vic.gov.au/latest-news/more-rights-for-victorias-renters-as-housing-statement-reforms-take-effect',
  vicRent: 'http://www5.austlii.edu.au/au/legis/vic/consol_act/rta1997207/s44.html',
  vicBond: 'https://fls.org.au/app/uploads/LHB_2024_Flipbook/474',
  vicAct: 'http://classic.austlii.edu.au/au/legis/vic/consol_act/rta1997207',
  vicArrears: 'https://tenantsvic.org.au/advice/during-your-tenancy/rent-arrears',
  vicRepairs: 'https://www.consumer.vic.gov.au/housing/renting/renters-guide/after-you-move-into-a-rental-property',
  vicSafety:
    'https://viewer.joomag.com/2021-victorian-rental-reforms-minimum-standards-safety-requirements/0232061001616287054?page=4',
  qldReforms: 'https://www.housing.qld.gov.au/news-publications/legislation/rental-legislation-changes',
  qldRent: 'https://www.rta.qld.gov.au/renting/during-a-tenancy/rent-increases',
  qldBond:
    'https://rta.qld.gov.au/news/2024/09/30/new-queensland-rental-laws-in-effect-from-30-september-2024-and-updated-rta-forms',
  qldAdvance: 'https://rta.qld.gov.au/forms-resources/factsheets/rent-payments-and-holding-deposits-fact-sheet',
  qldArrears: 'https://www.rta.qld.gov.au/during-a-tenancy/rent-and-other-bills/non-payment-of-rent',
  qldEntry: 'https://www.rta.qld.gov.au/Renting/During-a-tenancy/Entry-to-the-property',
  waReforms: 'https://www.wa.gov.au/sites/default/files/announcements/wa-rent-reforms',
  waBond: 'https://www.consumerprotection.wa.gov.au/taxonomy/term/11?page=214',
  waAdvance:
    'https://commerce.wa.gov.au/publications/guidance-note-code-conduct-lessors-and-property-managers-rent-advance',
  waArrears:
    'https://www.commerce.wa.gov.au/publications/using-rental-notices-and-breach-process-landlord-bulletin-issue-13-september-2017',
  waRepairs: 'https://commerce.wa.gov.au/consumer-protection/rental-home-repairs',
  waEntry: 'http://www.austlii.edu.au/au/legis/wa/consol_act/rta1987207/s46.html',
  saRent: 'https://lawhandbook.sa.gov.au/ch23s01s06s05.php',
  saBond: 'http://classic.austlii.edu.au/au/legis/sa/consol_act/rta1995207/s61.html',
  saArrears: 'https://lsc.sa.gov.au/handbook/ch23s01s08s01.php',
  saEntry: 'http://classic.austlii.edu.au/au/legis/sa/consol_act/rta1995207/s72.html',
  tasRenting: 'https://reit.com.au/Information/Renting-FAQ',
  tasArrears: 'http://tutas.org.au/factsheet/notice-to-vacate-eviction-notice/',
  tasRepairs: 'https://cbos.tas.gov.au/topics/housing/renting/rental-maintenance-repairs-changes/requesting-repairs',
  tasAct: 'https://legislation.tas.gov.au/view/whole/html/inforce/current/act-1997-082',
  actNotice: 'https://www.betterrenting.org.au/is_this_rent_increase_valid_act',
  actAct: 'https://www.legislation.act.gov.au/a/1997-84',
  actTerms: 'https://anusa.com.au/services/legal/tenancy',
  ntRent: 'https://nt.gov.au/property/private-renters/find-out-about-rental-costs/paying-rent-and-other-costs',
  ntTenancy: 'https://www.gotocourt.com.au/civil-law/nt/tenant-rights-obligations/',
  ntAct: 'http://classic.austlii.edu.au/au/legis/nt/consol_act/rta1999207',
  lateFees: 'https://www.consumer.vic.gov.au/housing/renting',
  nswWater: 'https://www.nsw.gov.au/housing-and-construction/rules/connection-and-supply-of-water-to-rental-properties',
  nswUtilities: 'https://www.legislation.nsw.gov.au/~/view/act/2010/42/part3/div2/sec38',
  nswRates: 'https://legislation.nsw.gov.au/view/html/inforce/current/act-2010-042#sec.40',
  vicUtilities:
    'https://hlip.justiceconnect.org.au/practice-areas/housing-and-tenancy/starting-a-tenancy/utility-and-service-charges/',
  qldWater: 'https://rta.qld.gov.au/renting/during-a-tenancy/rent-and-other-bills/water-charging',
  waUtilities: 'http://www5.austlii.edu.au/au/legis/wa/consol_act/rta1987207/s49a.html',
  saWater: 'https://sa.gov.au/topics/housing/renting-and-letting/renting-privately/start-of-tenancy/water-charges',
  tasWater: 'https://tutas.org.au/factsheet/water-and-sewerage-charges/',
  actUtilities: 'https://flatmates.com.au/info/act-fees-charges',
  ntUtilities: 'https://www.dcls.org.au/tenants-advice/bills-in-tenancies/',
} as const;
