import { mergeConfig } from 'vitest/config'
import daily from './vitest.config.js'

/** Builds the whole site and tests it in three browsers: `npm run site`. It takes minutes. */
const config = mergeConfig(daily, { test: { hookTimeout: 900_000 } })
config.test.include = ['site/**/*.test.ts']

export default config
