import { BillPanel } from './BillPanel.js';
import { DocumentLanguagePanel } from './DocumentLanguagePanel.js';
import { GstPanel } from './GstPanel.js';
import { LateFeePanel } from './LateFeePanel.js';

/** When the company bills, for how long, with which tax and in which language, and what paying late costs. */
export function BillingTab() {
  return (
    <>
      <BillPanel />
      <LateFeePanel />
      <GstPanel />
      <DocumentLanguagePanel />
    </>
  );
}
