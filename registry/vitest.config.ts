import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '../examples/test-kit/browser/find-browser.js'

const conditions = ['source', 'module', 'browser', 'development|production']

const executablePath = await findBrowser()

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { conditions, tsconfigPaths: true },
        test: {
          name: 'registry-dom',
          environment: 'jsdom',
          // Each test creates its own client, so files can share modules that load once.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.{ts,tsx}'],
          setupFiles: ['../sdk/test/patience.ts'],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        resolve: { conditions, tsconfigPaths: true },
        test: {
          name: 'registry-chromium',
          // One page for all files. Separate pages would load the gallery and the SDK again.
          isolate: false,
          include: ['test/browser/**/*.test.{ts,tsx}'],
          setupFiles: ['../sdk/test/patience.ts', 'test/browser/begin-anew.ts'],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: {
                executablePath,
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
