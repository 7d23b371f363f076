import { defineConfig } from '@playwright/test'
import whole from './playwright.config.js'

/**
 * What `npm test` runs in Chromium: a script for each promise. Variations of one are tagged, and left to `npm run journeys`:
 * `@variation` everywhere, `@screens` in the app with markup of its own, whose hooks have their own tests.
 */
export default defineConfig({
  ...whole,
  projects: whole.projects!.map(({ grepInvert = [], ...project }) => ({
    ...project,
    grepInvert: [grepInvert, /@variation/, project.name === 'headless' ? /@screens/ : []].flat(),
  })),
})
