export { PropertyAdd } from './PropertyAdd.js';
export { PropertyDone } from './PropertyDone.js';
export { PropertyList } from './PropertyList.js';
