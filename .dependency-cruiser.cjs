// Who may import whom. Allow-lists: what is not named is forbidden.

/** Folders of billing from the bottom to the top: each imports those before it, never those after it. */
const BILLING = [
  'rent-engine',
  'receivables',
  'rent-runs',
  'banking',
  'collections',
  'expenses',
  'reports',
  'pdf',
  'payouts',
];

function billingLayers() {
  return BILLING.slice(0, -1).map((folder, level) => ({
    name: `billing-${folder}-imports-downward`,
    comment: `The order is ${BILLING.join(' < ')}.`,
    severity: 'error',
    from: { path: `^services/billing/src/${folder}/` },
    to: { path: `^services/billing/src/(${BILLING.slice(level + 1).join('|')})/` },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle is one thing pretending to be two.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-service-to-service',
      comment: 'Services meet through HTTP and events, never through imports.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/[^/]+/(test|bench)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'contracts-is-a-leaf',
      comment: 'The console imports it too: no packages, no other folder but the messages.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/(contracts|client|messages)/src/' },
    },
    {
      name: 'messages-is-a-leaf',
      comment: 'Data and how it is read; everybody imports it.',
      severity: 'error',
      from: { path: '^libs/messages/src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(libs|services|console|deploy)/', pathNot: '^libs/messages/' },
    },
    {
      name: 'pdf-knows-only-messages',
      comment: 'It draws what it is given; documents and their words stand in the services.',
      severity: 'error',
      from: { path: '^libs/pdf/src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(libs|services|console|deploy)/', pathNot: '^libs/(pdf|messages)/src/' },
    },
    {
      name: 'platform-knows-only-contracts-and-messages',
      severity: 'error',
      from: { path: '^libs/platform/src/' },
      to: { path: '^(libs|services|console|deploy)/', pathNot: '^libs/(platform|contracts|messages)/src/' },
    },
    {
      name: 'services-know-only-libs',
      severity: 'error',
      from: { path: '^services/[^/]+/src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(libs/testkit|console|deploy)/' },
    },
    {
      name: 'console-knows-only-contracts-client-and-messages',
      severity: 'error',
      from: { path: '^console/src/' },
      to: { path: '^(libs|services|deploy)/', pathNot: '^libs/(contracts|client|messages)/src/' },
    },
    {
      name: 'pure-files-stay-pure',
      comment: 'The rent engine has no database, no clock and no packages.',
      severity: 'error',
      from: { path: '^services/billing/src/rent-engine/', pathNot: '\\.(spec|oracle|property)\\.ts$' },
      to: { pathNot: '^(libs/contracts/src/|services/billing/src/rent-engine/)' },
    },
    ...billingLayers(),
    {
      name: 'load-tests-stay-outside',
      comment: 'What is measured beside the product, and how, is no part of it.',
      severity: 'error',
      from: { pathNot: '^load-tests/' },
      to: { path: '^load-tests/' },
    },
    {
      name: 'testkit-only-in-tests',
      comment: 'Tests, benchmarks and the local launcher use it; a production image never holds it.',
      severity: 'error',
      from: { pathNot: '^libs/testkit/|/(test|bench|e2e)/|\\.spec\\.tsx?$|^deploy/|^load-tests/' },
      to: { path: '^libs/testkit/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['keystead-source', 'import', 'default'] },
  },
};
