import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['{browser,scripts,test}/**/*.test.ts'] } })
