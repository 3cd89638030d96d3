// Takes the place of `createRequire` in the one file of a package that would load validation a second time.
import * as classTransformer from 'class-transformer';
import * as transformerStorage from 'class-transformer/cjs/storage.js';
import * as classValidator from 'class-validator';

const PACKAGES = {
  'class-validator': classValidator,
  'class-transformer': classTransformer,
  'class-transformer/cjs/storage': transformerStorage,
};

export const createRequire = () => (name) => {
  if (PACKAGES[name]) return PACKAGES[name];
  throw new Error(`${name} is not bundled`);
};
