import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The provider's own pages, with the screens of the registry. What they are made of is listed in the manifest. */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  base: '/oauth/assets/',
  plugins: [react(), tailwindcss()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'production'],
    alias: { '@/components/keyhook': fileURLToPath(new URL('../../registry/src', import.meta.url)) },
  },
  build: {
    target: 'es2022',
    outDir: 'dist/pages',
    emptyOutDir: true,
    assetsDir: '',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: false,
    rolldownOptions: { input: ['pages/authorize/main.tsx', 'pages/transact/main.tsx', 'pages/undo/main.tsx'] },
  },
})
