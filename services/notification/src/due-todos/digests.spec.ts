import { packPermissions } from '@keystead/contracts';
import { digestsOf, type DueRow } from './digests.js';

const TODAY = '2026-06-02';
const row: DueRow = {
  ...{ user_id: 'ada', email: 'ada@people.example', first_name: 'Ada', language: 'en' },
  ...{ roles: { team_member: false }, grants: {}, kind: 'task', title: 'Mow', details: {}, place: '', due_date: TODAY },
  ...{ is_assignee: true, is_maker: false, is_managed: false, is_private: false },
};
const isMailed = (facts: Partial<DueRow>) => digestsOf([{ ...row, ...facts }], TODAY).length === 1;
const other = { is_assignee: false, is_maker: false } as const;

it('each person has one mail, in their language, about what is theirs', () => {
  const kim = { ...row, user_id: 'kim', email: 'kim@people.example', first_name: 'Kim', language: 'ja' } as const;
  const late = { ...row, title: 'Paint', due_date: '2026-06-01' };
  expect(digestsOf([row, kim, late], TODAY)).toMatchObject([
    {
      user_id: 'ada',
      language: 'en',
      data: { today: TODAY, number: 2, todos: [{ title: 'Mow' }, { title: 'Paint' }] },
    },
    { user_id: 'kim', language: 'ja', data: { first_name: 'Kim', number: 1, todos: [{ title: 'Mow' }] } },
  ]);
});

it('counts all, and names twenty', () => {
  const rows = Array.from({ length: 25 }, () => row);
  const [digest] = digestsOf(rows, TODAY);
  expect([digest!.data.number, digest!.data.todos.length]).toEqual([25, 20]);
});

it('holds nothing of a person, but what the mail says', () => {
  const [digest] = digestsOf([row], TODAY);
  expect(Object.keys(digest!.data.todos[0]!).toSorted()).toEqual(['details', 'due_date', 'kind', 'place', 'title']);
});

it.each<[string, Partial<DueRow>, boolean]>([
  ['the team, what is not private', { ...other }, true],
  ['the team, what is private', { is_private: true }, false],
  [
    'a person without the permission',
    { roles: { helper: false }, grants: { helper: packPermissions(['lease.read']) } },
    false,
  ],
  ['a person with it in another role', { roles: { helper: false, landlord: true }, grants: { helper: '0' } }, true],
  ['a role that the company took it from', { grants: { team_member: '0' } }, false],
  ['a person without any role', { roles: {} }, false],
  ['a renter, what they wrote', { roles: { tenant: false }, ...other, is_maker: true, is_private: true }, true],
  ['a renter, what they are to do', { roles: { tenant: false } }, true],
  ['an owner, what is of others', { roles: { owner: false }, ...other, is_managed: true }, false],
  ['a portfolio manager, what they manage', { roles: { portfolio_manager: false }, ...other, is_managed: true }, true],
  [
    'a portfolio manager, what they manage no more',
    { roles: { portfolio_manager: false }, ...other, is_maker: true },
    false,
  ],
  ['a portfolio manager, what they are to do', { roles: { portfolio_manager: false } }, true],
])('shows %s: %j, %s', (_, facts, is) => {
  expect(isMailed(facts)).toBe(is);
});
