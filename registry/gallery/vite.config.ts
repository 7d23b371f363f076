import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Replaces modules that call the provider. Scenarios are drawn from props, and those modules are most of the SDK. */
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
  // The build can be hosted under any path.
  base: './',
  plugins: [withoutRunning, react(), tailwindcss()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/gallery',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['index.html', 'stage.html'].map((page) => resolve(import.meta.dirname, page)),
      // Only styles and the pages themselves have side effects on import.
      treeshake: { moduleSideEffects: [{ test: /\/(?:registry|sdk)\/src\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
})
