// Invoices as PDF, drawn for many people at once, each within the limits of one person.
import { check } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { anybody, read, seconds } from '../k6/calls.js';

const LIST = { executor: 'constant-arrival-rate', rate: 10, timeUnit: '1s', preAllocatedVUs: 60, maxVUs: 60 };

export const options = {
  scenarios: { readers: { ...LIST, duration: `${seconds(20)}s` } },
  thresholds: {
    bad: ['count==0'],
    checks: ['rate>0.99'],
    invoice_pdf: ['p(95)<2000'],
    dropped_iterations: ['count==0'],
  },
};

const pdf = new Trend('invoice_pdf', true);

export default function open(): void {
  const { token, tenant_code, lease_id, ...who } = anybody();
  const listed = read({ token, tenant_code, lease_id, ...who }, 'GET /api/v1/system/bill', {
    query: { lease_id, total: 10 },
  });
  const headers = { authorization: `Bearer ${token}`, 'x-code': tenant_code };
  const params = { headers, tags: { name: 'invoice as PDF' } };
  for (const { bill_id } of listed?.data ?? []) {
    const answer = http.request('GET', `${__ENV.BASE_URL}/api/v1/system/invoice/${bill_id}/pdf`, null, params);
    check(answer, { 'the invoice is drawn': ({ status }) => status === 200 });
    if (answer.status === 200) pdf.add(answer.timings.duration);
  }
}
