import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    // Inside this repository the SDK is used as source; a host project gets the built package.
    conditions: ['source', 'module', 'browser', 'development|production'],
    // And the screens are used where they are written; `examples/vite-app` shows them copied.
    alias: { '@keyhook/registry': fileURLToPath(new URL('../../registry/src', import.meta.url)) },
  },
  server: { host: '127.0.0.1', port: 5175, strictPort: true, allowedHosts: ['wagmi.localhost'] },
})
