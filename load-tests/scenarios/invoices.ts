// Invoices as PDF, drawn for many people at once.
import { me, read, seconds } from '../k6/calls.js';
import { sleep } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';

export const options = {
  scenarios: { readers: { executor: 'constant-vus', vus: 8, duration: `${seconds(20)}s` } },
  thresholds: { checks: ['rate>0.99'], invoice_pdf: ['p(95)<2000'] },
};

const pdf = new Trend('invoice_pdf', true);

export default function open(): void {
  const { token, tenant_code, lease_id, ...who } = me();
  const listed = read({ token, tenant_code, lease_id, ...who }, 'GET /api/v1/system/bill', {
    query: { lease_id, total: 10 },
  });
  for (const { bill_id } of listed?.data ?? []) {
    const headers = { authorization: `Bearer ${token}`, 'x-code': tenant_code };
    const tags = { name: 'invoice as PDF' };
    const answer = http.request('GET', `${__ENV.BASE_URL}/api/v1/system/invoice/${bill_id}/pdf`, null, {
      headers,
      tags,
    });
    if (answer.status === 200) pdf.add(answer.timings.duration);
    else sleep(0.5);
  }
}
