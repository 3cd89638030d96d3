import { READ_ON, SOURCES as AT } from './sources.js';
import { days, months, RECORDED_FROM, rulesOf, type RuleLine } from './rule-line.js';
import { AU_STATES, type UtilityCharges } from './state-rule.js';

const METER = ['separate_meter'] as const;
const METER_OR_METHOD = ['meter_or_agreed_method'] as const;

const charges = (rule: Partial<UtilityCharges>): UtilityCharges => ({
  needs: [],
  should: [],
  usage_only: false,
  ask_within: null,
  days_to_pay: null,
  ...rule,
});

const WATER: RuleLine<'water_charges'>[] = [
  [
    'NSW',
    RECORDED_FROM,
    charges({
      needs: ['separate_meter', 'water_efficiency'],
      should: ['copy_of_bill'],
      usage_only: true,
      ask_within: months(3),
      days_to_pay: days(21),
    }),
    AT.nswWater,
    READ_ON,
    'Without a copy of the bill, or other evidence of the cost, nothing is payable.',
  ],
  [
    'VIC',
    RECORDED_FROM,
    charges({ needs: METER, usage_only: true }),
    AT.vicUtilities,
    READ_ON,
    'Only the part that depends on the water supplied.',
  ],
  [
    'QLD',
    RECORDED_FROM,
    charges({
      needs: ['separate_meter', 'agreement_clause'],
      should: ['water_efficiency', 'copy_of_bill'],
      usage_only: true,
      days_to_pay: months(1),
    }),
    AT.qldWater,
    READ_ON,
    'Without water-efficient fittings the owner bears a reasonable amount. Guides of 2025 say the bill has to be passed on within four weeks.',
  ],
  [
    'WA',
    RECORDED_FROM,
    charges({ needs: METER_OR_METHOD, should: ['copy_of_bill'], usage_only: true, ask_within: days(30) }),
    AT.waUtilities,
    READ_ON,
    'By written notice with the readings and the price of a unit, or with the agreed method.',
  ],
  [
    'SA',
    RECORDED_FROM,
    charges({ needs: METER_OR_METHOD, should: ['copy_of_bill'], usage_only: 'unless_agreed' }),
    AT.saWater,
    READ_ON,
    'Supply charges too, where the agreement says so; sewerage never.',
  ],
  ['TAS', RECORDED_FROM, charges({ needs: METER, should: ['copy_of_bill'], usage_only: true }), AT.tasWater, null],
  ['ACT', RECORDED_FROM, charges({ needs: METER, usage_only: true }), AT.actUtilities, null],
  [
    'NT',
    RECORDED_FROM,
    charges({ needs: ['agreement_clause'], should: ['copy_of_bill'], usage_only: true }),
    AT.ntUtilities,
    READ_ON,
    'Where the renter has no meter of their own, the agreement must say how the share is worked out.',
  ],
];

const POWER: RuleLine<'power_charges'>[] = [
  ['NSW', RECORDED_FROM, charges({ needs: METER }), AT.nswUtilities, READ_ON],
  ['VIC', RECORDED_FROM, charges({ needs: METER }), AT.vicUtilities, READ_ON],
  ['QLD', RECORDED_FROM, charges({ needs: METER_OR_METHOD }), AT.qldWater, null],
  [
    'WA',
    RECORDED_FROM,
    charges({ needs: METER_OR_METHOD, should: ['copy_of_bill'], usage_only: true, ask_within: days(30) }),
    AT.waUtilities,
    READ_ON,
  ],
  ['SA', RECORDED_FROM, charges({ needs: METER_OR_METHOD }), AT.saWater, null],
  ['TAS', RECORDED_FROM, charges({ needs: METER }), AT.tasWater, null],
  ['ACT', RECORDED_FROM, charges({ needs: METER }), AT.actUtilities, null],
  ['NT', RECORDED_FROM, charges({ needs: ['agreement_clause'], should: ['copy_of_bill'] }), AT.ntUtilities, READ_ON],
];

const OPEX: RuleLine<'opex_charges'>[] = AU_STATES.map((state) => [
  state,
  RECORDED_FROM,
  charges({ should: ['agreement_clause'] }),
  AT.nswRates,
  null,
  'In every state the owner pays rates, taxes and insurance of a home.',
]);

export const UTILITY_RULES = [
  ...rulesOf('water_charges', WATER),
  ...rulesOf('power_charges', POWER),
  ...rulesOf('opex_charges', OPEX),
];
