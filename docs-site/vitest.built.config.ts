import { mergeConfig } from 'vitest/config'
import daily from './vitest.config.js'

/** Builds the whole site and tests it in three browsers: `npm run built`. This takes minutes. */
const config = mergeConfig(daily, {
  test: { fileParallelism: false, globalSetup: 'built/serve.ts', hookTimeout: 900_000 },
})
config.test.include = ['built/**/*.test.ts']

export default config
