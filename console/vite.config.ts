import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { themeCss } from './src/theme/theme-css.js';

const require = createRequire(import.meta.url);
const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080';
const THEME = 'virtual:theme.css';

/** The look of the product as CSS variables, from the same tokens as the theme of the admin part. */
const themePlugin: Plugin = {
  name: 'theme-css',
  resolveId: (id) => (id === THEME ? `\0${THEME}` : null),
  load: (id) => (id === `\0${THEME}` ? themeCss() : null),
};

/** Lays compressed twins beside the files, which the gateway serves as they are. */
const compressPlugin: Plugin = {
  name: 'compress',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const [name, part] of Object.entries(bundle)) {
      const content = Buffer.from(part.type === 'chunk' ? part.code : part.source);
      if (content.length < 1024 || !/\.(js|css|svg)$/.test(name)) continue;
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
    }
  },
};

/** What Vite puts around an `import()`: of a whole file, or of what is taken from it by name. */
const PRELOADED =
  /__vitePreload\((?:\(\) => (import\([^()]+\)(?:\.then\(\(\w+\) => [^()]+\))?)|async \(\) => \{\s*const \{[^}]+\} = await (import\([^()]+\));\s*return \{[^}]+\};\s*\}), __VITE_PRELOAD__\)/g;

/**
 * All styles are one file that the page itself links, and no chunks are fetched ahead: what Vite puts around each
 * `import()` to load such things first has nothing to do, and would be part of the sign-in page.
 */
const plainImportsPlugin: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  renderChunk: (code) => code.replace(PRELOADED, (_call, plain: string, named: string) => plain ?? named),
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
    if (styles.length > 1) this.error(`a page would miss styles that come with an import(): ${styles.join(', ')}`);
  },
};

/**
 * React is taken from its production files: the entries of its packages, which choose between these and those for
 * development, would be a part of the sign-in page that does nothing.
 */
const productionReactPlugin: Plugin = {
  name: 'production-react',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: (
        [
          ['react', 'react'],
          ['react', 'react-jsx-runtime', 'react/jsx-runtime'],
          ['react-dom', 'react-dom'],
          ['react-dom', 'react-dom-client', 'react-dom/client'],
          ['scheduler', 'scheduler'],
        ] as const
      ).map(([name, file, path = name]) => ({
        find: new RegExp(`^${path}$`),
        replacement: join(dirname(require.resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`),
      })),
    },
  }),
};

export default defineConfig({
  plugins: [react(), themePlugin, compressPlugin, plainImportsPlugin, productionReactPlugin],
  resolve: { conditions: ['keystead-source', ...defaultClientConditions] },
  define: {
    'import.meta.env.PRODUCT_NAME': JSON.stringify(process.env.PRODUCT_NAME ?? 'Keystead'),
  },
  server: {
    port: 5173,
    proxy: { '/api': gateway, '/console-config.json': gateway, '/hub': { target: gateway, ws: true } },
  },
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    // The chunks are few and a page asks for its own by itself; lists of them would weigh more than they win.
    modulePreload: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: {
        // The contracts and the messages are tables of constants: a page carries only the ones it names.
        moduleSideEffects: (id) => !/\/libs\/(contracts|messages)\//.test(id),
        // Nothing here does something when it is only read.
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs is one file; behind the sign-in come the libraries and the frame around all screens.
            { name: 'base', tags: ['$initial'], priority: 3 },
            // The table of all files of messages is wanted after the first page.
            {
              name: 'later',
              test: /libs\/messages\/src\/(load-later|screen-areas)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // So is that of the files of the screens, behind the sign-in.
            {
              name: 'screens',
              test: /libs\/messages\/src\/load-screens/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // What only a page that was refused something needs, or one that shows what a service found.
            {
              name: 'field-errors',
              test: /libs\/messages\/src\/(field-errors|findings)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // Few pages write money and days; what those formats need is in the base.
            {
              name: 'formats',
              test: /libs\/messages\/src\/(formats|currencies)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // Pages before the sign-in share it with those behind it.
            {
              name: 'between',
              test: /console\/src\/(net\/report-as|i18n\/role-name|public\/code-texts)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // A page takes a sign-in over once a form was sent; the frame, when a profile was changed.
            {
              name: 'sign-in',
              test: /console\/src\/session\/(keep-sign-in|sign-in-channel|token-life)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // The realtime connection is opened after the first screen is shown.
            { name: 'realtime', test: /node_modules\/(@?socket\.io|engine\.io)/, priority: 4 },
            // Searching fields stand in dialogs only.
            {
              name: 'searching',
              test: /node_modules\/@mui\/material\/(esm\/)?(useA|A)utocomplete/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What is chosen from, and the day a form begins with, stand in dialogs only; lists that are read to their end stand on single pages.
            {
              name: 'choices',
              test: /console\/src\/(shared\/(options|zone-at|use-today-at|use-units|use-team|use-every-row|PropertiesNotLoaded)|resources\/leases\/(lease-options|use-lease-of-property))\./,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // The map is opened by few, and drawn on request.
            { name: 'map', test: /node_modules\/leaflet/, priority: 3, includeDependenciesRecursively: false },
            // So is the QR code of an authenticator app.
            { name: 'qr-code', test: /node_modules\/qrcode/, priority: 3, includeDependenciesRecursively: false },
            { name: 'libraries', test: /node_modules/, priority: 2 },
            // Apart, or it would pull the frame into the registration.
            // Long texts and lists stay with the one page that shows them.
            {
              name: 'contracts',
              test: /libs\/contracts\/src\/(?!legal\/|explanation\/|country-codes|event-names|document|email|permissions|recovery-code|vocabulary)/,
              priority: 1,
            },
            // What only forms and single pages need comes with them.
            {
              name: 'forms',
              test: /console\/src\/shared\/(photos|files\/(?!Pdf|Sent|pdf|use-pdf|Document|use-may)|list\/(SelectedA|Delete)|[a-z-]*inputs|[Uu]nsaved(?!-channel)|Form|Choices|Copy|Person|use-(save|form|units|team|adding|confirm))/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'frame',
              test: /console\/src\/(admin|shared|format)\/(?!PdfButton|TabBar|Address|Country|EditA|Facts|may-sign|NotificationL|ShortcutsD|[Uu]nsaved|InfoDialog|ListedRecord|MailAddress|StoredForm|LawNote|PlainTable|DayChart|bars|DateRange|date-presets|postcode|split-address|WhenNear|use-actor|use-current-plan|use-every|use-finding|use-refresh|use-remove|use-tabs|Upgrade|Proof|use-proof|files\/(Pdf|Sent|pdf|use-pdf|Document|use-may)|list\/(Choosing|ColumnsD|ListP|NameV|ViewsM|csv-|save-own))|libs\/contracts\/src\/vocabulary/,
            },
          ],
        },
      },
      onLog: (level, log, write) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && write(level, log),
    },
  },
});
