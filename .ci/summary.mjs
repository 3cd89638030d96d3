// Adds up Jest's reports. A step that failed without one failed test in a report (a broken check, a crash) counts as one.
import { readFileSync } from 'node:fs';

const [brokenSteps, ...files] = process.argv.slice(2);
let passed = 0;
let failed = 0;
let failedReports = 0;
const unsteady = [];
for (const file of files) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const here = report.numFailedTests + report.numRuntimeErrorTestSuites;
    passed += report.numPassedTests;
    failed += here;
    unsteady.push(...(report.unsteady ?? []));
    if (here > 0) failedReports += 1;
  } catch {
    console.error(`There is no report ${file}.`);
  }
}
for (const sentence of unsteady) console.log(`Failed, and passed when it ran again: ${sentence}`);
failed += Math.max(0, Number(brokenSteps) - failedReports);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
