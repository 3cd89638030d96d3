// Whole houses start and stop in these tests; Jest takes a limit per project only this way.
import.meta.jest.setTimeout(180_000);
