import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    // Inside this repository the SDK is used as source; a host project gets the built package.
    conditions: ['source', 'module', 'browser', 'development|production'],
    // tsconfig.json points the copied screens at the registry, so that a type check needs no copies.
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  // Two apps of one project, each on a separate origin.
  server: {
    host: '127.0.0.1',
    port: 5178,
    strictPort: true,
    allowedHosts: ['provider-app.localhost', 'atlas.localhost'],
  },
})
