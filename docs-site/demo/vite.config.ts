import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const home = import.meta.dirname

/** Dark from its first paint: its modules come later, and a white frame flashes in a dark page. */
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

/** The sample app with its provider: a page of its own, under `/demo`. */
export default defineConfig({
  root: home,
  base: '/demo/',
  plugins: [dressed, react(), tailwindcss()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    tsconfigPaths: true,
    alias: { '@/components/keyhook': resolve(home, '../../registry/src') },
  },
  build: {
    outDir: '../dist/client/demo',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'app.html', 'live.html', 'driven.html', 'site.html'].map((page) => resolve(home, page)),
    },
  },
})
