import { Module } from '@nestjs/common';
import { BankingModule } from './banking/banking.module.js';
import { CollectionsModule } from './collections/collections.module.js';
import { ExpensesModule } from './expenses/expenses.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { PdfModule } from './pdf/pdf.module.js';
import { ReceivablesModule } from './receivables/receivables.module.js';
import { RentRunsModule } from './rent-runs/rent-runs.module.js';
import { DashboardController } from './reports/dashboard.controller.js';
import { DashboardQueries } from './reports/dashboard.queries.js';
import { FiguresFold } from './reports/figures-fold.js';
import { SectionReactions } from './reports/section.reactions.js';

@Module({
  controllers: [DashboardController, SectionReactions],
  providers: [DashboardQueries, FiguresFold],
})
class ReportsModule {}

@Module({
  imports: [
    BankingModule,
    CollectionsModule,
    ExpensesModule,
    PayoutsModule,
    PdfModule,
    ReceivablesModule,
    RentRunsModule,
    ReportsModule,
  ],
})
export class BillingModule {}
