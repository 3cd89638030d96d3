// Rules of our own for the linter, each a pattern of the syntax tree with the sentence that says what to write instead.
const ONE_MESSAGE = 'A sentence is one message: give it a place, such as {{day}}, in every language.';

/** A rule that reports every node that one of the selectors finds. */
const refuse = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'keystead' },
  rules: {
    'no-repository': refuse(
      'Go through Database.run or Database.read: they set the company.',
      "CallExpression[callee.property.name='getRepository']",
    ),
    'no-enum': refuse('Use a const array and a union type (libs/contracts/src/vocabulary.ts).', 'TSEnumDeclaration'),
    /** Sentences of the console that are glued from parts, whose order other languages change. */
    'one-message': refuse(
      ONE_MESSAGE,
      "TemplateLiteral:has(> CallExpression[callee.name='t'])",
      "JSXExpressionContainer:has(> CallExpression[callee.name='t']) + JSXText[value=/[^\\s·]/]",
      "JSXText[value=/[^\\s·]/] + JSXExpressionContainer:has(> CallExpression[callee.name='t'])",
    ),
  },
};
