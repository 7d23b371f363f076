import { defineConfig } from '@playwright/test'
import whole from './playwright.config.js'

/**
 * Runs the scripts of `npm test`. `npm run journeys` also runs the tagged ones: `@variation`, whose promise another script or a
 * test in memory proves daily, and in the app with its own markup `@screens`, since its hooks have separate tests.
 */
export default defineConfig({
  ...whole,
  projects: whole.projects!.map(({ grepInvert = [], ...project }) => ({
    ...project,
    grepInvert: [grepInvert, /@variation/, project.name === 'headless' ? /@screens/ : []].flat(),
  })),
})
