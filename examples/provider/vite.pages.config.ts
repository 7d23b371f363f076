import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the provider's own pages with the registry's screens. The manifest lists the files of each page. */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  base: '/oauth/assets/',
  plugins: [react(), tailwindcss()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'production'],
    alias: [
      { find: '@/components/keyhook', replacement: fileURLToPath(new URL('../../registry/src', import.meta.url)) },
      // No script of a captcha vendor runs on the origin of these pages (security rule 44).
      {
        find: /^\.\/captcha-(?:hcaptcha|turnstile)$/,
        replacement: fileURLToPath(new URL('pages/captcha/captcha-frame.tsx', import.meta.url)),
      },
    ],
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
    rolldownOptions: {
      input: ['pages/authorize/main.tsx', 'pages/captcha/main.ts', 'pages/transact/main.tsx', 'pages/undo/main.tsx'],
    },
  },
})
