// The screens of the admin part besides the pages of one property or lease: a new one is a row here.

import type { ComponentType } from 'react';
import AdminPanel from '@mui/icons-material/AdminPanelSettingsOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import HomeWork from '@mui/icons-material/HomeWorkOutlined';
import Insights from '@mui/icons-material/InsightsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import type { Permission } from '@keystead/contracts';
import type { TextKey } from '../i18n/texts.js';
import { lazyPage } from '../navigation/lazy-page.js';
import { can, isPerson, seesAll } from './can.js';
import { lazyScreen } from './lazy-screen.js';
import type { Today } from './today.js';

export interface Screen {
  /** Below `/admin/`, as the router matches it. */
  path: string;
  /** Where the menu leads below that, if not to its beginning. */
  entry?: string;
  text: TextKey;
  needs: Permission;
  /** Needed besides. */
  also?: Permission;
  /** For those who run the company: owners and renters would find nothing of theirs there. */
  isOfTeam?: true;
  /** Of the company as a whole: also portfolio managers would find nothing there. */
  isOfCompany?: true;
  /** What the menu counts behind it. */
  counts?: Today['name'];
  Page: ComponentType<object>;
}

export interface MenuEntry extends Screen {
  icon: ComponentType;
}

/** Screens that the menu shows together under one entry. */
export interface MenuGroup {
  text: TextKey;
  icon: ComponentType;
  screens: readonly Screen[];
}

const Dashboard = lazyScreen<object>(
  ['dashboard', 'money'],
  async () => (await import('../screens/dashboard/Dashboard.js')).Dashboard,
);
const PropertyRoutes = lazyPage<object>(
  async () => (await import('../resources/properties/PropertyRoutes.js')).PropertyRoutes,
);
const LeaseRoutes = lazyPage<object>(async () => (await import('../resources/leases/LeaseRoutes.js')).LeaseRoutes);
const ArrearsPage = lazyScreen<object>(
  'money',
  async () => (await import('../resources/arrears/ArrearsPage.js')).ArrearsPage,
);
const BankPage = lazyScreen<object>('money', async () => (await import('../resources/bank/BankPage.js')).BankPage);
const InvoiceRoutes = lazyScreen<object>(
  'money',
  async () => (await import('../resources/invoices/InvoiceRoutes.js')).InvoiceRoutes,
);
const IncomePage = lazyScreen<object>(
  'money',
  async () => (await import('../resources/income/IncomePage.js')).IncomePage,
);
const AccountingRoutes = lazyScreen<object>(
  'accounting',
  async () => (await import('../resources/accounting/AccountingRoutes.js')).AccountingRoutes,
);
const RenterRoutes = lazyScreen<object>(
  'people',
  async () => (await import('../resources/people/RenterRoutes.js')).RenterRoutes,
);
const OwnerRoutes = lazyScreen<object>(
  ['people', 'money'],
  async () => (await import('../resources/people/OwnerRoutes.js')).OwnerRoutes,
);
const PayoutRoutes = lazyScreen<object>(
  ['people', 'money'],
  async () => (await import('../resources/payouts/PayoutRoutes.js')).PayoutRoutes,
);
const AgentPage = lazyScreen<object>(
  'people',
  async () => (await import('../resources/people/AgentPage.js')).AgentPage,
);
const UtilityPage = lazyScreen<object>(
  'register',
  async () => (await import('../resources/utilities/UtilityTabs.js')).UtilityPage,
);
const MileagePage = lazyScreen<object>(
  'register',
  async () => (await import('../resources/mileage/MileagePage.js')).MileagePage,
);
const CompliancePage = lazyScreen<object>(
  'register',
  async () => (await import('../resources/compliance/CompliancePage.js')).CompliancePage,
);
const KeyPage = lazyScreen<object>('register', async () => (await import('../resources/keys/KeyPage.js')).KeyPage);
const MaintenanceRoutes = lazyScreen<object>(
  ['register', 'leasing'],
  async () => (await import('../resources/maintenance/MaintenanceRoutes.js')).MaintenanceRoutes,
);
const InspectionRoutes = lazyScreen<object>(
  ['inspections', 'register'],
  async () => (await import('../resources/inspections/InspectionRoutes.js')).InspectionRoutes,
);
const TodoPage = lazyScreen<object>('todos', async () => (await import('../resources/todos/TodoList.js')).TodoPage);
const DocumentRoutes = lazyScreen<object>(
  'documents',
  async () => (await import('../resources/documents/DocumentPage.js')).DocumentRoutes,
);

const LeaseCalendar = lazyScreen<object>(
  'reports',
  async () => (await import('../resources/reports/LeaseCalendar.js')).LeaseCalendar,
);
const OccupancyPage = lazyScreen<object>(
  'reports',
  async () => (await import('../resources/reports/OccupancyPage.js')).OccupancyPage,
);
const StateRules = lazyScreen<object>(
  'reports',
  async () => (await import('../resources/reports/StateRules.js')).StateRules,
);
const CompaniesPage = lazyScreen<object>(
  'company',
  async () => (await import('../resources/administration/CompaniesPage.js')).CompaniesPage,
);
const GlobalRolesPage = lazyScreen<object>(
  'company',
  async () => (await import('../resources/administration/GlobalRolesPage.js')).GlobalRolesPage,
);
const DeadLettersPage = lazyScreen<object>(
  'company',
  async () => (await import('../resources/administration/DeadLettersPage.js')).DeadLettersPage,
);

export const MENU: readonly (MenuEntry | MenuGroup)[] = [
  { path: 'dashboard', text: 'menu.dashboard', icon: Insights, needs: 'lease.read', Page: Dashboard },
  { path: 'property/*', text: 'menu.properties', icon: HomeWork, needs: 'property.read', Page: PropertyRoutes },
  { path: 'lease/*', text: 'menu.leases', icon: Article, needs: 'lease.read', Page: LeaseRoutes },
  {
    ...{ text: 'menu.people', icon: People },
    screens: [
      {
        path: 'tenant/*',
        isOfTeam: true,
        text: 'menu.renters',
        needs: 'user.read',
        also: 'lease.read',
        Page: RenterRoutes,
      },
      { path: 'people/owners/*', isOfTeam: true, text: 'menu.owners', needs: 'owner.read', Page: OwnerRoutes },
      { path: 'people/agents', isOfTeam: true, text: 'menu.agents', needs: 'agent.read', Page: AgentPage },
    ],
  },
  {
    ...{ text: 'menu.money', icon: Payments },
    screens: [
      {
        path: 'money/arrears',
        counts: 'arrears',
        isOfTeam: true,
        text: 'menu.arrears',
        needs: 'bill.read',
        Page: ArrearsPage,
      },
      {
        path: 'money/bank',
        counts: 'bank',
        isOfCompany: true,
        text: 'menu.bank',
        needs: 'bank_account.read',
        Page: BankPage,
      },
      { path: 'invoice/*', text: 'menu.invoices', needs: 'bill.read', Page: InvoiceRoutes },
      { path: 'money/income', text: 'menu.income', needs: 'report.read', Page: IncomePage },
      { path: 'money/owners/*', isOfTeam: true, text: 'menu.pay_owners', needs: 'report.write', Page: PayoutRoutes },
      { path: 'money/utilities', isOfTeam: true, text: 'menu.utilities', needs: 'bill.read', Page: UtilityPage },
      { path: 'money/mileage', isOfTeam: true, text: 'menu.mileage', needs: 'register.read', Page: MileagePage },
      {
        path: 'company/*',
        entry: '/accounting',
        isOfTeam: true,
        text: 'menu.accounting',
        needs: 'accounting.read',
        Page: AccountingRoutes,
      },
    ],
  },
  // Before their to-dos: root administrators begin with the first screen that is theirs.
  {
    ...{ text: 'menu.administration', icon: AdminPanel },
    screens: [
      { path: 'root/companies', text: 'menu.companies', needs: 'company.delete', Page: CompaniesPage },
      { path: 'root/roles', text: 'menu.global_roles', needs: 'global_role.write', Page: GlobalRolesPage },
      { path: 'root/failed-events', text: 'menu.dead_letters', needs: 'dead_letter.read', Page: DeadLettersPage },
    ],
  },
  {
    ...{ text: 'menu.tasks', icon: Checklist },
    screens: [
      { path: 'todo', counts: 'todos', text: 'menu.todo', needs: 'todo.read', Page: TodoPage },
      {
        path: 'maintenance/*',
        counts: 'open_repairs',
        text: 'menu.maintenance',
        needs: 'todo.read',
        also: 'property.read',
        Page: MaintenanceRoutes,
      },
      {
        path: 'inspections/*',
        text: 'menu.inspections',
        needs: 'todo.read',
        also: 'property.read',
        Page: InspectionRoutes,
      },
      {
        path: 'tasks/compliance',
        counts: 'checks',
        text: 'menu.compliance',
        needs: 'register.read',
        Page: CompliancePage,
      },
      { path: 'tasks/keys', isOfTeam: true, text: 'menu.keys', needs: 'register.read', Page: KeyPage },
    ],
  },
  { path: 'document/*', text: 'menu.documents', icon: Folder, needs: 'document.read', Page: DocumentRoutes },
  {
    ...{ text: 'menu.reports', icon: Assessment },
    screens: [
      { path: 'report/leases', text: 'menu.lease_calendar', needs: 'lease.read', isOfTeam: true, Page: LeaseCalendar },
      { path: 'report/occupancy', text: 'menu.occupancy', needs: 'report.read', Page: OccupancyPage },
      { path: 'report/rules', text: 'menu.state_rules', needs: 'report.read', Page: StateRules },
    ],
  },
];

/** Whether the current role may open a screen. */
export const mayOpen = ({
  needs,
  also,
  isOfTeam,
  isOfCompany,
}: Pick<Screen, 'needs' | 'also' | 'isOfTeam' | 'isOfCompany'>) =>
  can(needs) && (!also || can(also)) && !(isOfTeam && isPerson()) && !(isOfCompany && !seesAll());

export const isGroup = (entry: MenuEntry | MenuGroup): entry is MenuGroup => 'screens' in entry;

export const SCREENS: readonly Screen[] = MENU.flatMap((entry) => (isGroup(entry) ? entry.screens : [entry]));

/** The address at which all pages of a screen begin. */
export const pathOfScreen = ({ path }: Screen) => `/admin/${path.replace(/\/\*$/, '')}`;

/** Where the menu leads for a screen. */
export const hrefOfScreen = (screen: Screen) => pathOfScreen(screen) + (screen.entry ?? '');
