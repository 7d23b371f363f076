import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // Its files may be put anywhere.
  base: './',
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/gallery',
    emptyOutDir: true,
    rollupOptions: { input: ['index.html', 'stage.html'].map((page) => resolve(import.meta.dirname, page)) },
  },
})
