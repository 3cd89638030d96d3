import { main } from '../../services/lease/src/main.js';

// The control's twin: built and started the same way, with every question asked.
await main();
