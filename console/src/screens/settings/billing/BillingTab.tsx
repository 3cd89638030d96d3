import { BankFilePanel } from './BankFilePanel.js';
import { BillPanel } from './BillPanel.js';
import { DocumentLanguagePanel } from './DocumentLanguagePanel.js';
import { GstPanel } from './GstPanel.js';
import { LateFeePanel } from './LateFeePanel.js';

/** When the company bills, for how long, with which tax and in which language, what paying late costs, and how owners are paid. */
export function BillingTab() {
  return (
    <>
      <BillPanel />
      <LateFeePanel />
      <GstPanel />
      <DocumentLanguagePanel />
      <BankFilePanel />
    </>
  );
}
