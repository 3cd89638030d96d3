export { PdfDocument } from './pdf-document.js';
export { drawFacts, drawHeading, drawDocumentHead, drawSums } from './sections.js';
export { drawBlocks } from './text-blocks.js';
export { Table, type Cell, type Column } from './table.js';
