import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const workspace = import.meta.dirname

/** Applies the dark scheme before the first paint. Modules load later, so a white frame would flash in a dark page. */
const dressed: Plugin = {
  name: 'dressed before it is painted',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children:
        "document.documentElement.classList.toggle('dark', new URLSearchParams(location.search).get('theme') === 'dark')",
      injectTo: 'head-prepend',
    },
  ],
}

/** Builds the sample app with its provider, under `/demo`. */
export default defineConfig({
  root: workspace,
  base: '/demo/',
  plugins: [dressed, react(), tailwindcss()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    tsconfigPaths: true,
    alias: { '@/components/keyhook': resolve(workspace, '../../registry/src') },
  },
  build: {
    outDir: '../dist/client/demo',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'app.html', 'live.html', 'driven.html', 'oauth-provider.html'].map((page) =>
        resolve(workspace, page),
      ),
    },
  },
})
