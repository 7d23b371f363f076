import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { shareReact } from './scripts/share-react.js'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), shareReact()],
  // Fumadocs is bundled into the server build, so that its links use the same router as the pages.
  ssr: { noExternal: ['fumadocs-core', 'fumadocs-ui'] },
})
