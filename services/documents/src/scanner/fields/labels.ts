import type { ScanKind } from '@keystead/contracts';
import type { FieldName } from './field.js';

/** How documents say which value stands where. */
export interface FieldLabels {
  /** What says it beyond doubt, as alternatives of a regular expression. */
  strong: string;
  /** What says it where nothing says it better. */
  weak?: string;
  /** Sentences that say it; the first group is the value. */
  prose?: readonly RegExp[];
}

const DAY =
  '((?:\\d{1,2}(?:st|nd|rd|th)?(?: day)?(?: of)? [A-Za-z]{3,9},? \\d{4})|(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4})|(?:\\d{4}-\\d{2}-\\d{2}))';
const NAME = "([A-Z][A-Za-z.'&-]*(?:,? (?:[A-Z][A-Za-z.'&-]*|and|&|of))*)";
const MONEY = '(A?\\$ ?[\\d,]+(?:\\.\\d{2})?)';
const LANDLORD = 'landlord|lessor|(?:residential )?rental provider';
const RENTER = 'tenants?|renters?|lessees?';

const LABELS: Partial<Record<FieldName, FieldLabels>> = {
  supplier: { strong: 'from|supplier|issued by|biller|billed by|service provider|received by|payable to' },
  reference: {
    strong:
      '(?:tax )?invoice (?:no\\.?|number|#|ref(?:erence)?)|bill (?:no\\.?|number)|receipt (?:no\\.?|number|#)|(?:rental )?bond (?:no\\.?|number)',
    weak: '(?:tax )?invoice|reference(?: (?:no\\.?|number))?|our ref(?:erence)?|document (?:no\\.?|number)|number|no\\.?',
  },
  issued_on: {
    strong:
      '(?:tax )?invoice date|issue date|date of issue|date issued|issued(?: on)?|bill date|statement date|receipt date|date of (?:this )?notice|date (?:notice )?given|date paid|paid on|payment date|date received|received on|inspection date|date of inspection|date lodged|lodgement date|lodged on',
    weak: 'date|dated',
  },
  due_on: {
    strong: '(?:payment )?due(?: date)?|due (?:by|on)|payment due(?: by| on)?|(?:please )?pay (?:by|before)|date due',
    prose: [new RegExp(`\\b(?:please pay|payment is due|payable|is due)(?: in full)? (?:by|on|before) ${DAY}`, 'g')],
  },
  total: {
    strong:
      'total amount due|(?:total )?amount (?:due|payable|to pay|owing)|total (?:due|payable|to pay)|balance (?:due|payable)|(?:please )?pay this amount|amount (?:received|paid)|total (?:paid|received)',
    weak: '(?:invoice |grand |bill )?total(?: (?:\\(?inc(?:l|luding|\\.)?\\.? ?gst\\)?|aud))?',
  },
  gst: { strong: '(?:total |plus |includes? |including )?gst(?: (?:of|amount|included|total))?(?: ?\\(?10 ?%\\)?)?' },
  address: {
    strong:
      '(?:address of (?:the )?)?(?:rented |residential |rental )?premises(?: address)?|(?:service|supply|property|site|job|rental) address|(?:rental )?property|service for|work (?:done )?at',
    weak: 'address|location',
    prose: [/\bpremises (?:at|known as|situated at|located at) (.{8,90}? \d{4})\b/g],
  },
  landlord: {
    strong: `(?:name of (?:the )?)?(?:${LANDLORD})(?:'s name| name|\\(s\\)| details)?`,
    weak: 'owner|provider',
    prose: [new RegExp(`\\bbetween ${NAME},? \\(?["']?(?:the |as )?(?:${LANDLORD})\\b`, 'g')],
  },
  renters: {
    strong: `(?:names? of (?:the )?)?(?:${RENTER})(?:'s? name| names?|\\(s\\)| details)?`,
    weak: 'residents?|occupants?|received from',
    prose: [new RegExp(`\\band ${NAME},? \\(?["']?(?:the |as )?(?:${RENTER})\\b`, 'g')],
  },
  start_date: {
    strong:
      '(?:(?:lease|tenancy|agreement|term) )?(?:start(?:s|ing)?|commenc(?:es|ing|ement)|begins?)(?: date)?(?: on)?|date of commencement|first day',
    weak: 'from',
    prose: [new RegExp(`\\b(?:commenc(?:es?|ing)|begin(?:s|ning)|start(?:s|ing)) (?:on |from )?(?:the )?${DAY}`, 'g')],
  },
  end_date: {
    strong:
      '(?:(?:lease|tenancy|agreement|term) )?(?:end(?:s|ing)?|expir(?:y|es)|expiry|finish(?:es)?)(?: date)?(?: on)?|date of expiry|last day',
    weak: 'to|until',
    prose: [new RegExp(`\\b(?:end(?:s|ing)|expir(?:es|ing)|until) (?:on )?(?:the )?${DAY}`, 'g')],
  },
  rent: {
    strong:
      '(?:(?:weekly|fortnightly|monthly) )?rent(?: (?:amount|payable|per (?:week|fortnight|(?:calendar )?month)))?|amount of rent',
    prose: [
      new RegExp(`\\brent (?:of|is|will be|shall be|payable is)(?: the sum of)? ${MONEY}(?! ?(?:more|higher))`, 'g'),
    ],
  },
  bond: {
    strong: '(?:rental |security )?bond(?: (?:amount|lodged|payable|paid))?|security deposit|amount (?:of bond|lodged)',
    prose: [new RegExp(`\\bbond (?:of|is|will be|shall be|in the (?:sum|amount) of) ${MONEY}`, 'g')],
  },
};

/** Two days behind one label. */
export const PERIOD_LABEL =
  '(?:billing|supply|service|usage|charge|lease|tenancy|fixed)? ?(?:period|term)(?: of (?:supply|service|lease))?';
/** How often rent is paid, where it has a label of its own. */
export const FREQUENCY_LABEL =
  '(?:rent |payment )?(?:frequency|payable|paid|cycle)|rent (?:is )?(?:paid|payable|due)|payments?';

const OF_KIND: Record<ScanKind, readonly FieldName[]> = {
  lease_agreement: ['landlord', 'renters', 'address', 'start_date', 'end_date', 'rent', 'bond'],
  bill: ['supplier', 'reference', 'issued_on', 'due_on', 'total', 'gst', 'address'],
  receipt: ['supplier', 'reference', 'issued_on', 'total', 'gst', 'address'],
  notice: ['landlord', 'renters', 'address', 'issued_on'],
  bond_receipt: ['reference', 'renters', 'address', 'issued_on', 'bond'],
  inspection_report: ['address', 'issued_on'],
  other: ['reference', 'issued_on', 'total'],
};

/** The fields that a document of a kind has, with what says them. */
export const labelsOf = (kind: ScanKind): [FieldName, FieldLabels][] =>
  OF_KIND[kind].map((name) => [name, LABELS[name]!]);

/** Every label there is: what begins with one is no value of another. */
export const ANY_LABEL = [
  ...Object.values(LABELS).flatMap(({ strong, weak }) => [strong, ...(weak ? [weak] : [])]),
  PERIOD_LABEL,
  FREQUENCY_LABEL,
].join('|');
