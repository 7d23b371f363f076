import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** States are drawn by props: the screens that run a login method with its hooks are drawn in none, and are most of the SDK. */
const withoutRunning: Plugin = {
  name: 'without what runs',
  enforce: 'pre',
  transform: {
    filter: { id: /screens\/login\/(?:method|oauth)-views\.tsx$/ },
    handler: (code) => code.replaceAll(/\bScreen: \w+Screen\b/g, 'Screen: () => null'),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  // Its files may be put anywhere.
  base: './',
  plugins: [withoutRunning, react(), tailwindcss()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/gallery',
    emptyOutDir: true,
    rollupOptions: { input: ['index.html', 'stage.html'].map((page) => resolve(import.meta.dirname, page)) },
  },
})
