// Files that are imported as text, as the bundles have them.
export default {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }),
};
