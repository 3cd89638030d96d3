import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

// Few rules, all of which find real faults; formatting is prettier's.
const RESTRICTED = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a name that is the same everywhere can be found.',
  },
  {
    selector: "CallExpression[callee.property.name='getRepository']",
    message: 'Go through Database.run or Database.read: they set the company.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Use a const array and a union type (libs/contracts/src/vocabulary.ts).',
  },
];
const ONE_MESSAGE = 'A sentence is one message: give it a place, such as {{day}}, in every language.';
/** Sentences of the console that are glued from parts, whose order other languages change. */
const GLUED = [
  "TemplateLiteral:has(> CallExpression[callee.name='t'])",
  "JSXExpressionContainer:has(> CallExpression[callee.name='t']) + JSXText[value=/[^\\s·]/]",
  "JSXText[value=/[^\\s·]/] + JSXExpressionContainer:has(> CallExpression[callee.name='t'])",
].map((selector) => ({ selector, message: ONE_MESSAGE }));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.keystead/',
      '.nx/',
      'coverage/',
      'docs/',
      // Scenarios run in k6, not in Node.
      'load-tests/{k6,scenarios}/*.ts',
      '**/*.mjs',
      '**/*.cjs',
      '**/*.js',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...RESTRICTED],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@keystead/*/src/*', '@keystead/*/*'],
              message: 'Import a library by its name; what it does not export is its own business.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['console/src/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED, ...GLUED], 'react-hooks/rules-of-hooks': 'error' },
  },
  {
    // Texts of others must not keep a service busy: no expression takes longer than in proportion to the text.
    files: ['services/*/src/**', 'libs/{contracts,messages,pdf,platform}/src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/bench/**', 'load-tests/**'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
  { files: ['console/vite.config.ts', 'load-tests/**'], rules: { 'no-restricted-syntax': 'off' } },
);
