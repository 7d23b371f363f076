import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // In this repository, the SDK is used from its sources. A project outside of it uses the built package.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', port: 5174, strictPort: true, allowedHosts: ['headless.localhost'] },
})
