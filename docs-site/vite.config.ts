import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { shareReact } from './scripts/share-react.js'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), shareReact()],
  // Bundled into the server build, so that Fumadocs links use the same router.
  ssr: { noExternal: ['fumadocs-core', 'fumadocs-ui'] },
})
