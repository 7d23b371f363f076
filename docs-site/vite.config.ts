import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { shareReact } from './scripts/share-react.js'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), shareReact()],
  // Built into the server's part, where the links of Fumadocs find the same router.
  ssr: { noExternal: ['fumadocs-core', 'fumadocs-ui'] },
})
