import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react()],
  define: {
    'import.meta.env.PRODUCT_NAME': JSON.stringify(process.env.PRODUCT_NAME ?? 'Keystead'),
  },
  server: { port: 5173, proxy: { '/api': gateway, '/console-config.json': gateway } },
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // The contracts are tables of constants: a page carries only the ones it names.
      treeshake: { moduleSideEffects: (id) => !id.includes('/libs/contracts/') },
      onLog: (level, log, write) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && write(level, log),
    },
  },
});
