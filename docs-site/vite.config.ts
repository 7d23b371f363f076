import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Built into the server's part, where the links of Fumadocs find the same router.
  ssr: { noExternal: ['fumadocs-core', 'fumadocs-ui'] },
})
