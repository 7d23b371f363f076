import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** States are drawn by props: what asks the provider is drawn in none, and is most of the SDK. */
const withoutRunning: Plugin = {
  name: 'without what runs',
  enforce: 'pre',
  transform: {
    filter: { id: /screens\/login\/(?:method|oauth)-views\.tsx$|react\/login\/use-cross-app-details\.ts$/ },
    handler: (code, id) =>
      id.endsWith('.tsx')
        ? code.replaceAll(/\bScreen: \w+Screen\b/g, 'Screen: () => null')
        : 'export const useCrossAppDetails = () => ({ isLoading: false })',
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
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['index.html', 'stage.html'].map((page) => resolve(import.meta.dirname, page)),
      // Nothing of ours does anything by being imported, but for styles and the pages themselves.
      treeshake: { moduleSideEffects: [{ test: /\/(?:registry|sdk)\/src\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
})
