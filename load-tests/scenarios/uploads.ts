// Files of 1 MB that people of many companies store at once, from one address within its limit.
import { check } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { anybody, seconds, write } from '../k6/calls.js';

const BYTES = 1024 * 1024;
const PDF = new Uint8Array(BYTES).fill(120);
PDF.set([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]);

const STORE = { executor: 'constant-arrival-rate', rate: 30, timeUnit: '1s', preAllocatedVUs: 20, maxVUs: 60 };

export const options = {
  scenarios: { people: { ...STORE, duration: `${seconds(20)}s` } },
  thresholds: { bad: ['count==0'], checks: ['rate>0.99'], stored: ['p(95)<2000'], dropped_iterations: ['count==0'] },
};

const stored = new Trend('stored', true);

export default function upload(): void {
  const who = anybody();
  const granted = write(who, 'POST /api/v1/system/document/upload-sas-endpoint', {
    body: { files: [{ name: 'lease.pdf', size: BYTES }] },
  });
  const [grant] = granted?.data ?? [];
  if (!grant) return;
  const path = grant.sasEndpoint.replace(/^https?:\/\/[^/]+/, __ENV.BASE_URL!);
  const headers = { 'content-type': 'application/pdf', 'x-ms-blob-type': 'BlockBlob' };
  const tags = { name: 'PUT of a file' };
  const answer = http.request('PUT', `${path}?${grant.sasToken}`, PDF.buffer, { headers, tags });
  check(answer, { 'the file is stored': ({ status }) => status === 201 });
  if (answer.status === 201) stored.add(answer.timings.duration);
}
