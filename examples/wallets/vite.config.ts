import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    // In this repository, the SDK is used from its sources. A project outside of it uses the built package.
    conditions: ['source', 'module', 'browser', 'development|production'],
    // tsconfig.json maps the copied screens to the registry, so that a type check works without copies.
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  server: { host: '127.0.0.1', port: 5177, strictPort: true, allowedHosts: ['wallets.localhost'] },
})
