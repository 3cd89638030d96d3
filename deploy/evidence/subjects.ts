/** The chapters of docs/evidence.md in their order; a key is the name of a file in docs/evidence. */
export const SUBJECTS: Record<string, { title: string; note?: string }> = {
  isolation: { title: 'Isolation' },
  durability: {
    title: 'Durability and chaos',
    note: 'The default sizes of `npm run chaos`: about 2,500 commands of 32 clients, each process twice. Every run checks that answered commands had their effect once, the ledger, the projections and the delivery of events.',
  },
  authentication: { title: 'Authentication' },
  input: { title: 'Input and files' },
  load: {
    title: 'Load',
    note: 'k6 2.2; each scenario runs on a product of its own on the same machine as k6, with the limits that everybody meets.',
  },
  performance: {
    title: 'Performance',
    note: 'Each figure is a ratio to a control in the same run, interleaved, the middle of three rounds. L is `node:http` with `pg`, one named statement, JSON made by PostgreSQL. R is `node:http` with `pg` and ordinary rows: the leases, then their renters, joined in JavaScript. S is the same by one statement with the renters of a lease as JSON in it. 100,000 leases in 200 companies, page of ten, 32 connections; ours is gateway and service with token, permission, row-level security, validation and access log. `npm run bench` fails below the floor; the verdict here is that of the goal.',
  },
  'large-company': {
    title: 'Large company',
    note: 'Ratios of a large company to one with 1,000 leases, through the gateway where nothing else is said.',
  },
  operations: { title: 'Operations' },
  accounting: { title: 'Money and accounting' },
  documents: { title: 'Documents and notifications' },
  console: {
    title: 'Console',
    note: 'Each task begins on the dashboard and ends when its result is shown. A click is a press of the pointer, or of Enter, Escape or the arrow that opens a list; seconds are those of the machine. No more than five clicks is the goal of tasks without typing.',
  },
  structure: { title: 'Product, tests and structure' },
};
